import Foundation
import Reports

/// Where a run prints: results to standard output, problems and progress to standard error.
struct Console: Sendable {
    var colorsOutput: Bool
    var colorsErrors: Bool

    init(color: ColorChoice = .auto) {
        colorsOutput = color.isEnabled(for: STDOUT_FILENO)
        colorsErrors = color.isEnabled(for: STDERR_FILENO)
    }

    func print(_ text: String) {
        write(Array(text.utf8))
    }

    /// Writes bytes to standard output. A reader that has gone away ends the run through SIGPIPE, as usual for filters.
    func write(_ bytes: [UInt8]) {
        Self.write(bytes, to: STDOUT_FILENO)
    }

    /// Prints `molt: message` in one line.
    func error(_ message: String) {
        let text = TerminalStyle.red("molt:", enabled: colorsErrors) + " \(message)\n"
        Self.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Prints a remark that is no result, e.g. the summary when the result itself goes to standard output.
    func note(_ text: String) {
        Self.write(Array(text.utf8), to: STDERR_FILENO)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written < 0, errno != EINTR {
                    // Output that is lost must not look like success. Standard error may be lost too; the exit code can't.
                    if descriptor == STDOUT_FILENO {
                        FileHandle.standardError.write(Data("molt: standard output: \(String(cString: strerror(errno)))\n".utf8))
                    }
                    exit(ExitCode.failure.rawValue)
                }
                rest = rest.dropFirst(max(written, 0))
            }
        }
    }
}
