/// The files in which CocoaPods and Carthage write what they chose: never changed, their tools do that.
enum LockFile {
    /// `Podfile.lock`: a pod that is installed, `  - Eureka (1.7.0):`, in the first section.
    static func podChanges(_ lines: [TextLine]) -> [SettingsChange] {
        let start = lines.firstIndex { $0.text == "PODS:" }.map { $0 + 1 } ?? 0
        var seen: Set<String> = []
        return lines[start...].prefix { $0.text.hasPrefix(" ") }.compactMap { line in
            guard line.text.hasPrefix("  - "), let open = line.text.range(ofFirst: " ("), let close = line.text.firstIndex(of: ")"),
                open.upperBound < close
            else { return nil }
            let name = line.text[line.text.index(line.text.startIndex, offsetBy: 4)..<open.lowerBound]
            let pod = String(name.filter { $0 != "\"" }.prefix { $0 != "/" })
            guard let library = LibraryVersion.byPod[pod], seen.insert(pod).inserted else { return nil }
            return change(open.upperBound..<close, line, library, tool: "pod update \(pod)")
        }
    }

    /// `Cartfile.resolved`: `github "xmartlabs/Eureka" "1.7.0"`.
    static func cartfileChange(_ line: TextLine) -> SettingsChange? {
        guard let name = line.text.firstQuoted, let library = LibraryVersion.named(repository: line.text[name]),
            let version = line.text[line.text.index(after: name.upperBound)...].firstQuoted
        else { return nil }
        return change(version, line, library, tool: "carthage update \(library.repository.split(separator: "/").last ?? "")")
    }

    private static func change(_ version: Range<Substring.Index>, _ line: TextLine, _ library: LibraryVersion, tool: String)
        -> SettingsChange?
    {
        let old = line.text[version]
        guard DependencyPins.isOld(old, before: library.first) else { return nil }
        return SettingsChange(
            subject: .dependency, range: line.range(version), replacement: nil,
            message: "\(library.pod) \(old) is locked, which is older than its first release in Swift 3, "
                + "\(library.first.map(String.init).joined(separator: ".")); run `\(tool)`")
    }
}
