/// When libraries moved to Swift 3: the first release whose sources are Swift 3.
struct LibraryVersion {
    /// The pod's name.
    var pod: String
    /// The GitHub repository, as a Cartfile names it.
    var repository: String
    /// First release in Swift 3; releases before it don't compile with Swift 3.
    var first: [Int]
    /// Whether Molt migrates the code that uses the library, so that the pin may be moved too.
    var isMigrated = false

    /// The requirement that replaces an old one.
    var requirement: String { "~> " + first.map(String.init).joined(separator: ".") }

    /// Each checked against the release's own change log or tag.
    static let all: [LibraryVersion] = [
        LibraryVersion(pod: "Eureka", repository: "xmartlabs/Eureka", first: [2, 0, 1], isMigrated: true)
    ]

    static let byPod = Dictionary(uniqueKeysWithValues: all.map { ($0.pod, $0) })
    static let byRepository = Dictionary(uniqueKeysWithValues: all.map { ($0.repository.lowercased(), $0) })
}
