/// What a token is. Words that became keywords after Swift 2.2 (`fileprivate`, `open`, `async`, `some`, ...) and all contextual
/// ones (`get`, `left`, `infix`, ...) are `identifier`: the parser knows them by their place.
public enum TokenKind: UInt8, Sendable, CaseIterable {
    case endOfFile

    // Names and literals
    /// Also in backticks (`TokenFlags.escaped`); the token's bytes include them.
    case identifier
    /// `$0`, `$name`.
    case dollarIdentifier
    case integerLiteral
    case floatLiteral
    /// `/…/` or `#/…/#`, as one token.
    case regexLiteral
    /// `"`, `"""` or `#"` that opens a string.
    case stringStart
    /// The text between the delimiters and interpolations of a string; never empty.
    case stringSegment
    /// The closing delimiter. Absent when the string isn't terminated.
    case stringEnd
    /// `\(` (or `\#(`) inside a string; ordinary tokens follow up to `interpolationEnd`.
    case interpolationStart
    /// The `)` that closes an interpolation.
    case interpolationEnd
    /// `<#…#>`
    case editorPlaceholder

    // Punctuation
    case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
    case comma, colon, semicolon
    /// `.` of any binding.
    case period
    /// `->`
    case arrow
    /// `=`
    case equal
    /// `@`
    case at
    /// `\` that starts a key path.
    case backslash
    /// `&` bound as a prefix operator.
    case prefixAmpersand
    /// `?` with nothing before it to bind to: the ternary operator's.
    case infixQuestion
    /// `?` directly behind its operand.
    case postfixQuestion
    /// `!` directly behind its operand.
    case postfixExclamation

    // Operators, by their binding: white space on both sides or on neither makes a binary one.
    case binaryOperator, prefixOperator, postfixOperator

    // Directives and `#` words
    case poundIf, poundElseif, poundElse, poundEndif
    /// `#selector`, `#file`, `#available`, `#colorLiteral`, macro names: the `#` and the word as one token.
    case poundIdentifier
    /// A `#` that none of the above explains.
    case pound

    // Keywords of Swift 2.2, all still reserved.
    case associatedtypeKeyword, classKeyword, deinitKeyword, enumKeyword, extensionKeyword, funcKeyword, importKeyword, initKeyword
    case inoutKeyword, internalKeyword, letKeyword, operatorKeyword, privateKeyword, protocolKeyword, publicKeyword, staticKeyword
    case structKeyword, subscriptKeyword, typealiasKeyword, varKeyword
    case breakKeyword, caseKeyword, continueKeyword, defaultKeyword, deferKeyword, doKeyword, elseKeyword, fallthroughKeyword
    case forKeyword, guardKeyword, ifKeyword, inKeyword, repeatKeyword, returnKeyword, switchKeyword, whereKeyword, whileKeyword
    case asKeyword, catchKeyword, falseKeyword, isKeyword, nilKeyword, rethrowsKeyword, superKeyword, selfKeyword, capitalSelfKeyword
    case throwKeyword, throwsKeyword, trueKeyword, tryKeyword
    /// `_`
    case underscore

    /// Bytes that fit nothing else (a stray backtick, invalid UTF-8, an unterminated placeholder).
    case unknown

    /// Whether this is a reserved word of Swift 2.2; after `.`, as a label, and where the parser expects a name it may be a name all the same.
    @inlinable public var isKeyword: Bool {
        rawValue >= TokenKind.associatedtypeKeyword.rawValue && rawValue <= TokenKind.tryKeyword.rawValue
    }

    @inlinable public var isOperator: Bool {
        self == .binaryOperator || self == .prefixOperator || self == .postfixOperator
    }
}

/// Facts about a token that its kind leaves open.
public struct TokenFlags: OptionSet, Sendable {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A newline lies between this token and the one before it (the first token of a file has it too).
    public static let atLineStart = TokenFlags(rawValue: 1)
    /// White space or a comment lies directly before it.
    public static let spaceBefore = TokenFlags(rawValue: 2)
    /// White space or a comment lies directly behind it.
    public static let spaceAfter = TokenFlags(rawValue: 4)
    /// The identifier is written in backticks.
    public static let escaped = TokenFlags(rawValue: 8)
    /// A comment lies between this token and the one before it.
    public static let commentBefore = TokenFlags(rawValue: 16)
    /// A string delimiter of a multi-line (`"""`) string.
    public static let multiline = TokenFlags(rawValue: 32)
    /// The lexer found something wrong with it (unterminated, invalid escape, bad digits).
    public static let malformed = TokenFlags(rawValue: 64)
}
