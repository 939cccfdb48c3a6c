/// Requirements on libraries, as package managers write them.
enum DependencyPins {
    /// `pod 'Name', '~> 1.7'` of a Podfile, `s.dependency 'Name', '~> 1.7'` of a podspec, also with a git pin instead of a version.
    static func changes(_ line: TextLine, keyword: String) -> [SettingsChange] {
        let code = line.text.trimmed
        guard !code.isRubyComment, let word = code.range(ofFirst: keyword), code[word.upperBound...].first?.isWhitespace == true,
            word.lowerBound == code.startIndex || keyword == "dependency",
            let name = code[word.upperBound...].firstQuoted
        else { return [] }
        // A subspec, `Name/Part`, has its library's version.
        let pod = code[name].prefix { $0 != "/" }
        guard let library = LibraryVersion.byPod[String(pod)] else { return [] }
        let rest = code[code.index(after: name.upperBound)...]
        if let git = rest.range(ofFirst: ":git") ?? rest.range(ofFirst: "git:") {
            return gitPin(rest[git.lowerBound...], library, line)
        }
        guard let requirement = rest.firstQuoted, isOld(rest[requirement], for: library) else { return [] }
        return [change(requirement, line, library, rest[requirement])]
    }

    /// `github "owner/Name" ~> 1.7`, also `== 1.7.0`, `"branch"`, or nothing behind it.
    static func cartfileChanges(_ line: TextLine) -> [SettingsChange] {
        let code = line.text.range(ofFirst: "#").map { line.text[..<$0.lowerBound] } ?? line.text
        guard let name = code.firstQuoted else { return [] }
        var path = code[name]
        if path.hasSuffix(".git") { path = path.dropLast(4) }
        let repository = path.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
        guard let library = LibraryVersion.byRepository[repository] else { return [] }
        let rest = code[code.index(after: name.upperBound)...]
        let requirement = rest.trimmedRange
        if rest[requirement].first == "\"" {
            return [
                SettingsChange(
                    subject: .dependency, range: line.range(requirement), replacement: library.isMigrated ? library.requirement : nil,
                    message: "\(library.pod) is in Swift 3 from version \(dotted(library.first)); it is pinned to \(rest[requirement])")
            ]
        }
        guard isOld(rest[requirement], for: library) else { return [] }
        return [change(requirement, line, library, rest[requirement])]
    }

    private static func change(
        _ part: Range<Substring.Index>, _ line: TextLine, _ library: LibraryVersion, _ old: Substring
    ) -> SettingsChange {
        SettingsChange(
            subject: .dependency, range: line.range(part), replacement: library.isMigrated ? library.requirement : nil,
            message: "\(library.pod) is in Swift 3 from version \(dotted(library.first)); '\(old)' is older")
    }

    /// A git pin with an old tag, or with a branch of the time of the move, gives way to the release.
    private static func gitPin(_ pin: Substring, _ library: LibraryVersion, _ line: TextLine) -> [SettingsChange] {
        let tag = pin.range(ofFirst: ":tag") ?? pin.range(ofFirst: "tag:")
        if let tag, let value = pin[tag.upperBound...].firstQuoted, !isOld(pin[value], for: library) { return [] }
        return [
            SettingsChange(
                subject: .dependency, range: line.range(pin.trimmedRange),
                replacement: library.isMigrated ? "'\(library.requirement)'" : nil,
                message: "\(library.pod) is in Swift 3 from version \(dotted(library.first)); it is pinned to a git revision")
        ]
    }

    /// Whether the first version in `requirement` is older than the library's first one in Swift 3, or a pre-release of it.
    static func isOld(_ requirement: Substring, for library: LibraryVersion) -> Bool {
        guard let start = requirement.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return false }
        let version = requirement[start...].prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
        let numbers = version.split(separator: ".").compactMap { Int($0) }
        let isPrerelease = requirement[version.endIndex...].first == "-"
        // `~> 2.0` admits 2.0.1, and `~> 2` too; only what is written counts.
        let written = Array(library.first.prefix(numbers.count))
        return numbers.lexicographicallyPrecedes(written) || (isPrerelease && !written.lexicographicallyPrecedes(numbers))
    }

    private static func dotted(_ version: [Int]) -> String { version.map(String.init).joined(separator: ".") }
}
