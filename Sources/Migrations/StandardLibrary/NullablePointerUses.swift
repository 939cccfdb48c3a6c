import RuleEngine
import Semantics
import Syntax

/// The uses of a pointer whose type became an Optional: `!` where the code needs the pointer itself, which traps where Swift 2 read through nil.
///
/// A variable that takes its type from such a pointer is an Optional with it: `var next = head`.
struct NullablePointerUses {
    private let context: FileContext
    private let tree: SyntaxTree

    init(_ context: FileContext) {
        self.context = context
        tree = context.tree
    }

    /// - Parameter holder: the pattern or parameter that introduces the pointer.
    func unwrap(_ holder: NodeID) {
        let holders = followers(of: holder)
        let needs = PlainUses(context)
        for (use, _) in holders.flatMap({ uses(of: $0) }) where needs.needsValue(use) && !isPassedOn(use, to: holders) {
            context.report(.likely, at: use, "A pointer that may be nil is an Optional.") { $0.insert("!", after: use, slot: .postfix) }
        }
    }

    /// The holder, and the variables without a written type that start with its value.
    private func followers(of holder: NodeID) -> [NodeID] {
        var found = [holder]
        var next = 0
        while next < found.count {
            for (_, pattern) in uses(of: found[next]) {
                if let pattern, !found.contains(pattern) { found.append(pattern) }
            }
            next += 1
        }
        return found
    }

    /// Where the name stands for the pointer, with the variable that starts as it is there.
    private func uses(of holder: NodeID) -> [(use: NodeID, follower: NodeID?)] {
        guard let name = name(of: holder) else { return [] }
        let declarations = Declarations(context)
        return tree.subtree(.root).lazy.map { NodeID($0) }.filter { use in
            switch tree.kind(use) {
            case .identifierExpr: guard tree.name(tree.firstToken(use)) == name else { return false }
            case .memberExpr: guard let member = tree.memberName(use), tree.name(member) == name else { return false }
            default: return false
            }
            return declarations.pattern(of: use) == holder
        }.map { ($0, follower(from: $0)) }
    }

    private func name(of holder: NodeID) -> String? {
        let token: TokenID?
        if tree.kind(holder) == .parameter {
            token = tree.ownTokens(holder).prefix { tree.kind($0) != .colon }.last
        } else {
            token = tree.kind(holder) == .identifierPattern ? tree.firstToken(holder) : nil
        }
        return token.map { tree.name($0) }
    }

    private func follower(from use: NodeID) -> NodeID? {
        guard let clause = tree.parent(use), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
            tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil, let pattern = tree.firstChild(binding),
            tree.kind(pattern) == .identifierPattern
        else { return nil }
        return pattern
    }

    /// Whether a variable may be nil by its own declaration, or because it starts with one that may.
    private func isOptional(_ pattern: NodeID, depth: Int) -> Bool {
        if NullablePointers.isOptional(pattern, in: tree) { return true }
        guard depth < 8, let value = Declarations.initialValue(ofPattern: pattern, in: tree), follower(from: value) == pattern,
            let origin = Declarations(context).pattern(of: value)
        else { return false }
        return isOptional(origin, depth: depth + 1)
    }

    /// Whether the pointer goes on to what takes nil, too: another such variable, or a parameter of the project that is nil without an argument.
    private func isPassedOn(_ use: NodeID, to holders: [NodeID]) -> Bool {
        guard let parent = tree.parent(use) else { return false }
        switch tree.kind(parent) {
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            guard parts.count == 3, parts[2] == use, tree.kind(parts[1]) == .assignment,
                let target = Declarations(context).pattern(of: parts[0])
            else { return false }
            return holders.contains(target) || isOptional(target, depth: 0)
        case .returnStmt:
            guard let function = context.checker.enclosingFunction(of: use), let clause = tree.child(function, .returnClause) else {
                return false
            }
            return NullablePointers.returnsNil(clause, in: tree)
        case .argument:
            guard let list = tree.parent(parent), let call = tree.parent(list),
                case .project(let id) = context.checker.reference(of: call)
            else { return false }
            let parameters = context.project[id].parameters
            let other = context.project.tree(of: id)
            guard let slot = ArgumentMatching(parameters, in: other).slot(of: parent, inCall: call, tree: tree),
                parameters.indices.contains(slot)
            else { return false }
            return NullablePointers.isOptional(parameters[slot].node, in: other)
        default:
            return false
        }
    }
}
