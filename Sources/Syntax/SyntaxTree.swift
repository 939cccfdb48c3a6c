/// A node of a `SyntaxTree`: its index in preorder. Only meaningful together with the tree it came from.
public struct NodeID: Hashable, Comparable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
    /// The `sourceFile` node.
    public static let root = NodeID(0)
    @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// A token of a `SyntaxTree`, counted from 0.
public struct TokenID: Hashable, Comparable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
    @inlinable public static func < (a: TokenID, b: TokenID) -> Bool { a.index < b.index }
    @inlinable public var next: TokenID { TokenID(Int(index) + 1) }
    @inlinable public var previous: TokenID { TokenID(Int(index) - 1) }
}

/// A token as stored; trivia is what lies between two tokens.
public struct TokenRecord: Sendable {
    public var start: UInt32
    public var end: UInt32
    public var kind: TokenKind
    public var flags: TokenFlags
    /// Which contextual word an identifier spells, so that nobody has to compare bytes for it.
    public var word: ContextualWord
    @inlinable public init(kind: TokenKind, flags: TokenFlags, start: UInt32, end: UInt32, word: ContextualWord = .none) {
        self.kind = kind
        self.flags = flags
        self.word = word
        self.start = start
        self.end = end
    }
}

/// A node as stored. Nodes lie in preorder, so the subtree of node `i` is `i ..< subtreeEnd`.
public struct NodeRecord: Sendable {
    /// First token of the node.
    public var firstToken: Int32
    /// One past the last token; equal to `firstToken` for an empty node.
    public var endToken: Int32
    public var subtreeEnd: Int32
    public var parent: Int32
    public var kind: NodeKind
    @inlinable public init(kind: NodeKind, firstToken: Int32, endToken: Int32, subtreeEnd: Int32, parent: Int32) {
        self.kind = kind
        self.firstToken = firstToken
        self.endToken = endToken
        self.subtreeEnd = subtreeEnd
        self.parent = parent
    }
}

/// Something the parser could not make sense of.
public struct SyntaxError: Sendable, Equatable {
    /// Byte offset.
    public var offset: Int
    public var message: String
    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}

/// A file's lossless tree: tokens and nodes in flat arrays, addressed by integer ids.
///
/// The tokens' bytes and the trivia between them add up to the source. Immutable once made, so it can be read from any thread.
public final class SyntaxTree: @unchecked Sendable {
    public let source: SourceText
    @usableFromInline let tokenStorage: UnsafeMutableBufferPointer<TokenRecord>
    @usableFromInline let nodeStorage: UnsafeMutableBufferPointer<NodeRecord>
    /// What the parser complained about, in source order. Empty for a file that parsed whole.
    public let errors: [SyntaxError]
    /// Whether `/…/` was read as a regular expression.
    public let readsBareRegexes: Bool

    /// Takes tokens that end with an `endOfFile` token, and nodes in preorder whose first is the `sourceFile`.
    public init(source: SourceText, tokens: [TokenRecord], nodes: [NodeRecord], errors: [SyntaxError]) {
        self.source = source
        self.errors = errors
        readsBareRegexes = true
        tokenStorage = .allocate(capacity: tokens.count)
        _ = tokenStorage.initialize(from: tokens)
        nodeStorage = .allocate(capacity: nodes.count)
        _ = nodeStorage.initialize(from: nodes)
    }

    /// Takes over memory that the parser filled.
    init(
        source: SourceText, tokenStorage: UnsafeMutableBufferPointer<TokenRecord>, nodeStorage: UnsafeMutableBufferPointer<NodeRecord>,
        errors: [SyntaxError], readsBareRegexes: Bool
    ) {
        self.source = source
        self.tokenStorage = tokenStorage
        self.nodeStorage = nodeStorage
        self.errors = errors
        self.readsBareRegexes = readsBareRegexes
    }

    deinit {
        tokenStorage.deallocate()
        nodeStorage.deallocate()
    }

    // MARK: Tokens

