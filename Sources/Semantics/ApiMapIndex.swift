import Synchronization

/// Where the lines of one map are and what names they declare. Types stay unread until a declaration is asked for; what was read is kept.
///
/// Made by one scan over the bytes. Immutable but for the store of read lines, which is locked.
final class ApiMapIndex: Sendable {
    struct Line {
        var start: UInt32
        var end: UInt32
        /// Index of the owner's line for a member, -1 for globals and owners.
        var block: Int32
        var number: UInt32
        var kind: ApiNameScanner.Kind
    }

    /// Which question a key answers.
    enum Table: UInt64 {
        case owner = 0x9E37_79B9_7F4A_7C15
        case member = 0x1656_67B1_9E37_79F9
        case global = 0x85EB_CA77_C2B2_AE63
        /// Members of all owners by base name.
        case anyMember = 0xD6E8_FEB8_6659_FD93
    }

    /// The sides that a line has a name on: most lines are called the same on both.
    struct Sides: OptionSet {
        let rawValue: UInt32
        static let old = Sides(rawValue: 1)
        static let new = Sides(rawValue: 2)
        static let both: Sides = [.old, .new]
    }

    /// What lines are looked up by: a table and a name, hashed, and the sides in the two lowest bits.
    struct Key {
        let bits: UInt32

        fileprivate init(hash: UInt32, sides: Sides) { bits = hash & ~3 | sides.rawValue }

        var hash: UInt32 { bits & ~3 }
        var sides: UInt32 { bits & 3 }
    }

    /// What is true of a name alone, whatever it belongs to: for `MapFilter`, which says most names at once that they don't matter.
    enum NameFact: UInt64, CaseIterable {
        /// A member or global of that name, on either side, changes.
        case changes = 0xE703_7ED1_A0B4_28DB
        /// A type with that name, whole or behind its last dot, on either side, changes.
        case typeChanges = 0x8EBC_6AF0_9C88_C6E3
        /// A type is nested in another one under that name, on either side, or has a generic parameter of that name.
        case nestsType = 0x5896_36E5_75C1_9B0F
        /// A member of that name is marked `mutating`, on either side.
        case mutates = 0x4CF5_AD43_2745_937F
        /// An initialiser of the type of that name, on either side, changes, or may do so where it is inherited or behind an alias.
        case initializerChanges = 0x7FB5_D329_728E_A185
        /// A function of that name gives something.
        case givesResult = 0x1D8E_4E27_C47D_124F
    }

    /// A key with one of its lines; records of one slot form a chain.
    private struct Record {
        var key: UInt32
        var line: Int32
        var next: Int32 = -1
    }

    let header: ApiMapHeader
    let file: String
    let headerProblems: [ApiMapProblem]
    let bytes: ApiBytes
    private let lines: ScannedRows<Line>
    private let records: ScannedRows<Record>
    private let heads: [Int32]
    /// Keys of `NameFact`s; may repeat.
    let nameFacts: ScannedRows<UInt32>
    /// What was read of each line.
    private let parsed: Mutex<[Parsed?]>

    /// What a line was read as.
    enum Parsed: Sendable {
        case owner(ApiOwner)
        case declaration(ApiDeclaration)
        indirect case failed(ApiMapProblem)
    }

    init(_ source: ApiMapSource, header: ApiMapHeader, start: Int, problems: [ApiMapProblem]) {
        self.header = header
        file = source.file
        headerProblems = problems
        bytes = source.storage
        var builder = Builder(bytes: bytes.buffer)
        builder.scan(from: start)
        lines = builder.lines
        parsed = Mutex([Parsed?](repeating: nil, count: lines.count))
        nameFacts = builder.facts
        heads = Self.link(builder.records)
        records = builder.records
    }

    deinit {
        lines.free()
        nameFacts.free()
        records.free()
    }

    // MARK: Building

