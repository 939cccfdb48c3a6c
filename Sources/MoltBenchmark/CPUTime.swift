import Foundation

/// Processor time: what a core was kept busy for, whatever else the machine did meanwhile.
enum CPUTime {
    /// Seconds that this process used.
    static var own: Double { seconds(of: RUSAGE_SELF) }
    /// Seconds that the processes used that this one waited for.
    static var children: Double { seconds(of: RUSAGE_CHILDREN) }

    /// Bytes of memory that this process took at most.
    static var peakMemory: Int {
        #if os(Linux)
        return usage(RUSAGE_SELF).ru_maxrss * 1024
        #else
        return usage(RUSAGE_SELF).ru_maxrss
        #endif
    }

    /// The least time that a piece of work takes when it is done several times.
    static func best<Result>(of repetitions: Int, _ work: () -> Result) -> (seconds: Double, result: Result) {
        var best = Double.infinity
        var last: Result?
        for _ in 0..<max(1, repetitions) {
            let start = own
            last = work()
            best = min(best, own - start)
        }
        return (best, last!)
    }

    private static func seconds(of who: Who) -> Double {
        let usage = usage(who)
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    #if os(Linux)
    private typealias Who = __rusage_who_t
    #else
    private typealias Who = Int32
    #endif

    private static func usage(_ who: Who) -> rusage {
        var usage = rusage()
        getrusage(who, &usage)
        return usage
    }
}
