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

    /// Each was checked in the library's repository: the sources and the settings at the release's tag are Swift 3, those of the release before aren't.
    static let all: [LibraryVersion] = [
        LibraryVersion(pod: "Alamofire", repository: "Alamofire/Alamofire", first: [4, 0, 0]),
        LibraryVersion(pod: "AlamofireImage", repository: "Alamofire/AlamofireImage", first: [3, 0, 0]),
        LibraryVersion(pod: "AlamofireObjectMapper", repository: "tristanhimmelman/AlamofireObjectMapper", first: [4, 0, 0]),
        LibraryVersion(pod: "Argo", repository: "thoughtbot/Argo", first: [4, 0, 0]),
        LibraryVersion(pod: "BrightFutures", repository: "Thomvis/BrightFutures", first: [5, 0, 0]),
        LibraryVersion(pod: "Cartography", repository: "robb/Cartography", first: [1, 0, 0]),
        LibraryVersion(pod: "Charts", repository: "danielgindi/Charts", first: [3, 0, 0]),
        LibraryVersion(pod: "Chatto", repository: "badoo/Chatto", first: [3, 0, 0]),
        LibraryVersion(pod: "ChattoAdditions", repository: "badoo/Chatto", first: [3, 0, 0]),
        LibraryVersion(pod: "CryptoSwift", repository: "krzyzanowskim/CryptoSwift", first: [0, 6, 0]),
        LibraryVersion(pod: "Eureka", repository: "xmartlabs/Eureka", first: [2, 0, 1], isMigrated: true),
        LibraryVersion(pod: "Gloss", repository: "hkellaway/Gloss", first: [1, 0, 0]),
        LibraryVersion(pod: "KeychainAccess", repository: "kishikawakatsumi/KeychainAccess", first: [3, 0, 0]),
        LibraryVersion(pod: "Kingfisher", repository: "onevcat/Kingfisher", first: [3, 0, 0]),
        LibraryVersion(pod: "Moya", repository: "Moya/Moya", first: [8, 0, 0]),
        LibraryVersion(pod: "Nimble", repository: "Quick/Nimble", first: [5, 0, 0]),
        LibraryVersion(pod: "NVActivityIndicatorView", repository: "ninjaprox/NVActivityIndicatorView", first: [3, 0]),
        LibraryVersion(pod: "ObjectMapper", repository: "tristanhimmelman/ObjectMapper", first: [2, 0, 0]),
        LibraryVersion(pod: "PromiseKit", repository: "mxcl/PromiseKit", first: [4, 0, 0]),
        LibraryVersion(pod: "Quick", repository: "Quick/Quick", first: [0, 10, 0]),
        LibraryVersion(pod: "R.swift", repository: "mac-cain13/R.swift", first: [3, 0, 0]),
        LibraryVersion(pod: "ReachabilitySwift", repository: "ashleymills/Reachability.swift", first: [3, 0]),
        LibraryVersion(pod: "ReactiveCocoa", repository: "ReactiveCocoa/ReactiveCocoa", first: [5, 0, 0]),
        LibraryVersion(pod: "Result", repository: "antitypical/Result", first: [3, 0, 0]),
        LibraryVersion(pod: "RxBlocking", repository: "ReactiveX/RxSwift", first: [3, 0, 0]),
        LibraryVersion(pod: "RxCocoa", repository: "ReactiveX/RxSwift", first: [3, 0, 0]),
        LibraryVersion(pod: "RxSwift", repository: "ReactiveX/RxSwift", first: [3, 0, 0]),
        LibraryVersion(pod: "SnapKit", repository: "SnapKit/SnapKit", first: [3, 0, 0]),
        LibraryVersion(pod: "SQLite.swift", repository: "stephencelis/SQLite.swift", first: [0, 11, 0]),
        LibraryVersion(pod: "Starscream", repository: "daltoniam/Starscream", first: [2, 0, 0]),
        LibraryVersion(pod: "SwiftDate", repository: "malcommac/SwiftDate", first: [4, 0, 0]),
        LibraryVersion(pod: "Swinject", repository: "Swinject/Swinject", first: [2, 0, 0]),
        LibraryVersion(pod: "SwiftyJSON", repository: "SwiftyJSON/SwiftyJSON", first: [3, 0, 0]),
        LibraryVersion(pod: "SwiftyUserDefaults", repository: "radex/SwiftyUserDefaults", first: [3, 0, 0]),
        LibraryVersion(pod: "XCGLogger", repository: "DaveWoodCom/XCGLogger", first: [4, 0, 0]),
        LibraryVersion(pod: "XLPagerTabStrip", repository: "xmartlabs/XLPagerTabStrip", first: [6, 0, 0]),
    ]

    static let byPod = Dictionary(uniqueKeysWithValues: all.map { ($0.pod, $0) })
    /// One repository may hold several pods, of one version.
    static let byRepository = Dictionary(all.map { ($0.repository.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    /// The library in the repository that a Cartfile names: `owner/Name`, an address, or either with `.git`.
    static func named(repository path: Substring) -> LibraryVersion? { byRepository[repositoryKey(path)] }

    /// `owner/name`, in small letters.
    static func repositoryKey(_ path: Substring) -> String {
        let path = path.hasSuffix(".git") ? path.dropLast(4) : path
        return path.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
    }
}