    private struct Builder {
        let bytes: UnsafeBufferPointer<UInt8>
        var lines: ScannedRows<Line>
        var records: ScannedRows<Record>
        var facts: ScannedRows<UInt32>
        /// How many records a line may make: two for the old side, three names on the new side with two each.
        static let recordsOfLine = 8

        init(bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            // More than what is needed: growing would copy.
            lines = ScannedRows(capacity: bytes.count / 16)
            records = ScannedRows(capacity: bytes.count / 8)
            facts = ScannedRows(capacity: bytes.count / 8)
        }

        mutating func scan(from first: Int) {
            var start = 0
            var number: UInt32 = 0
            var block: Int32 = -1
            var blockHash: UInt64 = 0
            // Hashes of the owner's names on the new side, for members that don't name another owner.
            var newHash: UInt64 = 0
            var newReferenceHash: UInt64 = 0
            var mutableValueHash: UInt64?
            var names = ApiNameScanner()
            while start < bytes.count {
                var end = ApiLines.lineEnd(bytes, from: start)
                let lineStart = start
                start = end + 1
                number += 1
                if lineStart < first { continue }
                if end > lineStart, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
                if ApiLines.isBlankOrComment(bytes, lineStart..<end) { continue }
                let line = UnsafeBufferPointer(rebasing: bytes[lineStart..<end])
                lines.makeRoom(for: 1)
                records.makeRoom(for: Self.recordsOfLine)
                let index = Int32(truncatingIfNeeded: lines.count)
                var record = Line(start: UInt32(lineStart), end: UInt32(end), block: -1, number: number, kind: .global)
                guard names.scan(line) else {
                    record.block = line[0] == UInt8(ascii: " ") ? block : -1
                    record.kind = line[0] == UInt8(ascii: " ") ? .member : .global
                    lines.add(record)
                    continue
                }
                record.kind = names.kind
                let oldHash = ApiMapIndex.hash(line, names.old)
                switch names.kind {
                case .owner, .extension_:
                    block = index
                    blockHash = oldHash
                    newHash =
                        names.new.map { ApiMapIndex.hash(line, $0.owner.isEmpty ? $0.base : $0.owner.lowerBound..<$0.base.upperBound) }
                        ?? oldHash
                    newReferenceHash =
                        names.newReference.map { ApiMapIndex.hash(line, $0.owner.lowerBound..<$0.base.upperBound) } ?? newHash
                    mutableValueHash = names.mutableValue.map { ApiMapIndex.hash(line, $0) }
                    noteType(line, names, oldHash, newHash, newReferenceHash)
                    if names.kind == .owner, newHash == oldHash {
                        add(.owner, .both, oldHash, 0, index)
                    } else {
                        add(.owner, .old, oldHash, 0, index)
                        if names.kind == .owner { add(.owner, .new, newHash, 0, index) }
                    }
                    if names.kind == .owner, newReferenceHash != newHash { add(.owner, .new, newReferenceHash, 0, index) }
                case .member:
                    record.block = block
                    noteDeclaration(line, names, oldHash)
                    if names.isChanged, ApiMapIndex.isInitOrSubscript(line, names.old) {
                        for hash in [blockHash, newHash, newReferenceHash] { note(.initializerChanges, hash) }
                    }
                    // Initializers and subscripts belong to almost every type; nobody asks for all of them.
                    let isNamed = !ApiMapIndex.isInitOrSubscript(line, names.old)
                    let isSame = names.new == nil && names.newReference == nil
                    if isNamed { add(.anyMember, isSame ? .both : .old, oldHash, 0, index) }
                    if isSame {
                        if newHash == blockHash {
                            add(.member, .both, blockHash, oldHash, index)
                        } else {
                            add(.member, .old, blockHash, oldHash, index)
                            add(.member, .new, newHash, oldHash, index)
                        }
                        if let mutableValueHash { addNew(oldHash, owner: mutableValueHash, isNamed: false, index) }
                    } else {
                        add(.member, .old, blockHash, oldHash, index)
                        if let new = names.new {
                            addNew(line, new, owner: newHash, index)
                            if let mutableValueHash, new.owner.isEmpty {
                                addNew(ApiMapIndex.hash(line, new.base), owner: mutableValueHash, isNamed: false, index)
                            }
                        }
                        if let new = names.newReference, newReferenceHash != newHash || names.new == nil {
                            addNew(line, new, owner: newReferenceHash, index)
                        }
                    }
                case .global:
                    block = -1
                    noteDeclaration(line, names, oldHash)
                    add(.global, names.new == nil && names.newReference == nil ? .both : .old, oldHash, 0, index)
                    for new in [names.new, names.newReference] {
                        guard let new else { continue }
                        if new.owner.isEmpty {
                            add(.global, .new, ApiMapIndex.hash(line, new.base), 0, index)
                        } else {
                            addNew(line, new, owner: 0, index)
                        }
                    }
                }
                lines.add(record)
            }
        }

