/// A command line that can't be understood. Ends the run with exit code 2 before anything is read.
struct UsageError: Error, Equatable, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
