import Foundation

/// Measures Molt's speed over projects, beside other programs on the same files.
///
/// usage: swift run -c release MoltBenchmark [--repeat N] [--against 'COMMAND {dir}']... PROJECT...
///
/// Each PROJECT is a folder, run on its own; the figures are those of all of them together. Times are processor time, so they hold on a busy
/// machine too, and speeds are those of one core.

var projects: [String] = []
var rivals: [Rival] = []
var repetitions = 3
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--against":
        if let command = arguments.popFirst() { rivals.append(Rival(command: command)) }
    case "--repeat":
        if let count = arguments.popFirst().flatMap({ Int($0) }) { repetitions = count }
    default: projects.append(argument)
    }
}
guard !projects.isEmpty, !projects.contains(where: { $0.hasPrefix("-") }) else {
    print("usage: MoltBenchmark [--repeat N] [--against 'COMMAND {dir}']... PROJECT...")
    exit(2)
}

func row(_ name: String, _ seconds: Double, _ speed: Double, _ note: String = "") {
    print(String(format: "%8.3f s  %9.2f MB/s  ", seconds, speed) + name + note)
}

let loading = Library.load()
var total = Stages()
for project in projects { total.add(Stages(path: project, repetitions: repetitions)) }
print(String(format: "%d projects, %.2f MB; one core, the best of %d runs", projects.count, Double(total.bytes) / 1e6, repetitions))
for stage in Stages.names { row(stage, total.seconds[stage] ?? 0, total.speed(stage)) }
for rival in rivals {
    let times = projects.map { rival.seconds(for: $0, repetitions: repetitions) }
    guard !times.contains(where: { $0 == nil }) else {
        print("not found: " + rival.command)
        continue
    }
    let seconds = times.reduce(0) { $0 + ($1 ?? 0) }
    let speed = Double(total.bytes) / 1e6 / seconds
    row(rival.command, seconds, speed, String(format: "; Molt is %.2f times as fast", total.speed("whole") / speed))
}
print(String(format: "all maps: %.1f ms, %.1f MB of memory", loading.seconds * 1e3, Double(loading.memory) / 1e6))
