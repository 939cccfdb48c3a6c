import Foundation

/// Processor time: what a core was kept busy for, whatever else the machine did meanwhile.
enum CPUTime {
    /// Seconds that this process used.
    static var own: Double { seconds(of: ownProcess) }
    /// Seconds that the processes used that this one waited for.
    static var children: Double { seconds(of: childProcesses) }

    /// Bytes of memory that this process took at most.
    static var peakMemory: Int {
        #if os(Linux)
        let unit = 1024
        #else
        let unit = 1
        #endif
        return usage(of: ownProcess).ru_maxrss * unit
    }

    /// The least time that a piece of work takes when it is done several times.
    static func best<Result>(of repetitions: Int, _ work: () -> Result) -> (seconds: Double, result: Result) {
        var start = own
        var result = work()
        var best = own - start
        for _ in 1..<max(1, repetitions) {
            start = own
            result = work()
            best = min(best, own - start)
        }
        return (best, result)
    }

    // RUSAGE_SELF and RUSAGE_CHILDREN, which are numbers on one system and an enum on another.
    private static let ownProcess: Int32 = 0
    private static let childProcesses: Int32 = -1

    private static func seconds(of process: Int32) -> Double {
        let usage = usage(of: process)
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    private static func usage(of process: Int32) -> rusage {
        var usage = rusage()
        getrusage(process, &usage)
        return usage
    }
}