        private mutating func noteType(
            _ line: UnsafeBufferPointer<UInt8>, _ names: ApiNameScanner, _ old: UInt64, _ new: UInt64, _ newReference: UInt64
        ) {
            if names.mayInheritInitializers {
                for hash in [old, new, newReference] { note(.initializerChanges, hash) }
            }
            if names.isChanged {
                for hash in [old, new, newReference] { note(.typeChanges, hash) }
            }
            var last = names.old.upperBound
            while last > names.old.lowerBound, line[last - 1] != UInt8(ascii: ".") { last -= 1 }
            if last > names.old.lowerBound { noteNested(ApiMapIndex.hash(line, last..<names.old.upperBound), names) }
            noteGenericParameters(line, from: names.old.upperBound)
            for name in [names.new, names.newReference] {
                if let name, !name.owner.isEmpty { noteNested(ApiMapIndex.hash(line, name.base), names) }
            }
        }

        /// The words between `<` and `>`; more than the parameters do no harm.
        private mutating func noteGenericParameters(_ line: UnsafeBufferPointer<UInt8>, from start: Int) {
            guard start < line.count, line[start] == UInt8(ascii: "<") else { return }
            var first = start + 1
            for at in first..<line.count where !ApiCursor.isNameByte(line[at]) {
                if at > first { note(.nestsType, ApiMapIndex.hash(line, first..<at)) }
                if line[at] == UInt8(ascii: ">") { return }
                first = at + 1
            }
        }

        private mutating func noteNested(_ hash: UInt64, _ names: ApiNameScanner) {
            note(.nestsType, hash)
            if names.isChanged { note(.typeChanges, hash) }
        }

        private mutating func noteDeclaration(_ line: UnsafeBufferPointer<UInt8>, _ names: ApiNameScanner, _ old: UInt64) {
            if names.isChanged {
                note(.changes, old)
                for name in [names.new, names.newReference] {
                    if let name { note(.changes, ApiMapIndex.hash(line, name.base)) }
                }
            }
            if names.isMutating {
                note(.mutates, old)
                for name in [names.new, names.newReference] {
                    if let name { note(.mutates, ApiMapIndex.hash(line, name.base)) }
                }
            }
            if names.givesResult {
                note(.givesResult, old)
                for name in [names.new, names.newReference] {
                    if let name { note(.givesResult, ApiMapIndex.hash(line, name.base)) }
                }
            }
        }

        @inline(__always)
        private mutating func note(_ fact: NameFact, _ name: UInt64) {
            facts.makeRoom(for: 1)
            facts.add(ApiMapIndex.key(fact.rawValue, name))
        }

        private mutating func addNew(_ line: UnsafeBufferPointer<UInt8>, _ new: ApiNameScanner.Name, owner: UInt64, _ index: Int32) {
            let owner = new.owner.isEmpty ? owner : ApiMapIndex.hash(line, new.owner)
            addNew(
                ApiMapIndex.hash(line, new.base), owner: owner, isNamed: !ApiMapIndex.isInitOrSubscript(line, new.base), index)
        }

