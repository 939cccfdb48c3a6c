/// Requirements on libraries, as package managers write them.
enum DependencyPins {
    /// `pod 'Name', '~> 1.7'` of a Podfile, `s.dependency 'Name', '~> 1.7'` of a podspec, also with a git pin instead of a version.
    static func changes(_ lines: [TextLine], keyword: String) -> [SettingsChange] {
        let changes = lines.map { libraryChanges($0, keyword: keyword) }
        let movesEureka = changes.joined().contains { $0.replacement != nil }
        return zip(lines, changes).flatMap { line, changes in
            changes + (rowLibraryChange(line, keyword: keyword, movesEureka: movesEureka).map { [$0] } ?? [])
        }
    }

    /// The quoted name behind the keyword, without a subspec: `Name/Part` has its library's version.
    private static func dependency(_ line: TextLine, keyword: String) -> (pod: String, rest: Substring)? {
        let code = line.text.trimmed
        guard !code.isRubyComment, let word = code.range(ofFirst: keyword), code[word.upperBound...].first?.isWhitespace == true,
            word.lowerBound == code.startIndex || keyword == "dependency",
            let name = code[word.upperBound...].firstQuoted
        else { return nil }
        return (String(code[name].prefix { $0 != "/" }), code[code.index(after: name.upperBound)...])
    }

    private static func libraryChanges(_ line: TextLine, keyword: String) -> [SettingsChange] {
        guard let (pod, rest) = dependency(line, keyword: keyword), let library = LibraryVersion.byPod[pod] else { return [] }
        if let git = rest.range(ofFirst: ":git") ?? rest.range(ofFirst: "git:") {
            return gitPin(rest[git.lowerBound...], library, line)
        }
        guard let requirement = rest.firstQuoted, isOld(rest[requirement], before: library.first) else { return [] }
        return [change(requirement, line, library, rest[requirement])]
    }

    private static func rowLibraryChange(_ line: TextLine, keyword: String, movesEureka: Bool) -> SettingsChange? {
        guard let (pod, rest) = dependency(line, keyword: keyword), let library = EurekaRowLibrary.byPod[pod],
            rest.range(ofFirst: "git") == nil, rest.range(ofFirst: ":path") == nil
        else { return nil }
        let part = rest.firstQuoted ?? rest.startIndex..<rest.startIndex
        return library.change(part, in: line, quote: line.text[line.text.index(before: rest.startIndex)], movesEureka: movesEureka)
    }

    /// `github "owner/Name" ~> 1.7`, also `== 1.7.0`, `"branch"`, or nothing behind it.
    static func cartfileChanges(_ lines: [TextLine]) -> [SettingsChange] {
        let changes = lines.map(cartfileLibraryChanges)
        let movesEureka = changes.joined().contains { $0.replacement != nil }
        return zip(lines, changes).flatMap { line, changes in
            guard let (name, requirement) = cartfileDependency(line),
                let library = EurekaRowLibrary.byRepository[LibraryVersion.repositoryKey(line.text[name])],
                let change = library.change(requirement, in: line, quote: nil, movesEureka: movesEureka)
            else { return changes }
            return changes + [change]
        }
    }

    /// What stands between the quotes, and what behind them.
    private static func cartfileDependency(_ line: TextLine) -> (name: Range<Substring.Index>, requirement: Range<Substring.Index>)? {
        let code = line.text.range(ofFirst: "#").map { line.text[..<$0.lowerBound] } ?? line.text
        guard let name = code.firstQuoted else { return nil }
        let rest = code[code.index(after: name.upperBound)...].trimmedRange
        let isEmpty = code[rest].isEmpty
        return (name, isEmpty ? code.index(after: name.upperBound)..<code.index(after: name.upperBound) : rest)
    }

    private static func cartfileLibraryChanges(_ line: TextLine) -> [SettingsChange] {
        guard let (name, requirement) = cartfileDependency(line), let library = LibraryVersion.named(repository: line.text[name]) else {
            return []
        }
        let old = line.text[requirement]
        if old.first == "\"" {
            return [
                SettingsChange(
                    subject: .dependency, range: line.range(requirement), replacement: library.isMigrated ? library.requirement : nil,
                    message: "\(library.pod) is in Swift 3 from version \(dotted(library.first)); it is pinned to \(old)")
            ]
        }
        guard isOld(old, before: library.first) else { return [] }
        return [change(requirement, line, library, old)]
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
        if let tag, let value = pin[tag.upperBound...].firstQuoted, !isOld(pin[value], before: library.first) { return [] }
        return [
            SettingsChange(
                subject: .dependency, range: line.range(pin.trimmedRange),
                replacement: library.isMigrated ? "'\(library.requirement)'" : nil,
                message: "\(library.pod) is in Swift 3 from version \(dotted(library.first)); it is pinned to a git revision")
        ]
    }

    /// Whether the first version in `requirement` is older than the library's first one that fits, or a pre-release of it.
    static func isOld(_ requirement: Substring, before first: [Int]) -> Bool {
        guard let start = requirement.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return false }
        let version = requirement[start...].prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
        let numbers = version.split(separator: ".").compactMap { Int($0) }
        let isPrerelease = requirement[version.endIndex...].first == "-"
        // `~> 2.0` admits 2.0.1, and `~> 2` too; only what is written counts.
        let written = Array(first.prefix(numbers.count))
        return numbers.lexicographicallyPrecedes(written) || (isPrerelease && !written.lexicographicallyPrecedes(numbers))
    }

    private static func dotted(_ version: [Int]) -> String { version.map(String.init).joined(separator: ".") }
}
