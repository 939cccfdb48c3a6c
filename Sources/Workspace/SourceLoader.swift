import Foundation
import Syntax

/// A source file as read.
public struct LoadedFile: Sendable {
    public var path: String
    public var source: SourceText
    /// Nil for standard input.
    public var stamp: FileStamp?

    public init(path: String, source: SourceText, stamp: FileStamp? = nil) {
        self.path = path
        self.source = source
        self.stamp = stamp
    }
}

/// What tells one version of a file on disk from another without reading it.
public struct FileStamp: Equatable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var modified: Int64
    var nanoseconds: Int64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec)
        nanoseconds = Int64(time.tv_nsec)
    }
}

/// Reads source files. All bytes are kept, a byte order mark and line ends too.
public enum SourceLoader {
    /// Offsets are 32 bits wide.
    static let largestFile = Int64(UInt32.max) - 1

    /// Reads the file at `path`, following links.
    ///
    /// A file that isn't UTF-8 is a problem, never an empty or a clean file. Memory: twice the file for a moment.
    public static func load(_ path: String) throws(FileProblem) -> LoadedFile {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileDiscovery.unreachable(path, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileProblem(path: path, errno: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileProblem(path: path, reason: .isFolder)
        default: throw FileProblem(path: path, reason: .notAFile)
        }
        let bytes = try readAll(descriptor, path: path, expecting: Int64(status.st_size))
        return LoadedFile(path: path, source: try source(bytes, path: path), stamp: FileStamp(status))
    }

    /// Reads standard input to its end. `path` is the name that messages use.
    public static func loadStandardInput(path: String) throws(FileProblem) -> LoadedFile {
        let bytes = try readAll(STDIN_FILENO, path: path, expecting: 0)
        return LoadedFile(path: path, source: try source(bytes, path: path))
    }

    /// Takes bytes as a source file's content; throws if they aren't UTF-8.
    static func source(_ bytes: [UInt8], path: String) throws(FileProblem) -> SourceText {
        if let reason = bytes.withUnsafeBufferPointer(TextEncoding.problem(in:)) { throw FileProblem(path: path, reason: reason) }
        return SourceText(bytes)
    }

    /// Reads to the end of the file, also when it grows or shrinks meanwhile.
    private static func readAll(_ descriptor: Int32, path: String, expecting size: Int64) throws(FileProblem) -> [UInt8] {
        guard size <= largestFile else { throw FileProblem(path: path, reason: .tooLarge) }
        // One byte more than expected, so that the end is met without growing the buffer.
        var bytes = [UInt8](repeating: 0, count: max(Int(size) + 1, 65536))
        var count = 0
        while true {
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + count, $0.count - count) }
            if got < 0 {
                if errno == EINTR { continue }
                throw FileProblem(path: path, errno: errno)
            }
            if got == 0 { break }
            count += got
            guard Int64(count) <= largestFile else { throw FileProblem(path: path, reason: .tooLarge) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
