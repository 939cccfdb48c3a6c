/// A library of rows for Eureka, whose release has to fit Eureka's.
struct EurekaRowLibrary {
    /// The pod's name.
    var pod: String
    /// The GitHub repository, as a Cartfile names it.
    var repository: String
    /// The release made for Eureka 2; nil if there is none.
    var first: [Int]?

    /// `~> 1.0.1`: the releases behind `first` that still want Eureka 2. The next minor release of each wants Eureka 3.
    var requirement: String? { first.map { "~> " + $0.map(String.init).joined(separator: ".") } }

    /// As the podspecs and Cartfiles at the libraries' tags state it.
    static let all: [EurekaRowLibrary] = [
        EurekaRowLibrary(pod: "FloatLabelRow", repository: "EurekaCommunity/FloatLabelRow", first: nil),
        EurekaRowLibrary(pod: "GenericPasswordRow", repository: "EurekaCommunity/GenericPasswordRow", first: [2, 0, 0]),
        EurekaRowLibrary(pod: "GooglePlacesRow", repository: "EurekaCommunity/GooglePlacesRow", first: [2, 0, 0]),
        EurekaRowLibrary(pod: "ImageRow", repository: "EurekaCommunity/ImageRow", first: [1, 0, 1]),
        EurekaRowLibrary(pod: "PostalAddressRow", repository: "EurekaCommunity/PostalAddressRow", first: [1, 0, 0]),
        EurekaRowLibrary(pod: "SplitRow", repository: "EurekaCommunity/SplitRow", first: nil),
        EurekaRowLibrary(pod: "SuggestionRow", repository: "EurekaCommunity/SuggestionRow", first: nil),
    ]

    static let byPod = Dictionary(uniqueKeysWithValues: all.map { ($0.pod, $0) })
    static let byRepository = Dictionary(uniqueKeysWithValues: all.map { ($0.repository.lowercased(), $0) })

    /// What becomes of the library's requirement in a file that moves Eureka to 2: `part` is what is written behind the library's name, empty
    /// where nothing is.
    ///
    /// - Parameters:
    ///   - quote: the quote that the file writes around a requirement, behind a comma; nil where it writes none.
    ///   - movesEureka: whether Eureka's own requirement moves; what is not pinned follows it in that case only.
    func change(
        _ part: Range<Substring.Index>, in line: TextLine, quote: Character?, movesEureka: Bool
    ) -> SettingsChange? {
        let old = line.text[part]
        guard let first, let requirement else {
            guard movesEureka else { return nil }
            return SettingsChange(
                subject: .dependency, range: line.range(line.text.trimmedRange), replacement: nil,
                message: "\(pod) has no release for Eureka 2: its first one wants a later Eureka")
        }
        if old.isEmpty {
            guard movesEureka else { return nil }
            return SettingsChange(
                subject: .dependency, range: line.range(part), replacement: quote.map { ", \($0)\(requirement)\($0)" } ?? " \(requirement)",
                message: "\(pod) is made for Eureka 2 up to the releases '\(requirement)'; later ones want Eureka 3")
        }
        guard DependencyPins.isOld(old, before: first) else { return nil }
        return SettingsChange(
            subject: .dependency, range: line.range(part), replacement: requirement,
            message: "\(pod) is made for Eureka 2 from version \(first.map(String.init).joined(separator: ".")); '\(old)' is older")
    }
}