        private mutating func addNew(_ name: UInt64, owner: UInt64, isNamed: Bool, _ index: Int32) {
            add(.member, .new, owner, name, index)
            if isNamed { add(.anyMember, .new, name, 0, index) }
        }

        @inline(__always)
        private mutating func add(_ table: Table, _ sides: Sides, _ first: UInt64, _ second: UInt64, _ index: Int32) {
            records.add(Record(key: ApiMapIndex.key(table, sides, first, second).bits, line: index))
        }
    }

    /// Links the records into chains; gives where each chain begins.
    private static func link(_ records: ScannedRows<Record>) -> [Int32] {
        var capacity = 16
        while capacity < records.count { capacity *= 2 }
        var heads = [Int32](repeating: -1, count: capacity)
        let mask = UInt32(capacity - 1)
        // Going backwards leaves each chain in the order of the lines.
        heads.withUnsafeMutableBufferPointer { heads in
            var index = records.count
            while index > 0 {
                index &-= 1
                var record = records[index]
                let slot = Int(record.key >> 2 & mask)
                record.next = heads[slot]
                records[index] = record
                heads[slot] = Int32(truncatingIfNeeded: index)
            }
        }
        return heads
    }

    private static func isInitOrSubscript(_ line: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
        let cursor = ApiCursor(line)
        return cursor.word(name, is: "init") || cursor.word(name, is: "subscript")
    }

    // MARK: Hashes

    @inline(__always)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
        NameHash.of(UnsafeBufferPointer(rebasing: bytes[range]))
    }

    @inline(__always)
    static func key(_ table: Table, _ sides: Sides, _ first: UInt64, _ second: UInt64 = 0) -> Key {
        Key(hash: key(table.rawValue, first, second), sides: sides)
    }

    @inline(__always)
    static func key(_ salt: UInt64, _ first: UInt64, _ second: UInt64 = 0) -> UInt32 {
        var mixed = (first ^ salt) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ (mixed >> 32) ^ second) &* 0xC4CE_B9FE_1A85_EC53
        return UInt32(truncatingIfNeeded: mixed >> 32)
    }

    // MARK: Look-up

    /// All keys that lines are recorded under, for a filter over several maps.
    func forEachKey(_ body: (Key) -> Void) {
        for index in 0..<records.count { body(Key(hash: records[index].key, sides: Sides(rawValue: records[index].key & 3))) }
    }

    /// The lines recorded under a key of one side, in their order; a hash may lie, so compare names.
    func forEachLine(_ key: Key, _ body: (Int) -> Void) {
        var at = heads[Int(key.bits >> 2) & (heads.count - 1)]
        while at >= 0 {
            let record = records[Int(at)]
            let differing = record.key ^ key.bits
            if differing & ~3 == 0, record.key & key.sides != 0 { body(Int(record.line)) }
            at = record.next
        }
    }

    /// Whether any line is recorded under the key; a hash may lie.
    func has(_ key: Key) -> Bool {
        var isFound = false
        forEachLine(key) { _ in isFound = true }
        return isFound
    }

    var lineCount: Int { lines.count }
    func isOwnerLine(_ line: Int) -> Bool { lines[line].kind == .owner || lines[line].kind == .extension_ }

    /// The member lines of the block that the owner at `line` opens.
    func memberLines(ofBlockAt line: Int) -> Range<Int> {
        var end = line + 1
        while end < lines.count, lines[end].block == Int32(line) { end += 1 }
        return (line + 1)..<end
    }

    // MARK: Reading

    func owner(_ line: Int, in universe: ApiUniverse) -> ApiOwner? {
        if case .owner(let owner) = read(line, in: universe) { return owner }
        return nil
    }

    func declaration(_ line: Int, in universe: ApiUniverse) -> ApiDeclaration? {
        if case .declaration(let declaration) = read(line, in: universe) { return declaration }
        return nil
    }

    func read(_ line: Int, in universe: ApiUniverse) -> Parsed {
        if let known = parsed.withLock({ $0[line] }) { return known }
        // Read without the lock: reading a member asks for its owner. Whoever comes second takes the first one's result.
        let new = parse(line, in: universe)
        return parsed.withLock { store in
            if let known = store[line] { return known }
            store[line] = new
            return new
        }
    }

    func syntax(_ line: Int) throws(ApiSyntaxError) -> ApiLine {
        try ApiLineParser.parse(bytes.slice(Int(lines[line].start)..<Int(lines[line].end)))
    }

    func lineBytes(_ line: Int) -> UnsafeBufferPointer<UInt8> { bytes.slice(Int(lines[line].start)..<Int(lines[line].end)) }

    /// The line of the block that a member's line stands in.
    func blockBytes(ofLine line: Int) -> UnsafeBufferPointer<UInt8>? {
        let block = Int(lines[line].block)
        return block >= 0 ? lineBytes(block) : nil
    }

    func text(_ line: Int) -> String { bytes.string(Int(lines[line].start)..<Int(lines[line].end)) }
    func number(_ line: Int) -> Int { Int(lines[line].number) }

    private func parse(_ line: Int, in universe: ApiUniverse) -> Parsed {
        let syntax: ApiLine
        do throws(ApiSyntaxError) {
            syntax = try self.syntax(line)
        } catch {
            return .failed(ApiMapProblem(file: file, line: number(line), column: error.column, expected: error.expected))
        }
        let location = ApiLocation(map: header.name, file: file, line: number(line))
        switch syntax.content {
        case .owner(let owner):
            return .owner(
                owner.resolved(platforms: syntax.platforms ?? header.platforms, isUnconfirmed: syntax.isUnconfirmed, location: location))
        case .declaration(let old, let change, let later):
            let blockLine = Int(lines[line].block)
            let block = blockLine >= 0 ? self.owner(blockLine, in: universe) : nil
            if syntax.isMember, block == nil {
                return .failed(ApiMapProblem(file: file, line: location.line, column: 1, expected: "a type's line above this member"))
            }
            return .declaration(
                universe.resolve(
                    old, change: change, later: later, platforms: syntax.platforms, isUnconfirmed: syntax.isUnconfirmed,
                    location: location, block: block, in: self))
        }
    }
}

