/// One-way unification: a parameter's type is laid over an argument's and the callee's free generic parameters take what lies under them.
extension TypeChecker {
    func unify(_ parameter: Type, _ argument: Type, _ callee: Callee, _ bound: inout Substitution) {
        if argument.isUnknown { return }
        switch parameter {
        case .genericParameter(let p):
            guard callee.isFree(p) else { return }
            let type = argument.withoutImplicitUnwrapping
            if let known = bound[p] {
                // `max(1, x)`: a number that was a literal gives way.
                if known == .api(WellKnown.int), type != known, !type.containsUnknown { bound.bind(p, to: type) }
                if known.containsUnknown, !type.containsUnknown { bound.bind(p, to: type) }
                return
            }
            bound.bind(p, to: type)
        case .optional(let t), .implicitlyUnwrapped(let t): unify(t, argument.unwrapped, callee, &bound)
        case .nominal(let id, let arguments):
            if arguments.isEmpty { return }
            guard case .nominal(let other, let own) = argument.fullyUnwrapped else { return }
            if other == id {
                guard own.count == arguments.count else { return }
                for (p, a) in zip(arguments, own) { unify(p, a, callee, &bound) }
                return
            }
            // By way of an ancestor: `class IntBox: Box<Int>` given for `Box<T>`.
            guard let ancestor = ancestry(of: other).ancestors.first(where: { $0.nominal == id }) else { return }
            var substitution = Substitution()
            substitution.bind(genericParameters(of: other), to: own)
            guard ancestor.arguments.count == arguments.count else { return }
            for (p, a) in zip(arguments, ancestor.arguments) { unify(p, substituting(a, substitution), callee, &bound) }
        case .tuple(let elements):
            guard case .tuple(let own) = argument, own.count == elements.count else { return }
            for (p, a) in zip(elements, own) { unify(p.type, a.type, callee, &bound) }
        case .function(let f):
            guard let g = argument.function else { return }
            if f.parameters.count == g.parameters.count {
                for (p, a) in zip(f.parameters, g.parameters) { unify(p.type, a.type, callee, &bound) }
            }
            if case .optional(let wrapped) = f.result, !g.result.isOptional {
                unify(wrapped, g.result, callee, &bound)
            } else {
                unify(f.result, g.result, callee, &bound)
            }
        case .metatype(let t):
            if case .metatype(let a) = argument { unify(t, a, callee, &bound) }
        case .associated(let base, let name):
            // `S.Generator.Element` is bound through `S` alone.
            _ = (base, name)
        case .unknown, .composition: return
        }
    }
}
