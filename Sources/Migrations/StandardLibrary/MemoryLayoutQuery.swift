import RuleEngine
import Semantics
import Syntax

/// `sizeof`, `strideof`, `alignof` and their `…Value` forms became members of `MemoryLayout` (SE-0101, SE-0136).
struct MemoryLayoutQuery: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = Set(Self.functions.map { Symbol("\($0.0)") })

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let (call, property, takesValue) = Self.query(node, in: tree), let argument = call.arguments.first else { return }
        if VisibleNames(tree).declares(tree.name(tree.firstToken(call.callee)), at: node) { return }
        let value = argument.value
        if takesValue {
            report(node, property, ofValue: value, context)
            return
        }
        if let base = Self.member("dynamicType", of: value, in: tree) {
            report(node, property, ofValue: base, context)
            return
        }
        let type = Self.member("self", of: value, in: tree) ?? value
        guard Self.looksLikeType(type, in: tree) else {
            context.reportManual(at: node, "The size of a type that is only known at run time can't be asked for any more: name the type.")
            return
        }
        context.report(.safe, at: node, Self.message) {
            $0.replace(node, with: [.text("MemoryLayout<"), .move(tree.range(type)), .text(">.\(property)")])
        }
    }

    private func report(_ call: NodeID, _ property: String, ofValue value: NodeID, _ context: FileContext) {
        context.report(.safe, at: call, Self.message) {
            $0.replace(call, with: [.text("MemoryLayout.\(property)(ofValue: "), .move(context.tree.range(value)), .text(")")])
        }
    }

    /// Whether `node` is the `x.dynamicType` of `sizeof(x.dynamicType)`, which goes with the call around it.
    static func measuresDynamicType(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            let call = tree.parent(list), let found = query(call, in: tree)
        else { return false }
        return !found.takesValue && !VisibleNames(tree).declares(tree.name(tree.firstToken(found.call.callee)), at: call)
    }

    private static func query(_ node: NodeID, in tree: SyntaxTree) -> (call: CallSite, property: String, takesValue: Bool)? {
        guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.kind(callee) == .identifierExpr else { return nil }
        let name = tree.firstToken(callee)
        for (function, property, takesValue) in functions where tree.is(name, function) {
            guard let call = CallSite(node, in: tree), call.hasLabels(["_"]), call.trailingClosure == nil else { return nil }
            return (call, property, takesValue)
        }
        return nil
    }

    private static func member(_ name: StaticString, of node: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard tree.kind(node) == .memberExpr, let token = tree.memberName(node), tree.is(token, name) else { return nil }
        return tree.firstChild(node)
    }

    /// Whether the expression can only be a type: capitalised names, tuples and brackets of such.
    private static func looksLikeType(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(node) {
        case .typeExpr:
            return true
        case .identifierExpr, .memberExpr:
            guard let token = tree.kind(node) == .identifierExpr ? tree.firstToken(node) : tree.memberName(node) else { return false }
            let first = tree.name(token).unicodeScalars.first { $0 != "_" }
            return (first?.properties.isUppercase ?? false) || cTypes.contains(tree.name(token)) || tree.name(token).hasSuffix("_t")
        case .tupleExpr, .arrayExpr:
            return tree.children(node).allSatisfy {
                looksLikeType(tree.kind($0) == .argument ? tree.firstChild($0) ?? $0 : $0, in: tree)
            }
        case .dictionaryExpr:
            return tree.children(node).allSatisfy { tree.children($0).allSatisfy { looksLikeType($0, in: tree) } }
        case .optionalChainExpr, .forceUnwrapExpr:
            return tree.firstChild(node).map { looksLikeType($0, in: tree) } ?? false
        default:
            return false
        }
    }

    /// C structures that the system headers spell without capitals.
    private static let cTypes: Set<String> = [
        "sockaddr", "sockaddr_in", "sockaddr_in6", "sockaddr_storage", "sockaddr_un", "sockaddr_dl", "in_addr", "in6_addr", "ifaddrs",
        "addrinfo", "timeval", "timespec", "stat", "statfs", "utsname", "kinfo_proc", "rusage", "ip", "ip_mreq", "fd_set", "pollfd",
        "vm_statistics",
        "host_basic_info", "host_cpu_load_info", "task_basic_info", "mach_task_basic_info", "vm_statistics64", "passwd", "group", "tm",
    ]

    private static let functions: [(StaticString, String, Bool)] = [
        ("sizeof", "size", false), ("strideof", "stride", false), ("alignof", "alignment", false),
        ("sizeofValue", "size", true), ("strideofValue", "stride", true), ("alignofValue", "alignment", true),
    ]
    private static let message = "The size, stride and alignment of types are members of `MemoryLayout`."
}
