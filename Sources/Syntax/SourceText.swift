/// The bytes of one source file, owned and immutable.
///
/// Nothing is decoded: the bytes may be anything, also invalid UTF-8. Sixteen zero bytes follow the last one in memory,
/// so that a scanner may look a machine word past the end without a bounds check; they do not count in `count`.
public final class SourceText: @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<UInt8>
    /// Number of bytes, without the sentinel. Below `UInt32.max`: larger files are refused by the callers.
    public let count: Int

    static let padding = 16

    /// Copies `bytes` once.
    public init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        base = .allocate(capacity: count + SourceText.padding)
        let buffer = UnsafeMutableBufferPointer(start: base, count: count)
        _ = buffer.initialize(from: bytes)
        (base + count).initialize(repeating: 0, count: SourceText.padding)
    }

    public convenience init(_ text: String) {
        self.init(text.utf8)
    }

    deinit {
        base.deallocate()
    }

    /// The bytes, valid for the lifetime of this object.
    @inlinable public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    @inlinable public subscript(offset: Int) -> UInt8 { base[offset] }

    /// The bytes of `range` as text; invalid UTF-8 is repaired with U+FFFD, so use it for names and messages, not for output.
    public func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