    @inlinable public var tokens: UnsafeBufferPointer<TokenRecord> { UnsafeBufferPointer(tokenStorage) }
    @inlinable public var tokenCount: Int { tokenStorage.count }
    @inlinable public subscript(token: TokenID) -> TokenRecord { tokenStorage[Int(token.index)] }
    @inlinable public func kind(_ token: TokenID) -> TokenKind { tokenStorage[Int(token.index)].kind }
    @inlinable public func flags(_ token: TokenID) -> TokenFlags { tokenStorage[Int(token.index)].flags }
    /// Byte range of the token, without trivia.
    @inlinable public func range(_ token: TokenID) -> Range<Int> {
        let t = tokenStorage[Int(token.index)]
        return Int(t.start)..<Int(t.end)
    }
    /// The token's text; allocates, so compare with `is(_:_:)` on hot paths.
    public func text(_ token: TokenID) -> String { source.string(range(token)) }
    /// An identifier's text without its backticks; any other token's text.
    public func name(_ token: TokenID) -> String {
        var r = range(token)
        if flags(token).contains(.escaped), r.count > 2 { r = (r.lowerBound + 1)..<(r.upperBound - 1) }
        return source.string(r)
    }
    /// Whether the token's bytes are exactly `text`.
    @inlinable public func `is`(_ token: TokenID, _ text: StaticString) -> Bool {
        let t = tokenStorage[Int(token.index)]
        let n = text.utf8CodeUnitCount
        guard Int(t.end &- t.start) == n else { return false }
        let p = text.utf8Start
        let q = source.bytes.baseAddress.unsafelyUnwrapped + Int(t.start)
        var i = 0
        while i < n {
            if p[i] != q[i] { return false }
            i += 1
        }
        return true
    }
    /// The bytes between the token before and this one: white space and comments.
    public func leadingTrivia(_ token: TokenID) -> Range<Int> {
        let end = Int(tokenStorage[Int(token.index)].start)
        return (token.index == 0 ? 0 : Int(tokenStorage[Int(token.index) - 1].end))..<end
    }
    /// The token that holds or follows the byte at `offset`. Logarithmic.
    public func token(at offset: Int) -> TokenID {
        var low = 0
        var high = tokenStorage.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Int(tokenStorage[middle].end) <= offset { low = middle + 1 } else { high = middle }
        }
        return TokenID(low)
    }

    // MARK: Nodes

    @inlinable public var nodes: UnsafeBufferPointer<NodeRecord> { UnsafeBufferPointer(nodeStorage) }
    @inlinable public var nodeCount: Int { nodeStorage.count }
    @inlinable public func kind(_ node: NodeID) -> NodeKind { nodeStorage[Int(node.index)].kind }
    @inlinable public func parent(_ node: NodeID) -> NodeID? {
        let p = nodeStorage[Int(node.index)].parent
        return p < 0 ? nil : NodeID(Int(p))
    }
    /// The node's descendants and itself, as a range of preorder indices.
    @inlinable public func subtree(_ node: NodeID) -> Range<Int> { Int(node.index)..<Int(nodeStorage[Int(node.index)].subtreeEnd) }
    @inlinable public func isEmpty(_ node: NodeID) -> Bool {
        let n = nodeStorage[Int(node.index)]
        return n.firstToken == n.endToken
    }
    /// The first token; for an empty node the token it stands before.
    @inlinable public func firstToken(_ node: NodeID) -> TokenID { TokenID(Int(nodeStorage[Int(node.index)].firstToken)) }
    /// The last token; for an empty node the token before it.
    @inlinable public func lastToken(_ node: NodeID) -> TokenID { TokenID(Int(nodeStorage[Int(node.index)].endToken) - 1) }
    @inlinable public func tokenRange(_ node: NodeID) -> Range<Int> {
        let n = nodeStorage[Int(node.index)]
        return Int(n.firstToken)..<Int(n.endToken)
    }
    /// Byte range from the first token's start to the last token's end, without the trivia around.
    @inlinable public func range(_ node: NodeID) -> Range<Int> {
        let n = nodeStorage[Int(node.index)]
        if n.firstToken == n.endToken {
            let at = Int(tokenStorage[Int(n.firstToken)].start)
            return at..<at
        }
        return Int(tokenStorage[Int(n.firstToken)].start)..<Int(tokenStorage[Int(n.endToken) - 1].end)
    }
    public func text(_ node: NodeID) -> String { source.string(range(node)) }

    /// Child nodes in source order.
    @inlinable public func children(_ node: NodeID) -> ChildSequence { ChildSequence(tree: self, node: node) }
    @inlinable public func firstChild(_ node: NodeID) -> NodeID? {
        let i = Int(node.index)
        return i + 1 < Int(nodeStorage[i].subtreeEnd) ? NodeID(i + 1) : nil
    }
    @inlinable public func nextSibling(_ node: NodeID) -> NodeID? {
        let n = nodeStorage[Int(node.index)]
        guard n.parent >= 0, n.subtreeEnd < nodeStorage[Int(n.parent)].subtreeEnd else { return nil }
        return NodeID(Int(n.subtreeEnd))
    }
    /// The child of the same parent in front of the node. Costs the depth of that child, not the number of siblings.
    public func previousSibling(_ node: NodeID) -> NodeID? {
        guard let parent = parent(node), firstChild(parent) != node else { return nil }
        // The node in front in preorder is the last one inside of the sibling.
        var last = NodeID(Int(node.index) - 1)
        while let outer = self.parent(last), outer != parent { last = outer }
        return last
    }
    @inlinable public func child(_ node: NodeID, _ kind: NodeKind) -> NodeID? {
        var c = firstChild(node)
        while let x = c {
            if self.kind(x) == kind { return x }
            c = nextSibling(x)
        }
        return nil
    }
    public func children(_ node: NodeID, _ kind: NodeKind) -> [NodeID] { children(node).filter { self.kind($0) == kind } }
    /// The first child for which `predicate` holds, e.g. `{ $0.isType }`.
    @inlinable public func child(_ node: NodeID, where predicate: (NodeKind) -> Bool) -> NodeID? {
        var c = firstChild(node)
        while let x = c {
            if predicate(kind(x)) { return x }
            c = nextSibling(x)
        }
        return nil
    }
    /// The tokens the node owns itself, i.e. those that lie in none of its children.
    @inlinable public func ownTokens(_ node: NodeID) -> OwnTokenSequence { OwnTokenSequence(tree: self, node: node) }
    /// The first token of that kind that the node owns itself.
    @inlinable public func token(_ node: NodeID, _ kind: TokenKind) -> TokenID? {
        for t in ownTokens(node) where self.kind(t) == kind { return t }
        return nil
    }
    /// Nearest ancestor (not the node itself) whose kind satisfies `predicate`.
    @inlinable public func ancestor(_ node: NodeID, where predicate: (NodeKind) -> Bool) -> NodeID? {
        var p = parent(node)
        while let x = p {
            if predicate(kind(x)) { return x }
            p = parent(x)
        }
        return nil
    }
    /// The innermost node whose tokens include `token`. Costs the depth of the tree times its breadth.
    public func innermostNode(of token: TokenID) -> NodeID {
        var node = NodeID.root
        descent: while true {
            var c = firstChild(node)
            while let x = c {
                let r = tokenRange(x)
                if r.contains(Int(token.index)) {
                    node = x
                    continue descent
                }
                if r.lowerBound > Int(token.index) { break }
                c = nextSibling(x)
            }
            return node
        }
    }
}

