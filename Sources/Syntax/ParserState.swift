/// A node that is complete, in postorder: its descendants are the nodes `start..<` its own index.
/// Wrapping a finished node into a new parent needs nothing but an older `start`, so left recursion costs no insertion.
struct ClosedNode {
    var start: Int32
    var firstToken: Int32
    var endToken: Int32
    var kind: NodeKind
}

/// Where a node begins.
struct Mark {
    var node: Int32
    var token: Int32
}

/// What the place of an expression rules out or allows.
struct ExpressionContext: OptionSet {
    var rawValue: UInt8
    /// A `{` that follows opens a body, not a trailing closure (conditions, `for`, `switch`).
    static let basic = ExpressionContext(rawValue: 1)
    /// `let x`, `var x` and `is T` are patterns.
    static let pattern = ExpressionContext(rawValue: 2)
    /// `=` ends the expression.
    static let noAssignment = ExpressionContext(rawValue: 4)
    /// The condition of an `#if`: ends with the line.
    static let directive = ExpressionContext(rawValue: 8)
    /// The conditions of a `guard`: an `else` behind `}` shows that the braces were a closure.
    static let guardCondition = ExpressionContext(rawValue: 16)
}

/// The parser at work: a cursor in the lexer's tokens, the tree's tokens and finished nodes so far.
/// The grammar's areas are extensions in files of their own.
struct ParserState: ~Copyable {
    let source: SourceText
    let base: UnsafePointer<UInt8>
    /// The lexer's tokens. Only the current one is ever changed, when it is split.
    let raw: UnsafeMutablePointer<TokenRecord>
    let match: UnsafeMutablePointer<Int32>

    /// The current token.
    var pos = 0
    var kind: TokenKind
    var context: ExpressionContext = []
    /// How many levels of recursion are open.
    var depth = 0
    /// How many `#if` clauses are open.
    var clauseDepth = 0
    /// How many lookahead steps that led to nothing are still affordable at full length.
    var scanCredit: Int

    private var out: UnsafeMutablePointer<TokenRecord>
    private(set) var outCount = 0
    private var outCapacity: Int
    /// How many splits `out` still has room for, beside all tokens not yet taken.
    private var splitRoom = 64
    private(set) var nodes: UnsafeMutablePointer<ClosedNode>
    private(set) var nodeCount = 0
    private var nodeCapacity: Int
    private(set) var errors: [SyntaxError] = []
    private let lexerErrors: [SyntaxError]
    /// Tokens as they were before a split, for `rewind`.
    private var splits: [(pos: Int, token: TokenRecord)] = []

    init(_ source: SourceText, _ lexed: LexedTokens) {
        self.source = source
        base = source.bytes.baseAddress.unsafelyUnwrapped
        raw = lexed.tokens
        match = lexed.match
        kind = raw[0].kind
        lexerErrors = lexed.errors
        scanCredit = 4096 + lexed.count * 4
        outCapacity = lexed.count + splitRoom
        out = .allocate(capacity: outCapacity)
        nodeCapacity = lexed.count + lexed.count / 2 + 64
        nodes = .allocate(capacity: nodeCapacity)
    }

    // MARK: Looking

    @inline(__always) var token: TokenRecord { raw[pos] }
    @inline(__always) var atLineStart: Bool { raw[pos].flags.contains(.atLineStart) }
    @inline(__always) var hasSpaceBefore: Bool { raw[pos].flags.contains(.spaceBefore) }
    @inline(__always) var word: ContextualWord { raw[pos].word }
    /// The kind of the token `n` places on; `endOfFile` behind the end.
    @inline(__always) func peek(_ n: Int = 1) -> TokenKind {
        var i = pos
        var k = n
        while k > 0, raw[i].kind != .endOfFile {
            i &+= 1
            k &-= 1
        }
        return raw[i].kind
    }
    @inline(__always) var firstByte: UInt8 { base[Int(raw[pos].start)] }
    @inline(__always) var tokenLength: Int { Int(raw[pos].end &- raw[pos].start) }

