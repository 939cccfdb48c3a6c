import Foundation
import Semantics
import Syntax
import Testing

/// A small project whose sources carry their own expectations as comments behind expressions and names:
///
///     view.tintColor/*: UIColor!*/        the type of the outermost expression that ends there (or of the name a pattern binds)
///     view.hide/*-> UIView.hide()*/(…)    what the name that ends there refers to
///     f(.red/*<- Color*/)                 the type that is wanted of the expression
///     url.path/*=> String*/               its type in Swift 3
///
/// Every source imports the small kit. Types and references are compared as `Project.description(of:)` prints them.
struct CheckedSource {
    let project: Project
    private let session: CheckerSession

    init(_ sources: [String], maps: [String] = [], dialect: Dialect = .swift2) {
        let files = sources.enumerated().map { index, text in
            // On the first line, so that line numbers stay.
            ProjectFile(path: "Sources/File\(index).swift", tree: Parser.parse(SourceText("import Kit; " + text)), dialect: dialect)
        }
        let apis = maps.enumerated().map { ApiMapSource(file: "map\($0.offset).api", text: $0.element) }
        project = Project(files: files, apis: ApiUniverse(apis))
        session = CheckerSession(project: project)
    }

    /// Every expectation that isn't met, as `line: expectation, but …`; also a note when there is none at all.
    func failures() -> [String] {
        var failures: [String] = []
        var count = 0
        for index in project.files.indices {
            let checker = TypeChecker(project: project, file: FileID(index), session: session)
            let tree = checker.tree
            if !tree.errors.isEmpty { failures.append("does not parse: \(tree.errors)") }
            for token in 1..<tree.tokenCount {
                let trivia = tree.source.string(tree.leadingTrivia(TokenID(token)))
                for marker in Marker.all(in: trivia) {
                    count += 1
                    let actual = answer(marker.kind, TokenID(token - 1), checker)
                    if actual != marker.text {
                        let line = tree.source.string(0..<tree.range(TokenID(token)).lowerBound).split(
                            separator: "\n", omittingEmptySubsequences: false
                        ).count
                        failures.append("\(line): \(marker.kind.rawValue) \(marker.text), but \(actual)")
                    }
                }
            }
        }
        if count == 0 { failures.append("nothing is expected anywhere") }
        return failures
    }

    private func answer(_ kind: Marker.Kind, _ token: TokenID, _ checker: TypeChecker) -> String {
        let tree = checker.tree
        // The outermost node of the wanted sort that ends with the token.
        var found: NodeID?
        var node: NodeID? = tree.innermostNode(of: token)
        while let n = node, tree.lastToken(n) == token {
            if isAsked(tree.kind(n), kind) {
                if found == nil || kind != .reference { found = n }
            }
            node = tree.parent(n)
        }
        guard let found else { return "nothing ends here" }
        switch kind {
        case .type: return checker.description(of: type(of: found, checker))
        case .reference: return project.description(of: checker.reference(of: found))
        case .expected: return checker.description(of: checker.expectedType(of: found))
        case .new: return checker.description(of: checker.newType(of: found))
        }
    }

    private func isAsked(_ kind: NodeKind, _ marker: Marker.Kind) -> Bool {
        switch kind {
        case .identifierPattern, .closureParameter: return marker != .expected
        case .identifierType, .memberType, .binaryOperator: return marker == .reference
        case .argument, .argumentList, .dictionaryElement, .declNameArguments, .capture, .captureList, .closureSignature, .castOperator,
            .ternaryOperator, .interpolation, .labeledClosure:
            return false
        default: return kind.isExpression
        }
    }

    private func type(of node: NodeID, _ checker: TypeChecker) -> Type {
        switch checker.tree.kind(node) {
        case .identifierPattern, .closureParameter: checker.bindingType(of: node)
        default: checker.type(of: node)
        }
    }
}

/// One expectation in a comment.
struct Marker {
    enum Kind: String, CaseIterable {
        case type = ":"
        case reference = "->"
        case expected = "<-"
        case new = "=>"
    }
    var kind: Kind
    var text: String

    static func all(in trivia: String) -> [Marker] {
        var markers: [Marker] = []
        var rest = trivia[...]
        while let start = rest.range(of: "/*"), let end = rest.range(of: "*/", range: start.upperBound..<rest.endIndex) {
            let comment = rest[start.upperBound..<end.lowerBound]
            if let kind = Kind.allCases.first(where: { comment.hasPrefix($0.rawValue + " ") }) {
                markers.append(Marker(kind: kind, text: String(comment.dropFirst(kind.rawValue.count + 1))))
            }
            rest = rest[end.upperBound...]
        }
        return markers
    }
}

/// Checks one source; the failing expectations are the message.
func check(
    _ sources: String..., maps: [String] = [SmallMaps.swift, SmallMaps.kit], dialect: Dialect = .swift2,
    location: Testing.SourceLocation = #_sourceLocation
) {
    let failures = CheckedSource(sources, maps: maps, dialect: dialect).failures()
    for failure in failures { Issue.record("\(failure)", sourceLocation: location) }
}
