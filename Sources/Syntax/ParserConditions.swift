extension ParserState {
    /// The conditions of `if`, `guard`, `while`, in Swift 2's form too: `let a = x, b = y where c, let d = z`.
    mutating func parseConditions(isGuard: Bool = false) {
        let m = mark()
        let outer = context
        let basic: ExpressionContext = isGuard ? [.basic, .guardCondition] : .basic
        context = basic
        defer { context = outer }
        if kind == .leftBrace || kind == .elseKeyword {
            fail("expected a condition")
        } else {
            var isBinding = false
            repeat {
                isBinding = parseCondition(behindBinding: isBinding)
                context = basic
                while kind == .whereKeyword { parseWhereCondition() }
            } while take(.comma)
        }
        finish(.conditionList, m)
    }

    /// Gives whether it was an optional binding.
    private mutating func parseCondition(behindBinding: Bool) -> Bool {
        let m = mark()
        switch kind {
        case .letKeyword, .varKeyword:
            bump()
        case .caseKeyword:
            bump()
            context.insert([.pattern, .noAssignment])
            parseMatchingPattern()
            context.subtract([.pattern, .noAssignment])
            parseTypeAnnotationIfAny()
            parseInitializerIfAny()
            finish(.matchingCondition, m)
            return false
        default:
            guard behindBinding, continuesBinding else {
                parseExpression()
                return false
            }
        }
        parseBindingPattern()
        parseTypeAnnotationIfAny()
        parseInitializerIfAny()
        finish(.optionalBinding, m)
        return true
    }

    /// Whether a pattern without `let` and then `=` or a type follow.
    private var continuesBinding: Bool {
        var next = pos &+ 1
        if kind == .leftParen {
            guard match[pos] >= 0 else { return false }
            next = Int(match[pos]) &+ 1
        } else if kind != .underscore, kind != .selfKeyword, !isName(kind) {
            return false
        }
        return raw[next].kind == .equal || raw[next].kind == .colon
    }

    private mutating func parseWhereCondition() {
        let m = mark()
        bump()
        parseExpression()
        finish(.whereClause, m)
    }

    /// `where` in loops, cases and catches.
    mutating func parseWhereClauseIfAny() {
        if kind == .whereKeyword { parseWhereCondition() }
    }
}
