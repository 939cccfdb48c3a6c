/// Words that other programs have for what a command of Molt's does.
enum ForeignWord {
    /// `; 'molt diff' …` for an option or command that somebody is used to from elsewhere, or nothing.
    static func hint(for word: String) -> String {
        switch word {
        case "dry-run", "preview", "show": "; 'molt diff' shows what would change and writes nothing"
        case "fix", "write", "in-place", "apply", "autocorrect": "; 'molt migrate' writes the changes"
        case "check", "verify": "; 'molt lint' lists what is to be done, and ends with 1 if there is anything"
        default: ""
        }
    }
}
