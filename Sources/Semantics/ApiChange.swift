/// What becomes of a declaration in the next language or library version.
public indirect enum ApiChange: Hashable, Sendable {
    /// Same name and shape; only the standing conversions touch its types.
    case unchanged
    /// The declaration is spelled like this now: kind, owner, name, labels, types, defaults, `throws`, failability may all differ.
    ///
    /// Arguments keep their order; parameters added at the end have defaults. A receiver parameter (`self:`) has gone from the list.
    case renamed(ApiSignature)
    /// Uses are rewritten by the template; the signature (where the map gives one) says what a declaration or a reference becomes.
    case template(ApiTemplate, ApiSignature?)
    /// `[]`: the member was the empty option set.
    case emptyOptionSet
    /// Argument lists differ in a way nothing mechanical says; needs a person. The signature is the replacement.
    case shape(reason: String, ApiSignature?)
    /// No replacement.
    case gone(reason: String)
    /// A transformation written in Swift settles uses; the signature (where the map gives one) is the replacement.
    case native(String, ApiSignature?)
    /// The class got a value type: what applies to uses of the value (`URL`) and of the class itself (`NSURL`).
    case split(value: ApiChange?, reference: ApiChange?, referenceNeedsCast: Bool)

    /// The new signature on the value side, where there is one: what a use without further knowledge becomes.
    public var newSignature: ApiSignature? {
        switch self {
        case .renamed(let signature): signature
        case .template(_, let signature), .shape(_, let signature), .native(_, let signature): signature
        case .split(let value, let reference, _): value?.newSignature ?? reference?.newSignature
        case .unchanged, .emptyOptionSet, .gone: nil
        }
    }
}

/// A replacement text with holes: `$0.move(to: CGPoint(x: $1, y: $2)[, transform: $3])`.
public struct ApiTemplate: Hashable, Sendable {
    public enum Piece: Hashable, Sendable {
        case text(String)
        /// `$2`: the argument at that position of the old call.
        case argument(Int)
        /// `$self`: the receiver of the old call.
        case receiver
        /// `[, transform: $1]`: left out when the argument is `nil` (or wasn't passed). Its comma goes too when it would come first in its list.
        case optional([Piece])
    }
    public var pieces: [Piece]
    public init(pieces: [Piece]) { self.pieces = pieces }

    /// Highest argument index used; -1 for none.
    public var highestArgument: Int {
        func highest(_ pieces: [Piece]) -> Int {
            pieces.reduce(-1) { most, piece in
                switch piece {
                case .argument(let index): max(most, index)
                case .optional(let inner): max(most, highest(inner))
                case .text, .receiver: most
                }
            }
        }
        return highest(pieces)
    }
}

extension ApiTemplate: CustomStringConvertible {
    /// As maps spell it, without the braces.
    public var description: String {
        func write(_ pieces: [Piece]) -> String {
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .argument(let index): "$\(index)"
                case .receiver: "$self"
                case .optional(let inner): "[\(write(inner))]"
                }
            }.joined()
        }
        return write(pieces)
    }
}

/// A later spelling behind a tagged arrow (`=>4.2 …`).
public struct ApiLaterChange: Hashable, Sendable {
    /// The tag of the arrow: `4.2`.
    public var rung: String
    public var change: ApiChange
}
