import RuleEngine
import Semantics
import Syntax

/// The requirement on a library in a package manifest, `.Package(url: "…/Eureka.git", majorVersion: 1)`, moves to the release that the page names.
///
/// The page's options give that release for each repository: `owner/name: 2.0.1`, and what has to be said of it: `owner/name note: …`.
struct PackageRequirements: Transformation {
    var nodeKinds: Set<NodeKind> { [.callExpr] }
    let calledNames: Set<Symbol>? = ["Package", "package"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard context.project[context.file].path.split(separator: "/").last == "Package.swift", let call = CallSite(node, in: tree),
            let name = call.name, tree.is(name, "Package") || tree.is(name, "package"), call.arguments.count > 1,
            let label = call.arguments[0].label, tree.is(label, "url"),
            let repository = Self.repository(tree.text(call.arguments[0].value)),
            let release = context.rule.options[repository]
        else { return }
        if let note = context.rule.options[repository + " note"] { context.reportManual(at: call.arguments[0].value, note) }
        let start = tree.range(call.arguments[1].node).lowerBound
        let end = tree.range(call.arguments[call.arguments.count - 1].node).upperBound
        let old = tree.source.string(start..<end)
        guard Self.isOld(old, than: release) else { return }
        let numbers = release.split(separator: ".")
        let new =
            tree.is(name, "Package")
            ? "majorVersion: \(numbers[0]), minor: \(numbers.count > 1 ? numbers[1] : "0")" : ".upToNextMinor(from: \"\(release)\")"
        context.report(.likely, at: node, "The first release in Swift 3 is \(release); '\(old)' is older.") {
            $0.replace(start..<end, with: [.text(new)])
        }
    }

    /// `owner/name` of a repository's address, in small letters.
    private static func repository(_ literal: String) -> String? {
        var address = literal.filter { $0 != "\"" }.lowercased()[...]
        if address.hasSuffix(".git") { address = address.dropLast(4) }
        let parts = address.split { $0 == "/" || $0 == ":" }.suffix(2)
        return parts.count == 2 ? parts.joined(separator: "/") : nil
    }

    /// Whether the first number written is of an older release, or of a pre-release.
    private static func isOld(_ requirement: String, than release: String) -> Bool {
        guard let first = requirement.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }),
            let major = release.split(separator: ".").first.flatMap({ Int($0) })
        else { return false }
        return first < major || first == major && requirement.contains("-")
    }
}
