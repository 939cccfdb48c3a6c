import Foundation

/// Finds the Swift files below the paths a user names.
///
/// Folders are walked whole, without those that hold other people's or derived code; a folder that is named is walked whatever
/// it is called. Links are followed, each folder and each file is taken once. What can't be read becomes a problem, and the
/// rest goes on.
public struct FileDiscovery: Sendable {
    /// Folders that a walk doesn't enter.
    public static let skippedFolders: Set<String> = [".git", ".build", ".molt", "Pods", "Carthage", "Checkouts", "DerivedData"]

    /// The files to read, sorted by the bytes of their paths. Paths start with what the user named.
    public private(set) var files: [String] = []
    /// Swift files of dependencies whose sources lie in the tree. They are read for what they declare, and not rewritten.
    public private(set) var dependencyFiles: [String] = []
    /// Files that state versions, met in the folders walked; sorted.
    public private(set) var settingsFiles: [SettingsFile] = []
    /// What could not be taken, sorted by path.
    public private(set) var problems: [FileProblem] = []

    /// Skipped folders that hold the sources of dependencies.
    private static let dependencyFolders: Set<String> = ["Pods", "Carthage", "Checkouts"]

    /// Real paths of the folders walked and the files taken.
    private var seenFolders: Set<String> = []
    private var seenFiles: Set<String> = []
    /// Links met in a walk. They wait until everything real is known, so that a file reached both ways gets its real path.
    private var pendingLinks: [String] = []
    private var pendingDependencies: [String] = []

    /// Walks `paths`. Costs one system call a folder entry, and two a link.
    public init(paths: [String]) {
        for path in paths.map(Self.withoutTrailingSlashes) {
            var status = stat()
            guard stat(path, &status) == 0 else {
                problems.append(Self.unreachable(path, errno: errno))
                continue
            }
            switch Self.kind(status) {
            case .folder: walk(path == "." ? "" : path, real: Self.realPath(path))
            case .file where path.hasSuffix(".swift"): takeFile(path)
            case .file: problems.append(FileProblem(path: path, reason: .notSwift))
            case .other: problems.append(FileProblem(path: path, reason: .notAFile))
            }
        }
        while !pendingLinks.isEmpty {
            let links = pendingLinks.sorted(by: Self.byBytes)
            pendingLinks = []
            for link in links { follow(link) }
        }
        files.sort(by: Self.byBytes)
        settingsFiles.sort { Self.byBytes($0.path, $1.path) }
        findDependencies()
        problems.sort { $0.path == $1.path ? $0.message < $1.message : Self.byBytes($0.path, $1.path) }
    }

    // MARK: Walking

    private mutating func takeFile(_ path: String) {
        if seenFiles.insert(Self.realPath(path)).inserted { files.append(path) }
    }

    /// Walks the folder at `path` (empty: the current folder) whose real path is `real`.
    private mutating func walk(_ path: String, real: String) {
        var pending = [(path: path, real: real)]
        while let folder = pending.popLast() {
            guard seenFolders.insert(folder.real).inserted else { continue }
            guard let stream = opendir(folder.path.isEmpty ? "." : folder.path) else {
                problems.append(FileProblem(path: folder.path, errno: errno))
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                guard let name = Self.name(of: entry) else {
                    let repaired = Self.join(folder.path, Self.repairedName(of: entry))
                    if repaired.hasSuffix(".swift") { problems.append(FileProblem(path: repaired, reason: .nameNotUTF8)) }
                    continue
                }
                if name == "." || name == ".." { continue }
                let child = Self.join(folder.path, name)
                if Self.skippedFolders.contains(name) {
                    if Self.dependencyFolders.contains(name) { pendingDependencies.append(child) }
                    continue
                }
                var status = stat()
                guard lstat(child, &status) == 0 else {
                    problems.append(FileProblem(path: child, errno: errno))
                    continue
                }
                if status.st_mode & S_IFMT == S_IFLNK {
                    pendingLinks.append(child)
                    continue
                }
                let isSwift = name.hasSuffix(".swift")
                switch Self.kind(status) {
                case .folder:
                    if isSwift { problems.append(FileProblem(path: child, reason: .isFolder)) }
                    pending.append((child, Self.join(folder.real, name)))
                case .file where isSwift: takeFile(child)
                case .file: if let file = SettingsFile(path: child) { settingsFiles.append(file) }
                case .other: if isSwift { problems.append(FileProblem(path: child, reason: .notAFile)) }
                }
            }
        }
    }