extension ApiOwnerSyntax {
    func resolved(platforms: ApiPlatforms, isUnconfirmed: Bool, location: ApiLocation) -> ApiOwner {
        var newAliased: ApiType?
        var keptGenerics: [Int]?
        if case .named(_, let kept, let aliased) = change {
            newAliased = aliased
            keptGenerics = kept.map { kept in generics.indices.filter { kept.contains(generics[$0].name) } }
        }
        var defaultArguments: [ApiType] = []
        if case .generic(_, let arguments) = change { defaultArguments = arguments }
        let renames =
            switch change {
            case .named(let new, _, _): new != name
            case .generic(let new, _): new != name
            default: true
            }
        return ApiOwner(
            kind: kind, name: name, change: renames ? change.map(Self.resolved) ?? .unchanged : .unchanged,
            later: later.map { ApiOwnerLaterChange(rung: $0.rung, change: Self.resolved($0.change)) }, generics: generics,
            keptGenerics: keptGenerics, defaultArguments: defaultArguments, inherited: inherited, requirements: requirements,
            aliased: aliased, newAliased: newAliased,
            platforms: platforms,
            isUnconfirmed: isUnconfirmed, location: location)
    }

    private static func resolved(_ change: Change) -> ApiOwner.Change {
        switch change {
        case .named(let name, _, _): name.map { .renamed($0) } ?? .unchanged
        case .generic(let name, _): .renamed(name)
        case .split(let value, let reference): .split(value: value, reference: reference)
        case .mutable(let value): .mutable(of: value)
        case .errorCode(let name): .errorCode(name)
        case .replaced(let type): .replaced(type)
        case .gone(let reason): .gone(reason: reason ?? "It has no replacement.")
        }
    }
}
