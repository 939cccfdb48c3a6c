import RuleEngine
import Semantics
import Syntax

/// The parts of a call expression as a rewrite needs them: `base.name(label: value) { … }`.
struct ApiCall {
    let tree: SyntaxTree
    /// The `callExpr`.
    let node: NodeID
    /// What is called, without the mark of an optional requirement: `memberExpr`, `implicitMemberExpr`, `identifierExpr` or anything else.
    let callee: NodeID
    let argumentList: NodeID?
    /// Arguments in parentheses, in order.
    let arguments: [Argument]
    /// Trailing closures, in order; the first has no label.
    let trailingClosures: [NodeID]

    struct Argument {
        let node: NodeID
        let label: TokenID?
        let value: NodeID
    }

    /// Nil when the argument list holds `#if` or tokens that fit nowhere.
    init?(_ node: NodeID, in tree: SyntaxTree) {
        guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node) else { return nil }
        self.tree = tree
        self.node = node
        self.callee = ReferenceSyntax.withoutMarks(callee, in: tree)
        var list: NodeID?
        var arguments: [Argument] = []
        var closures: [NodeID] = []
        for child in tree.children(node) where child != callee {
            switch tree.kind(child) {
            case .argumentList:
                list = child
                for argument in tree.children(child) {
                    guard tree.kind(argument) == .argument, let value = tree.firstChild(argument) else { return nil }
                    let label = tree.token(argument, .colon).map { _ in tree.firstToken(argument) }
                    arguments.append(Argument(node: argument, label: label, value: value))
                }
            case .closureExpr:
                closures.append(child)
            case .labeledClosure:
                guard let closure = tree.firstChild(child) else { return nil }
                closures.append(closure)
            default:
                return nil
            }
        }
        argumentList = list
        self.arguments = arguments
        trailingClosures = closures
    }

    /// All values passed, in order, trailing closures last.
    var values: [NodeID] { arguments.map(\.value) + trailingClosures }

    /// The token that names what is called: `name` of `base.name(…)`, `.name(…)` and `name(…)`.
    var nameToken: TokenID? { ReferenceSyntax.nameToken(of: callee, in: tree) }

    /// The receiver in `base.name(…)`.
    var base: NodeID? { tree.kind(callee) == .memberExpr ? tree.firstChild(callee) : nil }

    /// Index of the parameter that each passed value belongs to, by labels, defaults and the rule for trailing closures; nil when they don't fit.
    func matching(_ parameters: [ApiParameter]) -> [Int]? {
        var result: [Int] = []
        var at = 0
        for argument in arguments {
            let label = argument.label.map { tree.name($0) }
            var inVariadic = false
            while at < parameters.count {
                let parameter = parameters[at]
                if inVariadic == false, label == nil, at > 0, parameters[at - 1].isVariadic, result.last == at - 1, parameter.label != nil {
                    at -= 1
                    inVariadic = true
                    break
                }
                if parameter.label == label || (label == "_" && parameter.label == nil) { break }
                guard parameter.hasDefault || parameter.isVariadic else { return nil }
                at += 1
            }
            if at == parameters.count {
                guard label == nil, let last = parameters.last, last.isVariadic, result.last == parameters.count - 1 else { return nil }
                at -= 1
            }
            result.append(at)
            at += 1
        }
        for (index, _) in trailingClosures.enumerated() {
            let left = trailingClosures.count - index
            guard let slot = trailingSlot(parameters, from: at, closuresLeft: left) else { return nil }
            result.append(slot)
            at = slot + 1
        }
        while at < parameters.count {
            guard parameters[at].hasDefault || parameters[at].isVariadic else { return nil }
            at += 1
        }
        return result
    }

    /// Swift 2 binds a trailing closure to the last parameter that can take one.
    private func trailingSlot(_ parameters: [ApiParameter], from start: Int, closuresLeft: Int) -> Int? {
        let slots = (start..<max(start, parameters.count)).filter { parameters[$0].type.takesClosure }
        guard slots.count >= closuresLeft else {
            return start < parameters.count && closuresLeft == 1 ? parameters.count - 1 : nil
        }
        return slots[slots.count - closuresLeft]
    }
}

extension ApiType {
    /// Whether a closure expression can be passed for it as far as its spelling shows: a function type, perhaps optional.
    var takesClosure: Bool {
        switch self {
        case .function: true
        case .optional(let t), .implicitlyUnwrapped(let t): t.takesClosure
        case .tuple(let e): e.count == 1 && e[0].type.takesClosure
        case .named(let name, _):
            name.hasSuffix("Block") || name.hasSuffix("Handler") || name == "dispatch_block_t" || name == "NSComparator"
        default: false
        }
    }
}
