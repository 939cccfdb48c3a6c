import Foundation

/// SARIF 2.1.0 (OASIS), which code hosts show beside the lines of a change.
enum SARIFFormat {
    private struct Log: Encodable {
        var schema = "https://json.schemastore.org/sarif-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        var tool: Tool
        var columnKind = "unicodeCodePoints"
        var results: [Result]
        var invocations: [Invocation]
    }

    private struct Tool: Encodable {
        var driver: Driver
    }

    private struct Driver: Encodable {
        var name = "molt"
        var version: String
        var rules: [Rule]
    }

    private struct Rule: Encodable {
        var id: String
        var shortDescription: Message
        var helpUri: String?
    }

    private struct Message: Encodable {
        var text: String
    }

    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int?
        var level: String
        var message: Message
        var locations: [Location]
        var properties: [String: String]
    }

    private struct Location: Encodable {
        var physicalLocation: PhysicalLocation
    }

    private struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region?
    }

    private struct ArtifactLocation: Encodable {
        var uri: String
    }

    private struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
        var endLine: Int
        var endColumn: Int
    }

    private struct Invocation: Encodable {
        var executionSuccessful: Bool
        var toolExecutionNotifications: [Notification]
    }

    private struct Notification: Encodable {
        var level = "error"
        var message: Message
        var locations: [Location]
    }

    static func render(_ report: LintReport) -> String {
        let ruleIndex = Dictionary(report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let results = report.entries.map { entry in
            let region = Region(
                startLine: entry.start.line, startColumn: entry.start.codePoint, endLine: entry.end.line, endColumn: entry.end.codePoint)
            return Result(
                ruleId: entry.rule, ruleIndex: ruleIndex[entry.rule], level: entry.severity.rawValue, message: Message(text: entry.message),
                locations: [location(entry.path, region)], properties: ["safety": entry.safety.name])
        }
        let notifications = report.problems.map {
            Notification(message: Message(text: "\($0.path): \($0.message)"), locations: [location($0.path, nil)])
        }
        let rules = report.rules.map { Rule(id: $0.id, shortDescription: Message(text: $0.summary), helpUri: $0.link) }
        let run = Run(
            tool: Tool(driver: Driver(version: report.version, rules: rules)), results: results,
            invocations: [Invocation(executionSuccessful: report.problems.isEmpty, toolExecutionNotifications: notifications)])
        return JSONFormat.encode(Log(runs: [run]))
    }

    private static func location(_ path: String, _ region: Region?) -> Location {
        Location(physicalLocation: PhysicalLocation(artifactLocation: ArtifactLocation(uri: uri(path)), region: region))
    }

    /// A URI reference: relative paths stay relative, so that the report fits any checkout.
    static func uri(_ path: String) -> String {
        var escaped = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += byte < 16 ? "%0" + digits : "%" + digits
            }
        }
        return escaped
    }
}
