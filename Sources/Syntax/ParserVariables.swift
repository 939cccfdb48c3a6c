extension ParserState {
    mutating func parseVariable(_ m: Mark) {
        bump()
        repeat {
            let binding = mark()
            parseBindingPattern()
            parseTypeAnnotationIfAny()
            let hasInitializer = kind == .equal
            parseInitializerIfAny()
            // Behind an initial value, a brace on a line of its own starts a statement unless observers stand in it.
            if kind == .leftBrace, !context.contains(.basic), !hasInitializer || !atLineStart || startsAccessors(pos) {
                parseAccessorsOrBody()
            }
            if Int(binding.token) < outCount { finish(.patternBinding, binding) }
        } while take(.comma)
        finish(.varDecl, m)
    }

    mutating func parseTypeAnnotationIfAny() {
        guard kind == .colon else { return }
        let m = mark()
        bump()
        parseType()
        finish(.typeAnnotation, m)
    }

    /// `{ get … }` or the body of an implicit getter.
    mutating func parseAccessorsOrBody() {
        guard startsAccessors(pos) else { return parseCodeBlock() }
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        bump()
        while kind != .rightBrace, !atHardEnd {
            if take(.semicolon) { continue }
            if kind == .poundIf {
                parseIfConfig(.accessors)
            } else if !parseAccessor() {
                let unexpected = mark()
                fail("expected an accessor")
                takeTokenOrString()
                finish(.unexpected, unexpected)
            }
        }
        expect(.rightBrace, "expected '}' behind the accessors")
        finish(.accessorBlock, m)
    }

    /// False, with nothing taken, where no accessor starts.
    mutating func parseAccessor() -> Bool {
        guard isAccessorStart(pos) else { return false }
        let m = mark()
        let modifiers = mark()
        while kind == .at || (kind == .identifier && !word.isAccessor) || (word == .yielding && raw[pos &+ 1].kind == .identifier) {
            if kind == .at { parseAttribute(inType: false) } else { bumpAsNode(.modifier) }
        }
        if Int(modifiers.token) < outCount { finish(.modifiers, modifiers) }
        bump()
        if kind == .leftParen, !atLineStart {
            bump()
            parseName()
            expect(.rightParen, "expected ')' behind the accessor's parameter")
        }
        parseEffectsIfAny()
        if kind == .leftBrace { parseCodeBlock() }
        finish(.accessor, m)
        return true
    }

    /// Whether the brace at `i` opens a list of accessors.
    mutating func startsAccessors(_ i: Int) -> Bool {
        if raw[i &+ 1].kind == .poundIf {
            var j = i &+ 2
            while raw[j].kind != .endOfFile, !raw[j].flags.contains(.atLineStart) { j &+= 1 }
            return isAccessorStart(j)
        }
        return isAccessorStart(i &+ 1)
    }

    /// Whether attributes and modifiers from `i` on lead to an accessor's word, and what follows that word fits.
    private mutating func isAccessorStart(_ i: Int) -> Bool {
        var i = i
        var steps = 0
        while steps < 32 {
            steps += 1
            if raw[i].kind == .at {
                i = skipAttribute(i)
                continue
            }
            if raw[i].kind == .initKeyword { return raw[i &+ 1].kind == .leftBrace || accessorBodyFollowsName(i) }
            guard raw[i].kind == .identifier else { return false }
            switch raw[i].word {
            case .mutating, .nonmutating, .borrowing, .consuming, .__consuming, .nonisolated, .distributed, .final:
                i &+= 1
            case .yielding where raw[i &+ 1].kind == .identifier:
                i &+= 1
            case .read, .modify, .borrow, .mutate:
                // Newer than much code that calls functions of these names with a closure.
                guard raw[i &+ 1].kind == .leftBrace, match[i &+ 1] >= 0 else { return accessorGoesOn(i) }
                let next = raw[Int(match[i &+ 1]) &+ 1]
                return next.kind == .rightBrace || next.kind == .at || next.word.isAccessor || next.word == .mutating
            case let w where w.isAccessor:
                return accessorGoesOn(i)
            default: return false
            }
        }
        return false
    }

    private mutating func accessorGoesOn(_ i: Int) -> Bool {
        let next = raw[i &+ 1]
        switch next.kind {
        case .leftBrace, .rightBrace, .semicolon, .throwsKeyword, .rethrowsKeyword, .at, .poundEndif, .poundElse, .poundElseif, .poundIf:
            return true
        case .leftParen:
            return accessorBodyFollowsName(i)
        case .identifier:
            return next.word.isAccessor || next.word == .async || next.word == .mutating || next.word == .nonmutating
                || next.word == .yielding
                || next.word == .__consuming
        default:
            return false
        }
    }

    /// `set(name) {`, or without a body in an interface.
    private mutating func accessorBodyFollowsName(_ i: Int) -> Bool {
        guard raw[i &+ 1].kind == .leftParen, isName(raw[i &+ 2].kind), raw[i &+ 3].kind == .rightParen else { return false }
        let next = raw[i &+ 4]
        switch next.kind {
        case .leftBrace, .rightBrace, .throwsKeyword: return true
        default: return next.word.isAccessor || next.word == .async
        }
    }
}
