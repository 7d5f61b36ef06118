import Foundation

/// The benchmarks by name; `Benchmarks plot` runs one, `Benchmarks` all of them.
let benchmarks: [(name: String, run: () -> Void)] = [
    ("plot", runPlotBenchmarks)
]

let names = CommandLine.arguments.dropFirst()
for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
    benchmark.run()
}
