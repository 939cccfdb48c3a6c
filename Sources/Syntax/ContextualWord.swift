/// Identifiers that mean something special in some places: modifiers, accessors, words newer than Swift 2.
/// The lexer notes them in the token (never for a name in backticks); only the parser decides whether the special meaning applies.
public enum ContextualWord: UInt8, Sendable, CaseIterable {
    case none

    // MARK: Declaration modifiers
    case `final`, `lazy`, `weak`, `unowned`, `mutating`, `nonmutating`, `override`, `required`, `convenience`, `dynamic`, `optional`
    case `indirect`, `infix`, `prefix`, `postfix`, `fileprivate`, `open`, `package`, `nonisolated`, `isolated`, `distributed`
    case `borrowing`, `consuming`, `__consuming`, `__owned`, `__shared`, `_const`, `sending`, `async`, `_local`, `_compilerInitialized`
    case `__setter_access`, `_noEscape`

    // MARK: Declarations
    case `actor`, `macro`, `precedencegroup`

    // MARK: Accessors
    case `get`, `set`, `willSet`, `didSet`, `_read`, `_modify`, `read`, `modify`, `unsafeAddress`, `unsafeMutableAddress`
    case `addressWithOwner`, `yielding`, `borrow`, `mutate`

    // MARK: Expressions, types and statements
    case `reasync`, `await`, `some`, `any`, `each`, `yield`, `then`, `discard`, `consume`, `copy`, `unsafe`, `safe`, `of`
    case `Type`, `Protocol`, `available`, `objc`, `inline`, `escaping`, `noescape`, `noreturn`, `autoclosure`, `Sendable`, `MainActor`
    case `unchecked`, `preconcurrency`, `retroactive`, `convention`, `concurrent`, `unknown`, `nonsending`, `unsafeNonescapable`

    /// Whether the word can stand in front of a declaration as a modifier.
    @inlinable public var isModifier: Bool {
        rawValue >= ContextualWord.final.rawValue && rawValue <= ContextualWord._noEscape.rawValue
    }
    /// Whether the word names an accessor.
    @inlinable public var isAccessor: Bool { rawValue >= ContextualWord.get.rawValue && rawValue <= ContextualWord.mutate.rawValue }
}
