/// Finds the names a line declares without parsing its types: what the index is built from.
///
/// It follows the parser's grammar as far as names go; a test compares the two over all maps.
struct ApiNameScanner {
    struct Name {
        /// Dotted path in front of the base name; empty when there is none.
        var owner: Range<Int>
        var base: Range<Int>
    }
    enum Kind { case owner, extension_, member, global }

    var kind = Kind.member
    var old = 0..<0
    /// Up to two new names: of the value and of the class.
    var new: Name?
    var newReference: Name?
    /// `mutable Data`: the value type whose members this class's are, too.
    var mutableValue: Range<Int>?
    /// Whether an arrow without a tag says that something changes.
    var isChanged = false
    /// Whether the old side may be a function that gives something: some arrow in it leads to another type than `Void`.
    var givesResult = false
    /// Whether either side is marked `mutating`.
    var isMutating = false
    /// A class, which may inherit initialisers, or an alias, which may stand for one.
    var mayInheritInitializers = false
    private var cursor: ApiCursor

    /// Before any line.
    init() {
        cursor = ApiCursor(UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Scans a line, forgetting the one before; false for a line whose name can't be found (the parser reports it). One scanner serves all
    /// lines, as it is large and making it would take as long as the scan.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        cursor = ApiCursor(bytes)
        new = nil
        newReference = nil
        mutableValue = nil
        isChanged = false
        givesResult = false
        isMutating = false
        mayInheritInitializers = false
        let isMember = cursor.current == UInt8(ascii: " ")
        cursor.skipBlanks()
        if cursor.current == UInt8(ascii: "[") {
            cursor.position = ApiLines.find(UInt8(ascii: "]"), in: bytes, from: cursor.position, to: bytes.count) + 1
            cursor.skipBlanks()
        }
        guard scanOld(isMember: isMember) else { return false }
        scanArrows()
        return true
    }

    private mutating func scanOld(isMember: Bool) -> Bool {
        kind = isMember ? .member : .global
        while true {
            if cursor.current == UInt8(ascii: "@") {
                cursor.position += 1
                cursor.position = cursor.peekWord().upperBound
                cursor.skipBlanks()
                continue
            }
            let word = cursor.peekWord()
            guard !word.isEmpty else { return false }
            switch introducer(word) {
            case .modifier:
                cursor.position = word.upperBound
                cursor.skipBlanks()
            case .declaration:
                cursor.position = word.upperBound
                cursor.skipBlanks()
                old = nameHere()
                return !old.isEmpty
            case .type(let isExtension):
                if isMember {
                    // `typealias` and `class` of a member.
                    cursor.position = word.upperBound
                    cursor.skipBlanks()
                    if cursor.word(word, is: "typealias") {
                        old = nameHere()
                        return !old.isEmpty
                    }
                    continue
                }
                cursor.position = word.upperBound
                cursor.skipBlanks()
                let next = cursor.peekWord()
                if cursor.word(word, is: "class"), cursor.word(next, is: "func") || cursor.word(next, is: "var"),
                    cursor.byte(ahead: next.count) == UInt8(ascii: " ")
                {
                    continue
                }
                kind = isExtension ? .extension_ : .owner
                mayInheritInitializers = cursor.word(word, is: "class") || cursor.word(word, is: "typealias")
                let start = cursor.position
                guard cursor.takeDottedName() else { return false }
                old = start..<cursor.position
                return true
            case .name:
                // `init`, `subscript`
                old = word
                cursor.position = word.upperBound
                return true
            }
        }
    }

    private enum Introducer {
        case modifier, declaration, name
        case type(isExtension: Bool)
    }

    private mutating func introducer(_ word: Range<Int>) -> Introducer {
        switch word.count {
        case 3 where cursor.word(word, is: "var") || cursor.word(word, is: "let"): return .declaration
        case 4:
            if cursor.word(word, is: "func") || cursor.word(word, is: "case") { return .declaration }
            if cursor.word(word, is: "enum") { return .type(isExtension: false) }
            if cursor.word(word, is: "weak") || cursor.word(word, is: "open") { return .modifier }
        case 5:
            if cursor.word(word, is: "class") { return .type(isExtension: false) }
            if cursor.word(word, is: "final") { return .modifier }
        case 6:
            if cursor.word(word, is: "static") || cursor.word(word, is: "prefix") { return .modifier }
            if cursor.word(word, is: "struct") { return .type(isExtension: false) }
        case 7 where cursor.word(word, is: "postfix"): return .modifier
        case 8:
            if cursor.word(word, is: "mutating") {
                isMutating = true
                return .modifier
            }
            if cursor.word(word, is: "optional") || cursor.word(word, is: "required") { return .modifier }
            if cursor.word(word, is: "protocol") { return .type(isExtension: false) }
        case 9:
            if cursor.word(word, is: "optionset") || cursor.word(word, is: "typealias") { return .type(isExtension: false) }
            if cursor.word(word, is: "extension") { return .type(isExtension: true) }
        case 11 where cursor.word(word, is: "convenience"): return .modifier
        case 14 where cursor.word(word, is: "associatedtype"): return .declaration
        default: break
        }
        return .name
    }

    private mutating func nameHere() -> Range<Int> {
        let word = cursor.peekWord()
        if !word.isEmpty {
            cursor.position = word.upperBound
            return word
        }
        let start = cursor.position
        while ApiCursor.isOperatorByte(cursor.current) { cursor.position += 1 }
        return start..<cursor.position
    }

    // MARK: New side

    /// Takes the names of the first arrow that has no tag.
    private mutating func scanArrows() {
        let bytes = cursor.bytes
        var at = cursor.position
        while true {
            let start = at
            at = ApiLines.find(UInt8(ascii: "="), in: bytes, from: at, to: bytes.count)
            noteResults(in: start..<at)
            guard at + 1 < bytes.count else { return }
            if bytes[at + 1] == UInt8(ascii: ">"), at + 2 < bytes.count, bytes[at + 2] == UInt8(ascii: " ") { break }
            at += 1
        }
        isChanged = true
        cursor.position = at + 2
        cursor.skipBlanks()
        if takeKeyword("value") {
            new = newName()
            let bar = ApiLines.find(UInt8(ascii: "|"), in: bytes, from: cursor.position, to: bytes.count)
            guard bar < bytes.count else { return }
            cursor.position = bar + 1
            cursor.skipBlanks()
            if takeKeyword("ref") {
                _ = takeKeyword("cast")
                newReference = newName()
            }
        } else if takeKeyword("ref") {
            _ = takeKeyword("cast")
            newReference = newName()
        } else {
            if kind == .owner, takeKeyword("mutable") {
                mutableValue = newName().map { $0.owner.lowerBound..<$0.base.upperBound }
                return
            }
            if kind == .owner { _ = takeKeyword("error") }
            new = newName()
        }
    }

    private mutating func noteResults(in range: Range<Int>) {
        let bytes = cursor.bytes
        var at = range.lowerBound
        while !givesResult {
            at = ApiLines.find(UInt8(ascii: ">"), in: bytes, from: at, to: range.upperBound)
            guard at < range.upperBound else { return }
            // `Void` and the like are told apart by their first letter only; more than is true does no harm.
            givesResult =
                at > 0 && bytes[at - 1] == UInt8(ascii: "-")
                && !(at + 3 < range.upperBound && bytes[at + 2] == UInt8(ascii: "V") && bytes[at + 3] == UInt8(ascii: "o"))
            at += 1
        }
    }

    private mutating func takeKeyword(_ text: StaticString) -> Bool {
        let word = cursor.peekWord()
        guard cursor.word(word, is: text), cursor.byte(ahead: word.count) == UInt8(ascii: " ") else { return false }
        var ahead = word.count
        while cursor.byte(ahead: ahead) == UInt8(ascii: " ") { ahead += 1 }
        switch cursor.byte(ahead: ahead) {
        case 0, UInt8(ascii: "|"): return false
        case UInt8(ascii: "{") where cursor.byte(ahead: ahead + 1) == UInt8(ascii: "g"): return false
        case UInt8(ascii: "?"): return false
        case UInt8(ascii: "=") where cursor.byte(ahead: ahead + 1) == UInt8(ascii: ">"): return false
        default: break
        }
        cursor.position += ahead
        return true
    }

    private mutating func newName() -> Name? {
        if cursor.current == UInt8(ascii: "!"), cursor.byte(ahead: 1) == UInt8(ascii: "n") {
            // `!native rule name(…)`
            cursor.position += 1
            cursor.position = cursor.peekWord().upperBound
            cursor.skipBlanks()
            while ApiCursor.isNameByte(cursor.current) || cursor.current == UInt8(ascii: "-") { cursor.position += 1 }
            cursor.skipBlanks()
            if cursor.isAtEnd { return nil }
        } else if cursor.current == UInt8(ascii: "!"), cursor.byte(ahead: 1) == UInt8(ascii: "s") {
            // `!shape "why" name(…)`
            cursor.position += 1
            cursor.position = cursor.peekWord().upperBound
            cursor.skipBlanks()
            if cursor.current == UInt8(ascii: "\"") {
                let close = ApiLines.find(UInt8(ascii: "\""), in: cursor.bytes, from: cursor.position + 1, to: cursor.bytes.count)
                cursor.position = min(close + 1, cursor.bytes.count)
                cursor.skipBlanks()
            }
        }
        while true {
            if cursor.current == UInt8(ascii: "@") {
                cursor.position += 1
                cursor.position = cursor.peekWord().upperBound
                cursor.skipBlanks()
                continue
            }
            let word = cursor.peekWord()
            if word.isEmpty { break }
            switch introducer(word) {
            case .name:
                let start = cursor.position
                guard cursor.takeDottedName() else { return nil }
                var dot = cursor.position - 1
                while dot > start, cursor.bytes[dot] != UInt8(ascii: ".") { dot -= 1 }
                if dot == start { return Name(owner: start..<start, base: start..<cursor.position) }
                return Name(owner: start..<dot, base: (dot + 1)..<cursor.position)
            default:
                let save = cursor.position
                guard cursor.byte(ahead: word.count) == UInt8(ascii: " ") else {
                    cursor.position = word.upperBound
                    return Name(owner: save..<save, base: word)
                }
                var ahead = word.count
                while cursor.byte(ahead: ahead) == UInt8(ascii: " ") { ahead += 1 }
                if cursor.byte(ahead: ahead) == UInt8(ascii: "="), cursor.byte(ahead: ahead + 1) != UInt8(ascii: ">") {
                    // `final =`: the name stays.
                    return Name(owner: old.lowerBound..<old.lowerBound, base: old)
                }
                if cursor.byte(ahead: ahead) == UInt8(ascii: "=") || cursor.byte(ahead: ahead) == UInt8(ascii: "?")
                    || cursor.byte(ahead: ahead) == UInt8(ascii: "|") || cursor.byte(ahead: ahead) == UInt8(ascii: "{")
                    || cursor.byte(ahead: ahead) == 0
                {
                    cursor.position = word.upperBound
                    return Name(owner: save..<save, base: word)
                }
                cursor.position += ahead
            }
        }
        if cursor.current == UInt8(ascii: "="), !ApiCursor.isOperatorByte(cursor.byte(ahead: 1)) {
            return kind == .owner ? nil : Name(owner: old.lowerBound..<old.lowerBound, base: old)
        }
        guard ApiCursor.isOperatorByte(cursor.current), cursor.current != UInt8(ascii: "!") || cursor.byte(ahead: 1) == UInt8(ascii: "=")
        else { return nil }
        let name = nameHere()
        return Name(owner: name.lowerBound..<name.lowerBound, base: name)
    }
}