    /// The dependency that a file of `dependencyFiles` belongs to: `Eureka` for `Pods/Eureka/Source/Form.swift`.
    public static func dependency(of path: String) -> Substring? {
        let parts = path.split(separator: "/")
        guard let folder = parts.dropLast(2).lastIndex(where: { $0 == "Pods" || $0 == "Checkouts" }) else { return nil }
        return parts[folder + 1]
    }

    /// Walks the dependencies' folders without links; what can't be read there is nobody's problem.
    private mutating func findDependencies() {
        var pending = pendingDependencies
        while let folder = pending.popLast() {
            guard let stream = opendir(folder) else { continue }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                guard let name = Self.name(of: entry), !name.hasPrefix("."), name != "Build" else { continue }
                let child = Self.join(folder, name)
                var status = stat()
                guard lstat(child, &status) == 0 else { continue }
                switch Self.kind(status) {
                case .folder: pending.append(child)
                case .file where name.hasSuffix(".swift") && seenFiles.insert(Self.realPath(child)).inserted: dependencyFiles.append(child)
                case .file, .other: break
                }
            }
        }
        dependencyFiles.sort(by: Self.byBytes)
    }

    private mutating func follow(_ link: String) {
        let isSwift = link.hasSuffix(".swift")
        var status = stat()
        guard stat(link, &status) == 0 else {
            let code = errno
            if isSwift || code == ELOOP { problems.append(Self.unreachable(link, errno: code)) }
            return
        }
        let real = Self.realPath(link)
        switch Self.kind(status) {
        case .folder:
            let place = Self.realPath(Self.folder(of: link))
            if place == real || place.hasPrefix(real == "/" ? real : real + "/") {
                problems.append(FileProblem(path: link, reason: .linkCycle))
            } else if !Self.skippedFolders.contains(Self.lastComponent(real)) {
                if isSwift { problems.append(FileProblem(path: link, reason: .isFolder)) }
                walk(link, real: real)
            }
        case .file where isSwift: takeFile(link)
        case .other where isSwift: problems.append(FileProblem(path: link, reason: .notAFile))
        case .file, .other: break
        }
    }

    // MARK: Paths

    private enum Kind { case folder, file, other }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        default: .other
        }
    }

    /// The problem of a path whose target can't be reached: tells a broken link from a missing file.
    static func unreachable(_ path: String, errno code: Int32) -> FileProblem {
        var status = stat()
        if code == ENOENT, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "?"
            return FileProblem(path: path, reason: .brokenLink(target: target))
        }
        return FileProblem(path: path, errno: code)
    }

    /// The absolute path with all links resolved; the path itself where that is impossible.
    static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether two paths lead to one file.
    public static func isSame(_ a: String, _ b: String) -> Bool { a == b || realPath(a) == realPath(b) }

    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    static func lastComponent(_ path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The folder a path lies in; `.` for a bare name.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        while path.hasPrefix("./"), path.utf8.count > 2 { path.removeFirst(2) }
        return path
    }

    private static func byBytes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

    /// The entry's name, nil if it is no valid UTF-8.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withNameBytes(of: entry) { String(validatingCString: $0) }
    }

    private static func repairedName(of entry: UnsafeMutablePointer<dirent>) -> String {
        withNameBytes(of: entry) { String(cString: $0) }
    }

    private static func withNameBytes<Result>(
        of entry: UnsafeMutablePointer<dirent>, _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
            tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee), body)
        }
    }
}
