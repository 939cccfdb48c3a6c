import FileAttributes
import Foundation

/// Replaces a file's content in one step: whoever reads the file, and whatever happens, sees the old bytes or the new ones.
///
/// The new bytes are written beside the file, flushed to the disk, and renamed over it. The file's mode, owner, extended attributes
/// and access control list are kept. A symbolic link stays one: its target is replaced.
public struct AtomicWriter: Sendable {
    /// Writes bytes to a descriptor as `write(2)` does.
    typealias Output = @Sendable (Int32, UnsafeRawBufferPointer) -> Int

    private let output: Output

    public init() {
        self.init { write($0, $1.baseAddress, $1.count) }
    }

    init(output: @escaping Output) {
        self.output = output
    }

    /// Gives the existing file at `path` the content `bytes`. With a `stamp` only if the file is still the one that was read.
    public func replace(_ path: String, with bytes: [UInt8], expecting stamp: FileStamp? = nil) throws(FileProblem) {
        let status = try writableFile(path, stamp)
        let target = FileDiscovery.realPath(path)
        try writeBeside(target, bytes, path: path) { descriptor in
            copyAttributes(of: target, status, to: descriptor, path: path)
        } finalCheck: { () throws(FileProblem) in
            _ = try writableFile(path, stamp)
        }
    }

    /// Creates a file of Molt's own, or replaces it.
    public func create(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
        guard access(path, F_OK) != 0 else { return try replace(path, with: bytes) }
        try writeBeside(path, bytes, path: path) { descriptor in
            fchmod(descriptor, 0o644) == 0 ? nil : FileProblem(path: path, errno: errno)
        } finalCheck: { () throws(FileProblem) in
        }
    }

    /// The status of a file that may be replaced.
    private func writableFile(_ path: String, _ stamp: FileStamp?) throws(FileProblem) -> stat {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileDiscovery.unreachable(path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileProblem(path: path, reason: .notAFile) }
        // A rename needs no permission to write the file it replaces, and root may write anything: both would pass over the
        // wish of whoever protected the file.
        guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw FileProblem(path: path, reason: .readOnly) }
        if let stamp, stamp != FileStamp(status) { throw FileProblem(path: path, reason: .changedMeanwhile) }
        return status
    }

    /// Writes `bytes` to a new file beside `target`, prepares it, and renames it over `target`. Whatever fails, the new file is
    /// removed and `target` is as it was. Problems name `path`.
    private func writeBeside(
        _ target: String, _ bytes: [UInt8], path: String, prepare: (Int32) -> FileProblem?,
        finalCheck: () throws(FileProblem) -> Void
    ) throws(FileProblem) {
        let folder = FileDiscovery.folder(of: target)
        let name = ".\(FileDiscovery.lastComponent(target)).molt-\(UUID().uuidString.prefix(8))"
        let beside = FileDiscovery.join(folder, name)
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            guard code == EACCES || code == EPERM else { throw FileProblem(path: path, errno: code) }
            throw FileProblem(path: path, reason: .system("its folder cannot be written; not changed"))
        }
        do throws(FileProblem) {
            var failure = writeAll(bytes, to: descriptor, path: path) ?? prepare(descriptor)
            if failure == nil, fsync(descriptor) != 0 { failure = FileProblem(path: path, errno: errno) }
            // Network file systems tell a full disk only when the file is closed.
            if close(descriptor) != 0, failure == nil { failure = FileProblem(path: path, errno: errno) }
            if let failure { throw failure }
            try finalCheck()
            if rename(beside, target) != 0 { throw FileProblem(path: path, errno: errno) }
        } catch {
            unlink(beside)
            throw error
        }
        flushFolder(folder)
    }

    private func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) -> FileProblem? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = output(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if written < 0 {
                    if errno == EINTR { continue }
                    return FileProblem(path: path, errno: errno)
                }
                rest = rest.dropFirst(written)
            }
            return nil
        }
    }

    private func copyAttributes(of target: String, _ status: stat, to descriptor: Int32, path: String) -> FileProblem? {
        let original = open(target, O_RDONLY | O_CLOEXEC)
        guard original >= 0 else { return FileProblem(path: path, errno: errno) }
        defer { close(original) }
        // Only root can change the owner. Others own what they may write, or share it by its group.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = molt_copy_extended_attributes(original, descriptor)
        // Last, because changing the owner clears the set-user-id bits.
        return fchmod(descriptor, status.st_mode & 0o7777) == 0 ? nil : FileProblem(path: path, errno: errno)
    }

    /// Makes the rename itself lasting. Some file systems can't flush a folder; the file's bytes are safe without it.
    private func flushFolder(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
