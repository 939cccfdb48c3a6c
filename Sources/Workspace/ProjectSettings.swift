import Foundation

/// A Swift version that a project's settings state, as evidence for the dialect of its files.
public struct StatedSwiftVersion: Equatable, Sendable {
    public var major: Int
    /// The file that states it.
    public var origin: String

    public init(major: Int, origin: String) {
        self.major = major
        self.origin = origin
    }
}

/// Reads the Swift version that settings near a file state: `.swift-version`, an Xcode project, a build configuration, a package manifest.
///
/// The nearest folder at or above the file that states one version decides. A folder whose settings disagree with each other states
/// none, and neither do those above it. Folders are looked at once. Not for several threads.
public struct ProjectSettings {
    private enum Statement {
        case nothing
        case version(StatedSwiftVersion)
        case disagreement
    }

    private var statements: [String: Statement] = [:]

    public init() {}

    /// The version for the file at `path`, searched for up to `root` (an absolute path).
    public mutating func version(for path: String, root: String) -> StatedSwiftVersion? {
        for folder in ProjectRoot.ancestors(of: FileDiscovery.realPath(FileDiscovery.folder(of: path))) {
            switch statement(of: folder) {
            case .version(let version): return version
            case .disagreement: return nil
            case .nothing: if folder == root { return nil }
            }
        }
        return nil
    }

    private mutating func statement(of folder: String) -> Statement {
        if let known = statements[folder] { return known }
        var stated: [StatedSwiftVersion] = []
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        for name in names {
            let path = FileDiscovery.join(folder, name)
            let majors: [Int]
            if name == ".swift-version" {
                majors = Self.read(path).map(Self.versionFile).map { $0.map { [$0] } ?? [] } ?? []
            } else if name.hasSuffix(".xcodeproj") {
                majors = Self.read(path + "/project.pbxproj").map(Self.buildSettings) ?? []
            } else if name.hasSuffix(".xcconfig") {
                majors = Self.read(path).map(Self.buildSettings) ?? []
            } else if name == "Package.swift" {
                majors = Self.read(path).map(Self.manifest).map { $0.map { [$0] } ?? [] } ?? []
            } else {
                continue
            }
            stated += majors.map { StatedSwiftVersion(major: $0, origin: path) }
        }
        let statement: Statement
        if let first = stated.first {
            statement = Set(stated.map(\.major)).count == 1 ? .version(first) : .disagreement
        } else {
            statement = .nothing
        }
        statements[folder] = statement
        return statement
    }

    private static func read(_ path: String) -> String? {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// `2.3`, `3.0-GM-CANDIDATE`, `swift-3.0.1-RELEASE`; a snapshot's name states no version.
    static func versionFile(_ text: String) -> Int? {
        var text = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        if text.hasPrefix("swift-") { text.removeFirst("swift-".count) }
        return major(text)
    }

    /// The majors of all `SWIFT_VERSION = 2.3;` (project) or `SWIFT_VERSION = 2.3` (xcconfig) lines.
    static func buildSettings(_ text: String) -> [Int] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let sides = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard sides.count == 2, sides[0] == "SWIFT_VERSION" else { return nil }
            return major(sides[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"; ")))
        }
    }

    /// `// swift-tools-version:3.0`; manifests of Swift 3 needn't say so, and Swift 2 had none that did.
    static func manifest(_ text: String) -> Int? {
        guard let line = text.split(whereSeparator: \.isNewline).first, let colon = line.firstIndex(of: ":"),
            line[..<colon].filter({ !$0.isWhitespace }) == "//swift-tools-version"
        else { return nil }
        return major(line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }

    private static func major(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        guard rest.isEmpty || !(rest.first!.isLetter) else { return nil }
        return Int(digits)
    }
}
