import Foundation

/// The `--color` option.
public enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never

    /// Whether to colour what goes to `descriptor`.
    ///
    /// `auto` colours for a terminal, unless NO_COLOR (https://no-color.org) is set and not empty or the terminal is a dumb one.
    public func isEnabled(
        for descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment,
        isTerminal: (Int32) -> Bool = { isatty($0) != 0 }
    ) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && isTerminal(descriptor)
        }
    }
}

/// How a piece of text looks on a terminal.
public enum TerminalStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    /// The escape sequence that starts the style.
    public var start: String { "\u{1B}[\(rawValue)m" }
    /// The escape sequence that ends every style.
    public static let end = "\u{1B}[0m"

    /// `text` in this style if `enabled`, else `text` itself.
    public func callAsFunction(_ text: String, enabled: Bool) -> String { enabled ? start + text + Self.end : text }
}
