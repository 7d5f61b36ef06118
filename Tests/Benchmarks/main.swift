switch CommandLine.arguments.dropFirst().first {
case "ink": runInkBenchmarks()
default: print("usage: Benchmarks ink")
}
