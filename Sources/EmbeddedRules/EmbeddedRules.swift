import CEmbeddedRules

/// The files of `Rules/`, which are part of the program.
public enum EmbeddedRules {
    public struct File: @unchecked Sendable {
        /// Relative to `Rules/`, e.g. `swift3/increment.md`.
        public let path: String
        /// Valid as long as the program runs.
        public let bytes: UnsafeBufferPointer<UInt8>
    }

    /// All files, sorted by the bytes of their paths. Nothing is copied but the paths.
    public static let files: [File] = (0..<molt_embedded_file_count()).map { index in
        let file = molt_embedded_file_at(index)
        return File(path: String(cString: file.path), bytes: UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
}
