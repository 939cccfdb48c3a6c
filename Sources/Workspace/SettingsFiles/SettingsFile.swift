/// A file around the sources that states a Swift version or a dependency's version.
public struct SettingsFile: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case xcodeProject, buildConfiguration, versionFile, podfile, cartfile, podspec, podLock, cartfileLock
    }

    public var path: String
    public var kind: Kind

    /// Nil if the name is of no such file.
    init?(path: String) {
        switch FileDiscovery.lastComponent(path) {
        case "project.pbxproj": kind = .xcodeProject
        case ".swift-version": kind = .versionFile
        case "Podfile": kind = .podfile
        case "Cartfile", "Cartfile.private": kind = .cartfile
        case "Podfile.lock": kind = .podLock
        case "Cartfile.resolved": kind = .cartfileLock
        case let name where name.hasSuffix(".xcconfig"): kind = .buildConfiguration
        case let name where name.hasSuffix(".podspec"): kind = .podspec
        default: return nil
        }
        self.path = path
    }
}

/// A change to a line of a project file, or a remark on it.
public struct SettingsChange: Equatable, Sendable {
    public enum Subject: String, Sendable, CaseIterable {
        /// The Swift version that settings state.
        case swiftVersion = "project-swift-version"
        /// The version of a library that the project depends on.
        case dependency = "project-dependency"
    }

    public var subject: Subject
    /// Bytes of the file as it was read.
    public var range: Range<Int>
    /// Nil: a person has to decide.
    public var replacement: String?
    public var message: String

    public init(subject: Subject, range: Range<Int>, replacement: String?, message: String) {
        self.subject = subject
        self.range = range
        self.replacement = replacement
        self.message = message
    }
}

extension SettingsFile {
    /// What has to change in the file, in order; `bytes` are its content.
    ///
    /// Works on single lines and keeps everything else: comments, order, line ends. A file that isn't UTF-8 text is left alone.
    public func changes(in bytes: [UInt8]) -> [SettingsChange] {
        guard bytes.withUnsafeBufferPointer({ TextEncoding.problem(in: $0) }) == nil else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = TextLine.lines(of: text)
        switch kind {
        case .xcodeProject: return XcodeProjectSettings.changes(lines)
        case .buildConfiguration: return lines.compactMap(BuildConfiguration.change)
        case .versionFile: return lines.prefix(1).compactMap(VersionFile.change)
        case .podfile:
            return (DependencyPins.changes(lines, keyword: "pod") + lines.flatMap(PodfileSettings.changes)).sorted {
                $0.range.lowerBound < $1.range.lowerBound
            }
        case .podspec: return DependencyPins.changes(lines, keyword: "dependency")
        case .cartfile: return DependencyPins.cartfileChanges(lines)
        case .podLock: return LockFile.podChanges(lines)
        case .cartfileLock: return lines.compactMap(LockFile.cartfileChange)
        }
    }

    /// `bytes` with the changes that have a replacement.
    public static func applying(_ changes: [SettingsChange], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 0
        for change in changes {
            guard let replacement = change.replacement else { continue }
            result += bytes[at..<change.range.lowerBound]
            result += Array(replacement.utf8)
            at = change.range.upperBound
        }
        return result + bytes[at...]
    }
}

/// A line of a project file with its place in the file.
struct TextLine {
    /// Without its line end.
    var text: Substring
    /// Byte offset of the line in the file.
    var offset: Int
    /// LF, or CRLF.
    var lineEnd: String

    static func lines(of text: String) -> [TextLine] {
        var offset = 0
        return text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
            defer { offset += line.count + 1 }
            let hasReturn = line.last == 13
            return TextLine(
                text: Substring(hasReturn ? line.dropLast() : line), offset: offset, lineEnd: hasReturn ? "\r\n" : "\n")
        }
    }

    /// The byte range in the file of a part of the line.
    func range(_ part: Range<Substring.Index>) -> Range<Int> {
        let start = offset + text.utf8.distance(from: text.startIndex, to: part.lowerBound)
        return start..<(start + text.utf8.distance(from: part.lowerBound, to: part.upperBound))
    }
}
