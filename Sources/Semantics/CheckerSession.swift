import Syntax

/// What the checkers of one thread share: types of declarations, ancestors and members, which don't depend on the file that asks.
///
/// Pass one session to the checkers of several files, one after the other, to keep what was worked out. Not thread-safe.
public final class CheckerSession {
    let project: Project
    let maps: MapLookup
    @exclusivity(unchecked) private var checkers: [Int: TypeChecker] = [:]
    /// By `NominalID.word`.
    @exclusivity(unchecked) var ancestors = WordTable<Ancestry>()
    /// By `MemberKey.word`.
    @exclusivity(unchecked) var members = WordTable<[Member]>()
    /// What can be called under a name on a value of a type without arguments, by `MemberKey.word`.
    @exclusivity(unchecked) var calledMembers = WordTable<[Callee]>()
    /// What a name can be on a value of a type without arguments, by `MemberKey.word`.
    @exclusivity(unchecked) var valueMembers = WordTable<[Resolution]>()
    /// What makes a value of a type that is spelled without arguments, by `NominalID.word`.
    @exclusivity(unchecked) var initializers = WordTable<TypeInitializers>()
    /// By `DeclID.word`.
    @exclusivity(unchecked) var apiOverridden = WordTable<[ApiReference]>()
    /// By `DeclID.word`.
    @exclusivity(unchecked) var declarationTypes = WordTable<Type>()
    @exclusivity(unchecked) var declarationsInProgress: Set<DeclID> = []
    /// What map declarations are on the new side for the receivers they are used on.
    @exclusivity(unchecked) var newInterfaceTypes: [ApiReference: Type?] = [:]
    /// What stands behind the colons of a map's type and of its extensions in the maps, by `Symbol.word`.
    @exclusivity(unchecked) var mapSupertypes = WordTable<[Type]>()
    /// What map declarations' signatures are as types, by `MapTypeKey.word`.
    @exclusivity(unchecked) var mapTypes = WordTable<Type>()
    @exclusivity(unchecked) var requirements: [DeclID: [Requirement]] = [:]
    @exclusivity(unchecked) var operatorPrecedences: [Symbol: OperatorPrecedence] = [:]
    @exclusivity(unchecked) var requirementsInProgress: Set<DeclID> = []
    /// What is known of names alone.
    @exclusivity(unchecked) private var nameFacts: [UInt8] = []
    /// How deep the resolution of types has gone: a bound, not a cycle guard.
    @exclusivity(unchecked) var depth = 0
    /// Counts the questions that got no answer because they came back to themselves or went too deep. What is worked out while it moves
    /// depends on who asked first, so it isn't kept: answers must not depend on the order of files.
    @exclusivity(unchecked) private(set) var evasions = 0
    @exclusivity(unchecked) private var nesting = 0
    @exclusivity(unchecked) private var steps = 0

    public init(project: Project) {
        self.project = project
        maps = MapLookup(project: project)
        operatorPrecedences = Self.precedences(of: project)
    }

    /// What rules make of all declarations of a name in the maps, by rule and name.
    @exclusivity(unchecked) private var summaries: [ObjectIdentifier: WordTable<UInt8>] = [:]

    func summary(
        of name: Symbol, by rule: ObjectIdentifier, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool,
        _ make: ([ApiDeclaration]) -> UInt8
    ) -> UInt8 {
        if let known = summaries[rule]?[UInt64(name.id)] { return known }
        let summary = make(maps.declarations(named: name, where: isWanted))
        summaries[rule, default: WordTable()][UInt64(name.id)] = summary
        return summary
    }

    /// Whether any map may have a member of that name, in either spelling.
    func mayBeMapped(_ name: Symbol) -> Bool { facts(of: name) & 2 != 0 }

    /// Whether any type, of the project or of a map, may have a member or a type of that name.
    func mayBeMember(_ name: Symbol) -> Bool { facts(of: name) & 4 != 0 }