/// The children of a node, in source order.
public struct ChildSequence: Sequence, IteratorProtocol {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var next_: Int
    @usableFromInline let end: Int
    @inlinable init(tree: SyntaxTree, node: NodeID) {
        self.tree = tree
        next_ = Int(node.index) + 1
        end = tree.subtree(node).upperBound
    }
    @inlinable public mutating func next() -> NodeID? {
        guard next_ < end else { return nil }
        defer { next_ = Int(tree.nodeStorage[next_].subtreeEnd) }
        return NodeID(next_)
    }
}

/// The tokens of a node that belong to none of its children, in source order.
public struct OwnTokenSequence: Sequence, IteratorProtocol {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var token: Int
    @usableFromInline let endToken: Int
    @usableFromInline var child: Int
    @usableFromInline let endChild: Int
    @inlinable init(tree: SyntaxTree, node: NodeID) {
        self.tree = tree
        let r = tree.tokenRange(node)
        token = r.lowerBound
        endToken = r.upperBound
        let s = tree.subtree(node)
        child = s.lowerBound + 1
        endChild = s.upperBound
    }
    @inlinable public mutating func next() -> TokenID? {
        while child < endChild, Int(tree.nodeStorage[child].firstToken) <= token {
            token = Swift.max(token, Int(tree.nodeStorage[child].endToken))
            child = Int(tree.nodeStorage[child].subtreeEnd)
        }
        guard token < endToken else { return nil }
        defer { token += 1 }
        return TokenID(token)
    }
}
