/// Which parameter each argument goes to, by labels and order.
enum ArgumentMatcher {
    /// - Parameter isLenient: parameters may be left out whether they have a default or not.
    /// - Returns: for each argument the index of its parameter; nil when labels or arity don't fit.
    static func match(_ arguments: [CallArgument], _ callee: Callee, isLenient: Bool) -> [Int]? {
        let parameters = callee.function.parameters
        if callee.isValue { return matchValue(arguments, parameters) }
        var mapping: [Int] = []
        mapping.reserveCapacity(arguments.count)
        var next = 0
        for argument in arguments {
            if argument.isTrailing {
                guard let found = trailing(argument, parameters, from: next) else { return nil }
                for skipped in next..<found where !isOptional(parameters[skipped], isLenient) && skipped != mapping.last { return nil }
                mapping.append(found)
                next = found + 1
                continue
            }
            var isPlaced = false
            while next < parameters.count {
                let parameter = parameters[next]
                let isRepeated = mapping.last == next
                if isRepeated ? argument.label == nil : accepts(parameter, argument.label) {
                    mapping.append(next)
                    if !parameter.isVariadic { next += 1 }
                    isPlaced = true
                    break
                }
                guard isRepeated || isOptional(parameter, isLenient) else { return nil }
                next += 1
            }
            if !isPlaced { return nil }
        }
        for rest in next..<max(next, parameters.count) where !isOptional(parameters[rest], isLenient) && mapping.last != rest { return nil }
        return mapping
    }

    private static func accepts(_ parameter: FunctionType.Parameter, _ label: Symbol?) -> Bool {
        parameter.label == label || (parameter.labelIsOptional && label == nil)
    }

    private static func isOptional(_ parameter: FunctionType.Parameter, _ isLenient: Bool) -> Bool {
        parameter.hasDefault || parameter.isVariadic || isLenient
    }

    /// Swift 2 gives a trailing closure to the last parameter that can take one.
    private static func trailing(_ argument: CallArgument, _ parameters: [FunctionType.Parameter], from next: Int) -> Int? {
        var at = parameters.count - 1
        while at >= next {
            let parameter = parameters[at]
            if let label = argument.label {
                if parameter.label == label { return at }
            } else if takesClosure(parameter.type) {
                return at
            } else if !parameter.hasDefault {
                return nil
            }
            at -= 1
        }
        return nil
    }

    static func takesClosure(_ type: Type) -> Bool {
        switch type.fullyUnwrapped {
        case .function, .unknown, .genericParameter, .associated: true
        case .composition(let parts): parts.isEmpty
        case .nominal(.api(let name), _): name == WellKnown.anyObject || name.text.hasSuffix("Block") || name.text.hasSuffix("Handler")
        default: false
        }
    }

    /// Function values are called without labels; a single tuple parameter takes its elements apart.
    private static func matchValue(_ arguments: [CallArgument], _ parameters: [FunctionType.Parameter]) -> [Int]? {
        if parameters.last?.isVariadic == true, arguments.count >= parameters.count - 1 {
            return arguments.indices.map { min($0, parameters.count - 1) }
        }
        if arguments.count == parameters.count { return Array(arguments.indices) }
        if parameters.count == 1, case .tuple(let elements) = parameters[0].type, elements.count == arguments.count {
            return arguments.indices.map { _ in -1 }
        }
        return nil
    }
}
