import RuleEngine
import Semantics
import Syntax

/// Searches of a calendar: what is looked for comes as `DateComponents`, how to match as a policy instead of options.
struct CalendarSearches: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["nextDateAfterDate", "dateBySettingHour"]

    func visit(_ node: NodeID, in context: FileContext) {
        guard let call = CallSite(node, in: context.tree), let name = call.name, let base = call.base,
            context.checker.type(of: base).isApi("NSCalendar")
        else { return }
        if call.isMember("dateBySettingHour") {
            guard call.hasLabels(["_", "minute", "second", "ofDate", "options"]) else { return }
            rewrite(call, name, to: "date", labels: ["bySettingHour", "minute", "second", "of"], context)
        } else if call.hasLabels(["_", "matchingComponents", "options"]) {
            rewrite(call, name, to: "nextDate", labels: ["after", "matching"], context)
        } else if call.hasLabels(["_", "matchingUnit", "value", "options"]) {
            guard let unit = component(of: call.arguments[1].value, in: context.tree) else {
                reportPolicy(call, context)
                return
            }
            rewrite(call, name, to: "nextDate", labels: ["after"], context) { edits in
                replaceParts(of: call, 1...2, labels: [unit], values: [2], &edits)
            }
        } else if call.hasLabels(["_", "matchingHour", "minute", "second", "options"]) {
            rewrite(call, name, to: "nextDate", labels: ["after"], context) { edits in
                replaceParts(of: call, 1...3, labels: ["hour", "minute", "second"], values: [1, 2, 3], &edits)
            }
        }
    }

    private func rewrite(
        _ call: CallSite, _ name: TokenID, to new: String, labels: [String], _ context: FileContext,
        more: (inout EditBuilder) -> Void = { _ in }
    ) {
        guard let last = call.arguments.last, let policy = MatchingPolicy(options: last.value, in: context.tree) else {
            reportPolicy(call, context)
            return
        }
        context.report(.safe, at: context.tree.range(name), "Calendars search with components and a matching policy in Swift 3.") { edits in
            edits.replace(name, with: new)
            for (argument, label) in zip(call.arguments, labels) {
                if let old = argument.label {
                    if call.tree.name(old) != label { edits.replace(old, with: label) }
                } else {
                    edits.insert("\(label): ", before: argument.value, slot: .label)
                }
            }
            more(&edits)
            if policy.isDefault, new == "date" {
                edits.removeElement(last.node)
            } else {
                edits.replace(last.node, with: policy.arguments)
            }
        }
    }

    private func reportPolicy(_ call: CallSite, _ context: FileContext) {
        context.reportManual(
            at: call.node, "Calendars search with components and a matching policy in Swift 3; write those that these options stand for.")
    }

    /// Arguments in a row become one, `matching: DateComponents(…)`.
    private func replaceParts(
        of call: CallSite, _ arguments: ClosedRange<Int>, labels: [String], values: [Int], _ edits: inout EditBuilder
    ) {
        let tree = call.tree
        let range =
            tree.range(call.arguments[arguments.lowerBound].node)
            .lowerBound..<tree.range(call.arguments[arguments.upperBound].node).upperBound
        var pieces: [EditPiece] = [.text("matching: DateComponents(")]
        for (index, (label, value)) in zip(labels, values).enumerated() {
            pieces.append(.text("\(index > 0 ? ", " : "")\(label): "))
            pieces.append(.move(tree.range(call.arguments[value].value)))
        }
        edits.replace(range, with: pieces + [.text(")")])
    }

    /// The label of `DateComponents` for a unit that is written out: `.WeekOfYear` gives `weekOfYear`.
    private func component(of unit: NodeID, in tree: SyntaxTree) -> String? {
        guard let name = MatchingPolicy.member(unit, of: "NSCalendarUnit", in: tree) else { return nil }
        let components: Set<String> = [
            "Era", "Year", "Month", "Day", "Hour", "Minute", "Second", "Weekday", "WeekdayOrdinal", "Quarter", "WeekOfMonth", "WeekOfYear",
            "YearForWeekOfYear", "Nanosecond",
        ]
        return components.contains(name) ? name.prefix(1).lowercased() + name.dropFirst() : nil
    }
}

/// What a calendar's options say about searches, as the arguments that Swift 3 has for it.
private struct MatchingPolicy {
    private var policy: String?
    private var repeated: String?
    private var isBackward = false

    /// Nil when the options aren't written out, or say anything else.
    init?(options: NodeID, in tree: SyntaxTree) {
        let parts = tree.kind(options) == .arrayExpr ? Array(tree.children(options)) : [options]
        for part in parts {
            switch Self.member(part, of: "NSCalendarOptions", in: tree) {
            case "MatchStrictly": policy = "strict"
            case "MatchNextTime": policy = "nextTime"
            case "MatchNextTimePreservingSmallerUnits": policy = "nextTimePreservingSmallerComponents"
            case "MatchPreviousTimePreservingSmallerUnits": policy = "previousTimePreservingSmallerComponents"
            case "MatchFirst": repeated = "first"
            case "MatchLast": repeated = "last"
            case "SearchBackwards": isBackward = true
            default: return nil
            }
        }
    }

    /// Whether it's what a call says that says nothing.
    var isDefault: Bool { (policy ?? "nextTime") == "nextTime" && (repeated ?? "first") == "first" && !isBackward }

    var arguments: String {
        var arguments = ["matchingPolicy: .\(policy ?? "nextTime")"]
        if let repeated { arguments.append("repeatedTimePolicy: .\(repeated)") }
        if isBackward { arguments.append("direction: .backward") }
        return arguments.joined(separator: ", ")
    }

    /// `X` of `.X` and `Type.X`.
    static func member(_ node: NodeID, of type: StaticString, in tree: SyntaxTree) -> String? {
        switch tree.kind(node) {
        case .implicitMemberExpr: return tree.memberName(node).map { tree.name($0) }
        case .memberExpr:
            guard let base = tree.firstChild(node), tree.kind(base) == .identifierExpr, tree.is(tree.firstToken(base), type) else {
                return nil
            }
            return tree.memberName(node).map { tree.name($0) }
        default: return nil
        }
    }
}
