import CAllocator
import Foundation

molt_keep_freed_memory()
exit(runMolt(Array(CommandLine.arguments.dropFirst())).rawValue)