    /// Whether the current token is the one-character operator `byte`.
    @inline(__always) func isOperator(_ byte: UInt8) -> Bool { kind.isOperator && tokenLength == 1 && firstByte == byte }
    /// Whether the current token is an operator that begins with `byte`.
    @inline(__always) func startsOperator(_ byte: UInt8) -> Bool { kind.isOperator && firstByte == byte }

    @inline(never) mutating func tokenIs(_ i: Int, _ text: StaticString) -> Bool {
        let t = raw[i]
        guard Int(t.end &- t.start) == text.utf8CodeUnitCount else { return false }
        var k = 0
        while k < text.utf8CodeUnitCount {
            if base[Int(t.start) &+ k] != text.utf8Start[k] { return false }
            k &+= 1
        }
        return true
    }

    /// Tokens at which every list gives up, because they belong to something around it.
    @inline(__always) var atHardEnd: Bool {
        switch kind {
        case .endOfFile, .interpolationEnd: return true
        case .poundElse, .poundElseif, .poundEndif: return clauseDepth > 0
        default: return false
        }
    }

    // MARK: Taking tokens

    /// Moves the current token into the tree.
    @inline(__always) mutating func bump() {
        (out + outCount).initialize(to: raw[pos])
        outCount &+= 1
        if kind != .endOfFile {
            pos &+= 1
            kind = raw[pos].kind
        }
    }

    @inline(__always) mutating func take(_ wanted: TokenKind) -> Bool {
        if kind == wanted {
            bump()
            return true
        }
        return false
    }

    @discardableResult
    @inline(__always) mutating func expect(_ wanted: TokenKind, _ message: StaticString) -> Bool {
        if take(wanted) { return true }
        fail(message)
        return false
    }

    @inline(never) mutating func bump(through index: Int) {
        while pos <= index, kind != .endOfFile { bump() }
    }

    /// Takes the first `length` bytes of the current operator as a token of their own; what is left of it is the next token.
    @inline(never) mutating func takePrefix(_ length: Int, as firstKind: TokenKind) {
        if length >= tokenLength { return bump() }
        let whole = raw[pos]
        splits.append((pos, whole))
        if splitRoom == 0 { growTokens() }
        splitRoom -= 1
        let cut = whole.start + UInt32(length)
        var first = whole
        first.end = cut
        first.kind = firstKind
        first.flags.remove(.spaceAfter)
        (out + outCount).initialize(to: first)
        outCount += 1
        var rest = whole
        rest.start = cut
        rest.flags.subtract([.spaceBefore, .atLineStart, .commentBefore])
        rest.kind = OperatorBinding.kind(base, Int(cut), Int(whole.end), leftBound: true)
        raw[pos] = rest
        kind = rest.kind
    }

    private mutating func growTokens() {
        let new = UnsafeMutablePointer<TokenRecord>.allocate(capacity: outCapacity * 2)
        new.moveInitialize(from: out, count: outCount)
        out.deallocate()
        out = new
        splitRoom += outCapacity
        outCapacity *= 2
    }

    // MARK: Nodes

    @inline(__always) func mark() -> Mark {
        Mark(node: Int32(truncatingIfNeeded: nodeCount), token: Int32(truncatingIfNeeded: outCount))
    }

    /// Closes a node that began at `mark` and takes in all nodes since.
    @inline(__always) mutating func finish(_ kind: NodeKind, _ mark: Mark) {
        if nodeCount == nodeCapacity { growNodes() }
        (nodes + nodeCount).initialize(
            to: ClosedNode(start: mark.node, firstToken: mark.token, endToken: Int32(truncatingIfNeeded: outCount), kind: kind))
        nodeCount &+= 1
    }

    private mutating func growNodes() {
        let larger = nodeCapacity * 2
        let new = UnsafeMutablePointer<ClosedNode>.allocate(capacity: larger)
        new.moveInitialize(from: nodes, count: nodeCount)
        nodes.deallocate()
        nodes = new
        nodeCapacity = larger
    }

