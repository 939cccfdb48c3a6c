import Foundation

exit(runMolt(Array(CommandLine.arguments.dropFirst())).rawValue)
