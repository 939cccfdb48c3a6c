/// A command's arguments, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same, `-j4` and `-j 4` too; `--` ends the options; `-` is an operand.
struct ParsedArguments: Equatable {
    private(set) var operands: [String] = []
    private var values: [Option: [String]] = [:]

    /// Reads `arguments`, which may hold the given options only.
    init(_ arguments: [String], allowing options: [Option], command: String) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument.hasPrefix("--") {
                let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                guard let option = options.first(where: { $0.rawValue == parts[0] }) else {
                    throw Self.unknown(parts[0], options, command)
                }
                try take(option, spelled: "--\(parts[0])", attached: parts.count > 1 ? parts[1] : nil, from: &rest)
            } else if argument.hasPrefix("-"), argument != "-" {
                var letters = argument.dropFirst()
                while let letter = letters.popFirst() {
                    guard let option = options.first(where: { $0.short == letter }) else {
                        throw UsageError("unknown option '-\(letter)'\(Self.more(command))")
                    }
                    var attached: String?
                    if option.value != .none, !letters.isEmpty {
                        attached = String(letters)
                        letters = ""
                    }
                    try take(option, spelled: "-\(letter)", attached: attached, from: &rest)
                }
            } else {
                operands.append(argument)
            }
        }
    }

    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The option's word; nil if it isn't given.
    func word(_ option: Option) -> String? { values[option]?.last }

    /// All words given to a repeatable option.
    func words(_ option: Option) -> [String] { values[option] ?? [] }

    /// As `words`, with lists taken apart at their commas.
    func list(_ option: Option) -> [String] {
        words(option).flatMap { $0.split(separator: ",").map { String($0).trimmed } }.filter { !$0.isEmpty }
    }

    /// The number given to an option that takes one.
    func number(_ option: Option) -> Int? { values[option]?.last.flatMap { Int($0) } }

    /// The option's word as one of the cases of `Choice`.
    func choice<Choice: RawRepresentable<String>>(_ option: Option, _ type: Choice.Type = Choice.self) -> Choice? {
        word(option).flatMap { Choice(rawValue: $0) }
    }

    // MARK: Reading

    private mutating func take(
        _ option: Option, spelled: String, attached: String?, from rest: inout ArraySlice<String>
    ) throws(UsageError) {
        if has(option), !option.isRepeatable, option.value != .none { throw UsageError("'\(spelled)' is given twice") }
        let word: String
        switch option.value {
        case .none:
            guard attached == nil else { throw UsageError("'\(spelled)' takes no value") }
            word = ""
        case .choice(let words, let implied?):
            if let attached {
                word = attached
            } else if let next = rest.first, words.contains(next) {
                word = rest.removeFirst()
            } else {
                word = implied
            }
        case .word(let placeholder), .number(let placeholder):
            word = try Self.value(attached, from: &rest, spelled: spelled, placeholder: placeholder)
        case .choice(let words, nil):
            word = try Self.value(attached, from: &rest, spelled: spelled, placeholder: words.joined(separator: "|"))
        }
        switch option.value {
        case .choice(let words, _) where !words.contains(word):
            let hint = SpellingSuggestion.hint(for: word, among: words)
            throw UsageError("'\(spelled)' takes \(words.joined(separator: ", ")), not '\(word)'\(hint)")
        case .number where (Int(word) ?? 0) < 1:
            throw UsageError("'\(spelled)' takes a number from 1, not '\(word)'")
        case .word where word.isEmpty:
            throw UsageError("'\(spelled)' is given an empty value")
        default: break
        }
        values[option, default: []].append(word)
    }

    private static func value(
        _ attached: String?, from rest: inout ArraySlice<String>, spelled: String, placeholder: String
    ) throws(UsageError) -> String {
        if let attached { return attached }
        guard let next = rest.first, next == "-" || !next.hasPrefix("-") else {
            throw UsageError("'\(spelled)' needs a value: \(spelled) \(placeholder)")
        }
        return rest.removeFirst()
    }

    private static func unknown(_ name: String, _ options: [Option], _ command: String) -> UsageError {
        let elsewhere = Option(rawValue: name) != nil
        if elsewhere { return UsageError("'molt \(command)' has no option '--\(name)'\(more(command))") }
        let foreign = ForeignWord.hint(for: name)
        let hint = foreign.isEmpty ? SpellingSuggestion.hint(for: name, among: options.map(\.rawValue), prefix: "--") : foreign
        return UsageError("unknown option '--\(name)'\(hint.isEmpty ? more(command) : hint)")
    }

    private static func more(_ command: String) -> String { "; 'molt \(command) --help' lists the options" }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
