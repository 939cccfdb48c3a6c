import Foundation

infix operator >>> : MultiplicationPrecedence

protocol Stage {
    associatedtype Input
    associatedtype Output
    func run(_ input: Input) throws -> Output
}

protocol Named { var name: String { get } }
protocol Resettable: class { func reset() }

typealias Part = Named & Resettable

func >>> <A, B, C>(first: @escaping (A) throws -> B, second: @escaping (B) throws -> C) -> (A) throws -> C {
    return { try second(first($0)) }
}

struct AnyStage<I, O>: Stage {
    private let body: (I) throws -> O

    init<S: Stage>(_ stage: S) where S.Input == I, S.Output == O {
        body = stage.run
    }

    func run(_ input: I) throws -> O {
        return try body(input)
    }
}

class Counter: Part {
    let name = "counter"
    private var value = 0
    private weak var observer: (Named & Resettable)?

    func next() -> Int {
        value += 1
        return value
    }

    func reset() { value = 0 }

    func twin() -> Counter {
        return type(of: self).init()
    }

    required init() {}
}

extension Stage where Input == Output {
    func repeated(_ times: Int, input: Input) throws -> Output {
        var times = times
        var result = input
        while times > 0 {
            result = try run(result)
            times -= 1
        }
        return result
    }
}

func describe(_ parts: [Named & Resettable], separator: String = ", ") -> String {
    return parts.map { $0.name }.joined(separator: separator)
}

func compose<S: Stage, T: Stage>(first: S, second: T) -> (S.Input) throws -> T.Output where S.Output == T.Input {
    return first.run >>> second.run
}
