import Syntax

extension TypeChecker {
    func findSubscript(_ info: CallInfo) {
        guard let base = tree.firstChild(info.node) else { return }
        let baseType = chainType(of: base)
        if baseType.isUnknown { return }
        info.calleeType = baseType
        var candidates: [Callee] = []
        for member in boundMembers(of: baseType, named: WellKnown.subscriptName, at: info.node) {
            guard let function = valueType(of: member).function else { continue }
            var owners: [GenericParameter.Owner] = []
            switch member.declaration {
            case .project(let id): owners = [.project(id)]
            case .map(let declaration, _): owners = [.api(declaration)]
            }
            candidates.append(Callee(reference: reference(to: member), function: function, distance: member.distance, freeOwners: owners))
        }
        selectSubscript(info, candidates)
    }

    func resolveSubscript(_ node: NodeID) -> Resolution {
        let info = callInfo(of: node)
        guard let callee = info.callee else { return Resolution(type: builtInElement(info)) }
        if info.fitting.count > 1 {
            let type = builtInElement(info)
            let first = info.fitting[0].function.result
            if info.fitting.allSatisfy({ $0.function.result == first }) { return Resolution(reference: info.reference, type: first) }
            return Resolution(reference: info.reference, type: type)
        }
        let result = callee.function.result
        guard mentionsFree(result, callee) else { return Resolution(reference: callee.reference, type: result) }
        return Resolution(reference: callee.reference, type: resultOfCall(info))
    }

    /// Elements of the types that the compiler's sugar makes, also without a map of the standard library.
    private func builtInElement(_ info: CallInfo) -> Type {
        guard case .nominal(.api(let name), let arguments) = info.calleeType.fullyUnwrapped, let first = info.arguments.first else {
            return .unknown
        }
        if name == WellKnown.dictionary, arguments.count == 2 {
            let index = type(of: first.value)
            if case .nominal(.api(let indexName), _) = index, indexName == WellKnown.dictionaryIndex { return .unknown }
            return .optional(arguments[1])
        }
        if arguments.count == 1, name == WellKnown.array || name == WellKnown.arraySlice || name == WellKnown.contiguousArray {
            if case .nominal(.api(let index), _) = type(of: first.value), index == WellKnown.range {
                return .nominal(.api(WellKnown.arraySlice), arguments)
            }
            return arguments[0]
        }
        return .unknown
    }
}