    private func facts(of name: Symbol) -> UInt8 {
        let index = Int(name.id)
        if index < nameFacts.count, nameFacts[index] != 0 { return nameFacts[index] }
        if index >= nameFacts.count { nameFacts.append(contentsOf: repeatElement(0, count: index + 1024 - nameFacts.count)) }
        let isMapped = maps.mayHaveMember(named: name)
        let isMember = isMapped || project.declares(name) || maps.mayHaveNestedType(named: name)
        nameFacts[index] = 1 | (isMapped ? 2 : 0) | (isMember ? 4 : 0)
        return nameFacts[index]
    }

    /// The checker that answers for another file's nodes.
    func checker(for file: FileID) -> TypeChecker {
        if let known = checkers[file.index] { return known }
        let new = TypeChecker(project: project, file: file, session: self, isForeign: true)
        checkers[file.index] = new
        return new
    }

    /// Refuses a question.
    func evade<Answer>(_ answer: Answer) -> Answer {
        evasions += 1
        return answer
    }

    /// Begins a step of inference; false when what the outermost question asks for costs too much.
    func beginStep() -> Bool {
        if nesting == 0 { steps = 0 }
        guard nesting < Self.maximumNesting, steps < Self.maximumSteps else { return false }
        nesting += 1
        steps += 1
        return true
    }

    func endStep() { nesting -= 1 }

    private static let maximumNesting = 200
    private static let maximumSteps = 200_000

    /// Forgets the per-node answers about a file, to save memory; what is known of declarations stays.
    public func forget(_ file: FileID) { checkers[file.index] = nil }

    private static func precedences(of project: Project) -> [Symbol: OperatorPrecedence] {
        var table = OperatorPrecedence.standard
        var groups = OperatorPrecedence.groups
        for declaration in project.declarations where declaration.kind == .precedenceGroup {
            groups[declaration.name] = readGroup(declaration, project)
        }
        for declaration in project.declarations where declaration.kind == .operator && declaration.traits.contains(.isInfix) {
            if let found = readOperator(declaration, project, groups) { table[declaration.name] = found }
        }
        return table
    }

    private static func readOperator(
        _ declaration: Declaration, _ project: Project, _ groups: [Symbol: OperatorPrecedence]
    ) -> OperatorPrecedence? {
        let tree = project.tree(of: declaration.id)
        if let body = tree.child(declaration.node, .operatorBody) { return read(tree.tokenRange(body), tree, keyword: "precedence") }
        for token in tree.ownTokens(declaration.node) where tree.kind(token) == .identifier {
            if let group = groups[project.symbol(of: token, in: declaration.file)] { return group }
        }
        return nil
    }

    private static func readGroup(_ declaration: Declaration, _ project: Project) -> OperatorPrecedence {
        let tree = project.tree(of: declaration.id)
        var result = read(tree.tokenRange(declaration.node), tree, keyword: "precedence")
        // `higherThan: X` is placed just above X, `lowerThan: X` just below.
        var previous: TokenID?
        var word: TokenID?
        for i in tree.tokenRange(declaration.node) {
            let token = TokenID(i)
            if let w = word, let p = previous, tree.kind(p) == .colon, tree.kind(token) == .identifier,
                let other = OperatorPrecedence.groups[project.symbol(of: token, in: declaration.file)]
            {
                if tree.is(w, "higherThan") { result.level = other.level + 1 }
                if tree.is(w, "lowerThan") { result.level = other.level - 1 }
                word = nil
            }
            if tree.kind(token) == .identifier { word = token }
            previous = token
        }
        return result
    }

    private static func read(_ tokens: Range<Int>, _ tree: SyntaxTree, keyword: StaticString) -> OperatorPrecedence {
        var result = OperatorPrecedence.unknown
        for i in tokens {
            let token = TokenID(i)
            if tree.is(token, "left") { result.associativity = .left }
            if tree.is(token, "right") { result.associativity = .right }
            if tree.is(token, keyword), i + 1 < tokens.upperBound, let level = Int(tree.text(token.next)) { result.level = level }
        }
        return result
    }
}

/// A constraint of generics in force at some place: `subject: constraint` or `subject == constraint`.
struct Requirement {
    var subject: Type
    var isSameType: Bool
    var constraint: Type
}
