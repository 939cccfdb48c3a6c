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
            var previous = ConditionKind.other
            repeat {
                previous = parseCondition(behind: previous)
                context = basic
                while kind == .whereKeyword { parseWhereCondition() }
            } while take(.comma)
        }
        finish(.conditionList, m)
    }

    /// What a condition was, so that one without introducer can go on with it.
    private enum ConditionKind {
        case binding, matching, other
    }

    private mutating func parseCondition(behind previous: ConditionKind) -> ConditionKind {
        let m = mark()
        switch kind {
        case .letKeyword, .varKeyword:
            bump()
        case .caseKeyword:
            bump()
            parseMatch()
            finish(.matchingCondition, m)
            return .matching
        default:
            if previous == .matching, continuesMatching {
                parseMatch()
                finish(.matchingCondition, m)
                return .matching
            }
            guard previous == .binding, continuesBinding else {
                parseExpression()
                return .other
            }
        }
        parseBindingPattern()
        parseTypeAnnotationIfAny()
        parseInitializerIfAny()
        finish(.optionalBinding, m)
        return .binding
    }

    private mutating func parseMatch() {
        context.insert([.pattern, .noAssignment])
        parseMatchingPattern()
        context.subtract([.pattern, .noAssignment])
        parseTypeAnnotationIfAny()
        parseInitializerIfAny()
    }

    /// Whether a pattern without `case` and then `=` follow.
    private var continuesMatching: Bool {
        mutating get {
            var next = pos
            while true {
                switch raw[next].kind {
                case .equal: return next > pos
                case .comma, .leftBrace, .whereKeyword, .elseKeyword, .semicolon, .endOfFile: return false
                case .leftParen, .leftSquare:
                    guard match[next] >= 0 else { return false }
                    next = Int(match[next]) &+ 1
                default: next &+= 1
                }
            }
        }
    }

    /// Whether a pattern without `let` and then `=` or a type follow.
    private var continuesBinding: Bool {
        mutating get {
            var next = pos &+ 1
            if kind == .leftParen {
                guard match[pos] >= 0 else { return false }
                next = Int(match[pos]) &+ 1
            } else if kind != .underscore, kind != .selfKeyword, !isName(kind) {
                return false
            }
            return raw[next].kind == .equal || raw[next].kind == .colon
        }
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
