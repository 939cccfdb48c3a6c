/// Replaces a stated Swift 2 by Swift 3.
enum SwiftVersionNumber {
    static let target = "3.0"

    /// Whether `text` is a version of Swift before 3: `2`, `2.3`, `1.2`.
    static func isOld(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ Int($0) != nil }), let major = Int(parts[0]) else { return false }
        return major < 3
    }

    /// The change that puts the target in the place of `part`, if that is an old version.
    static func change(_ part: Range<Substring.Index>, in line: TextLine) -> SettingsChange? {
        guard isOld(line.text[part]) else { return nil }
        return SettingsChange(
            subject: .swiftVersion, range: line.range(part), replacement: target,
            message: "the Swift version \(line.text[part]) becomes \(target)")
    }
}

/// `.swift-version`: the version on the first line.
enum VersionFile {
    static func change(_ line: TextLine) -> SettingsChange? {
        SwiftVersionNumber.change(line.text.trimmedRange, in: line)
    }
}

/// `.xcconfig`: `SWIFT_VERSION = 2.3 // comment`, perhaps with a condition in brackets.
enum BuildConfiguration {
    static func change(_ line: TextLine) -> SettingsChange? {
        let code = line.text.range(ofFirst: "//").map { line.text[..<$0.lowerBound] } ?? line.text
        guard let equals = code.lastIndex(of: "=") else { return nil }
        let name = code[..<equals][code[..<equals].trimmedRange]
        guard name == "SWIFT_VERSION" || name.hasPrefix("SWIFT_VERSION[") else { return nil }
        let value = code[code.index(after: equals)...]
        return SwiftVersionNumber.change(value.trimmedRange, in: line)
    }
}

/// A Podfile's hook that forces a version on the pods: `config.build_settings['SWIFT_VERSION'] = '2.3'`.
enum PodfileSettings {
    static func changes(_ line: TextLine) -> [SettingsChange] {
        guard !line.text.isRubyComment, let name = line.text.range(ofFirst: "SWIFT_VERSION"),
            let equals = line.text[name.upperBound...].firstIndex(of: "="),
            let value = line.text[equals...].firstQuoted
        else { return [] }
        return SwiftVersionNumber.change(value, in: line).map { [$0] } ?? []
    }
}

/// `project.pbxproj`: build settings and attributes, one a line.
enum XcodeProjectSettings {
    static func changes(_ lines: [TextLine]) -> [SettingsChange] {
        let statesVersion = lines.contains { $0.text.assignment?.name == "SWIFT_VERSION" }
        let hasSwift = lines.contains { $0.text.contains(".swift") }
        var changes: [SettingsChange] = []
        var settings: [TextLine]?
        for line in lines {
            guard let (name, value) = line.text.assignment else {
                if let inside = settings, line.text.trimmed == "};" {
                    if hasSwift, !statesVersion, let added = addition(to: inside, before: line) { changes.append(added) }
                    settings = nil
                }
                continue
            }
            if name == "buildSettings" {
                settings = []
                continue
            }
            settings?.append(line)
            switch name {
            case "SWIFT_VERSION":
                if let change = SwiftVersionNumber.change(value.trimmedQuotes, in: line) { changes.append(change) }
            case "LastSwiftMigration":
                let number = line.text[value.trimmedQuotes]
                guard let version = Int(number), version < 800 else { continue }
                changes.append(
                    SettingsChange(
                        subject: .swiftVersion, range: line.range(value.trimmedQuotes), replacement: "0800",
                        message: "the sources are migrated as by Xcode 8"))
            case "EMBEDDED_CONTENT_CONTAINS_SWIFT":
                let start = line.text.trimmedRange.lowerBound
                changes.append(
                    SettingsChange(
                        subject: .swiftVersion, range: line.range(start..<line.text.index(start, offsetBy: name.count)),
                        replacement: "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES", message: "Xcode 8 renamed this setting"))
            default: break
            }
        }
        return changes
    }

    /// Xcode 7 wrote no version, since it knew only one. A target's configuration gets it in alphabetical order, as Xcode keeps
    /// settings; a project's own configuration, which names no product, doesn't.
    private static func addition(to settings: [TextLine], before end: TextLine) -> SettingsChange? {
        guard settings.contains(where: { $0.text.assignment?.name == "PRODUCT_NAME" }) else { return nil }
        let next = settings.first { ($0.text.assignment?.name ?? "") > "SWIFT_VERSION" } ?? end
        let indentation = settings[0].text.prefix { $0 == "\t" || $0 == " " }
        return SettingsChange(
            subject: .swiftVersion, range: next.offset..<next.offset,
            replacement: "\(indentation)SWIFT_VERSION = \(SwiftVersionNumber.target);\(end.lineEnd)",
            message: "the target states no Swift version")
    }
}

extension Substring {
    /// The part between white space at both ends.
    var trimmedRange: Range<Index> {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
            return startIndex..<startIndex
        }
        return start..<index(after: last)
    }

    var trimmed: Substring { self[trimmedRange] }

    var isRubyComment: Bool { trimmed.hasPrefix("#") }

    /// The trimmed part without quotes around it.
    var trimmedQuotes: Range<Index> {
        let range = trimmedRange
        guard self[range].count >= 2, self[range].first == "\"", self[range].last == "\"" else { return range }
        return index(after: range.lowerBound)..<index(before: range.upperBound)
    }

    /// A property list's `name = value;`, `name = {` or `"name" = (`.
    var assignment: (name: Substring, value: Substring)? {
        guard let equals = range(ofFirst: " = ") else { return nil }
        var value = self[equals.upperBound...]
        value = value[value.trimmedRange]
        if value.last == ";" { value = value.dropLast() }
        let left = self[..<equals.lowerBound]
        return (left[left.trimmedQuotes], value)
    }

    func range(ofFirst text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }

    /// What stands between the first pair of quotes, single or double.
    var firstQuoted: Range<Index>? {
        guard let open = firstIndex(where: { $0 == "'" || $0 == "\"" }) else { return nil }
        let start = index(after: open)
        guard let close = self[start...].firstIndex(of: self[open]) else { return nil }
        return start..<close
    }
}
