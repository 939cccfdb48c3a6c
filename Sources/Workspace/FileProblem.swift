import Foundation

/// Why a file could not be read, taken or written; one line for the user that names the file.
///
/// A run with a file problem goes on with the other files and ends with exit code 2.
public struct FileProblem: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case notFound
        case brokenLink(target: String)
        /// The link leads to itself or to a folder it lies in.
        case linkCycle
        /// A folder whose name ends in `.swift`, met in a folder.
        case isFolder
        /// A pipe, socket or device.
        case notAFile
        /// Named on the command line but without the ending `.swift`.
        case notSwift
        case nameNotUTF8
        case notPermitted
        case tooLarge
        /// Not valid UTF-8 from this byte on (counted from 0); the line is counted from 1.
        case invalidUTF8(offset: Int, line: Int)
        /// UTF-16 or UTF-32, told by a byte order mark or by the distribution of zero bytes.
        case wideEncoding(String)
        case readOnly
        case diskFull
        /// Somebody else wrote the file after it was read.
        case changedMeanwhile
        case system(String)
    }

    /// The path as the user gave it, or as it was found below what they gave.
    public var path: String
    public var reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The problem that `errno` tells.
    init(path: String, errno code: Int32) {
        let reason: Reason =
            switch code {
            case ENOENT, ENOTDIR: .notFound
            case ELOOP: .linkCycle
            case EACCES, EPERM: .notPermitted
            case EROFS: .readOnly
            case ENOSPC, EDQUOT: .diskFull
            case EISDIR: .isFolder
            default: .system(String(cString: strerror(code)).lowercased())
            }
        self.init(path: path, reason: reason)
    }

    /// What is wrong, without the path.
    public var message: String {
        switch reason {
        case .notFound: "no such file or folder"
        case .brokenLink(let target): "broken link: its target '\(target)' does not exist"
        case .linkCycle: "link cycle: the link leads back to where it lies; not followed"
        case .isFolder: "a folder, not a Swift file, in spite of its name"
        case .notAFile: "not a regular file"
        case .notSwift: "not a Swift file (its name does not end in .swift)"
        case .nameNotUTF8: "its name is not valid UTF-8; rename it"
        case .notPermitted: "permission denied"
        case .tooLarge: "larger than 4 GiB; not read"
        case .invalidUTF8(let offset, let line): "not valid UTF-8 at byte \(offset) (line \(line)); not read"
        case .wideEncoding(let name): "encoded in \(name), Swift sources are UTF-8; not read"
        case .readOnly: "read-only; not changed"
        case .diskFull: "no space left on the disk; not changed"
        case .changedMeanwhile: "changed by another program while Molt was running; not changed"
        case .system(let text): text
        }
    }

    /// `path: message`, one line.
    public var description: String { "\(path): \(message)" }
}
