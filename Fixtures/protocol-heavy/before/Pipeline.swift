import Foundation

infix operator >>> { associativity left precedence 150 }

protocol Stage {
    typealias Input
    typealias Output
    func run(input: Input) throws -> Output
}

protocol Named { var name: String { get } }
protocol Resettable: class { func reset() }

typealias Part = protocol<Named, Resettable>

func >>> <A, B, C>(first: A throws -> B, second: B throws -> C) -> A throws -> C {
    return { try second(first($0)) }
}

struct AnyStage<I, O>: Stage {
    private let body: I throws -> O

    init<S: Stage where S.Input == I, S.Output == O>(_ stage: S) {
        body = stage.run
    }

    func run(input: I) throws -> O {
        return try body(input)
    }
}

class Counter: Part {
    let name = "counter"
    private var value = 0
    private weak var observer: protocol<Named, Resettable>?

    func next() -> Int {
        value += 1
        return value
    }

    func reset() { value = 0 }

    func twin() -> Counter {
        return self.dynamicType.init()
    }

    required init() {}
}

extension Stage where Input == Output {
    func repeated(var times: Int, input: Input) throws -> Output {
        var result = input
        while times > 0 {
            result = try run(result)
            times -= 1
        }
        return result
    }
}

func describe(parts: [protocol<Named, Resettable>], separator: String = ", ") -> String {
    return parts.map { $0.name }.joinWithSeparator(separator)
}

func compose<S: Stage, T: Stage where S.Output == T.Input>(first first: S, second: T) -> S.Input throws -> T.Output {
    return first.run >>> second.run
}