    /// Whether exactly one node of that kind, without children, was made since `mark`.
    mutating func isOnlyNode(_ kind: NodeKind, since mark: Mark) -> Bool {
        nodeCount == Int(mark.node) + 1 && nodes[nodeCount - 1].kind == kind
    }

    /// Changes the kind of the node finished last.
    mutating func relabelLast(_ kind: NodeKind) { nodes[nodeCount - 1].kind = kind }

    /// One token as a node.
    @inline(__always) mutating func bumpAsNode(_ kind: NodeKind) {
        let m = mark()
        bump()
        finish(kind, m)
    }

    // MARK: Going back

    struct Checkpoint {
        var pos: Int
        var outCount: Int
        var nodeCount: Int
        var errorCount: Int
        var splitCount: Int
    }

    @inline(__always) func checkpoint() -> Checkpoint {
        Checkpoint(pos: pos, outCount: outCount, nodeCount: nodeCount, errorCount: errors.count, splitCount: splits.count)
    }

    /// Forgets all that was parsed since. The caller sees to it that no token is read over and over.
    @inline(never) mutating func rewind(to c: Checkpoint) {
        while splits.count > c.splitCount {
            let s = splits.removeLast()
            raw[s.pos] = s.token
        }
        pos = c.pos
        outCount = c.outCount
        nodeCount = c.nodeCount
        errors.removeLast(errors.count - c.errorCount)
        kind = raw[pos].kind
    }

    // MARK: Errors

    /// Complains about the current token, once for a place.
    @inline(never) mutating func fail(_ message: StaticString) {
        let offset = Int(raw[pos].start)
        if errors.last?.offset == offset { return }
        errors.append(SyntaxError(offset: offset, message: message.description))
    }

    /// One more level of recursion; false, with `depth` unchanged, when there are too many.
    @inline(__always) mutating func enter() -> Bool {
        if depth >= Parser.maximumNesting { return false }
        depth &+= 1
        return true
    }

    /// Makes what is nested too deep one `unexpected` node, up to where the level around can go on.
    @inline(never) mutating func skipTooDeep() {
        let m = mark()
        fail("nested too deep")
        var isFirst = true
        while !atHardEnd, !kind.closesBracket {
            if !isFirst, atLineStart || kind == .comma || kind == .semicolon { break }
            isFirst = false
            takeBalanced()
        }
        finish(.unexpected, m)
    }

    /// The current token, with all up to its partner when it opens a bracket or a string. No nodes.
    @inline(never) mutating func takeBalanced() {
        if kind.opensBracket, match[pos] >= 0 {
            bump(through: Int(match[pos]))
        } else if kind == .stringStart {
            takeFlatString()
        } else {
            bump()
        }
    }

    /// The current token, or the whole string literal it begins.
    @inline(never) mutating func takeTokenOrString() {
        kind == .stringStart ? takeFlatString() : bump()
    }

    /// A string with all its interpolations, as tokens.
    private mutating func takeFlatString() {
        bump()
        var interpolations = 0
        while kind != .endOfFile {
            switch kind {
            case .interpolationStart:
                if token.flags.contains(.malformed) {
                    if interpolations == 0 { return bump() }
                } else {
                    interpolations += 1
                }
            case .interpolationEnd:
                if interpolations == 0 { return }
                interpolations -= 1
            case .stringSegment: break
            case .stringEnd:
                if interpolations == 0 { return bump() }
            default:
                if interpolations == 0 { return }
            }
            bump()
        }
    }

    // MARK: The tree

    /// Hands the tokens and nodes over; the state is of no use afterwards.
    mutating func makeTree(readsBareRegexes: Bool) -> SyntaxTree {
        let records = TreeAssembly.preorder(nodes, count: nodeCount)
        nodes.deallocate()
        var all = errors
        if !lexerErrors.isEmpty {
            all += lexerErrors
            all.sort { $0.offset < $1.offset }
        }
        return SyntaxTree(
            source: source, tokenStorage: UnsafeMutableBufferPointer(start: out, count: outCount), nodeStorage: records, errors: all,
            readsBareRegexes: readsBareRegexes)
    }
}
