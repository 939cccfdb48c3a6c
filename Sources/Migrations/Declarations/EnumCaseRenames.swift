import RuleEngine
import Semantics
import Syntax

/// Which cases of the project's enums get a new name, and which enums keep theirs and why.
struct EnumCaseRenames: Sendable {
    /// New names of the cases that are renamed, without backticks.
    private(set) var newNames: [DeclID: String] = [:]
    /// Why an enum (by the case that stands in the way) keeps its names.
    private(set) var obstacles: [DeclID: String] = [:]
    /// The renamed cases by their old names.
    private(set) var byOldName: [Symbol: [DeclID]] = [:]

    /// - Parameters:
    ///   - keepsAll: no case is renamed, as the run wants it.
    ///   - includingPublic: whether cases of public enums are renamed too.
    init(project: Project, keepsAll: Bool, includingPublic: Bool) {
        if keepsAll { return }
        for declaration in project.declarations where declaration.kind == .enum {
            if project.isReadOnly(declaration.id) || project[declaration.file].dialect == .swift3 { continue }
            if !includingPublic, Self.isPublic(declaration, in: project) { continue }
            examine(declaration, in: project)
        }
        for (id, _) in newNames { byOldName[project[id].name, default: []].append(id) }
        for name in byOldName.keys { byOldName[name]?.sort() }
    }

    private mutating func examine(_ declaration: Declaration, in project: Project) {
        let members = project.members(of: .project(declaration.id)).map { project[$0] }
        let cases = members.filter { $0.kind == .enumCase }
        if let first = cases.first, cases.count > 1, cases.allSatisfy({ CaseNames.isAllCapitals($0.name.text) }) {
            obstacles[first.id] = "The cases of '\(declaration.name.text)' are all written like constants, so they keep their names."
            return
        }
        var renames: [(id: DeclID, name: String)] = []
        // By their new name: the old names that lead there. Cases in exclusive `#if` branches share one.
        var owners: [String: Set<Symbol>] = [:]
        for item in cases {
            let old = item.name.text
            if CaseNames.isLeftAlone(old) {
                obstacles[item.id] = "'\(old)' is written like a constant, so the case keeps its name."
                owners[old, default: []].insert(item.name)
                continue
            }
            let new = CaseNames.lowerCased(old)
            owners[new, default: []].insert(item.name)
            if new != old { renames.append((item.id, new)) }
        }
        guard !renames.isEmpty else { return }
        // A case is a member of the type: an instance's property or method may share its name.
        let others = Set(members.filter { $0.kind != .enumCase && ($0.isStatic || $0.kind.isType) }.map(\.name.text))
        for rename in renames where others.contains(rename.name) || owners[rename.name, default: []].count > 1 {
            obstacles[rename.id] =
                "The cases of '\(declaration.name.text)' keep their names: '\(rename.name)' is taken by another member of the enum."
            return
        }
        for rename in renames { newNames[rename.id] = rename.name }
    }

    /// Whether the enum and all that it is nested in are public.
    private static func isPublic(_ declaration: Declaration, in project: Project) -> Bool {
        guard let access = declaration.access, access >= .public else { return false }
        var owner = declaration.owner
        while let id = owner {
            let outer = project[id]
            if outer.kind != .extension, (outer.access ?? .internal) < .public { return false }
            owner = outer.owner
        }
        return true
    }
}
