import Foundation

/// The benchmarks of single modules, by name.
let modules = [
    "plot": runPlotBenchmarks, "ink": runInkBenchmarks, "highlighter": runHighlighterBenchmarks,
]

// Benchmarks site FOLDER      publishes the articles below FOLDER/Content
// Benchmarks MODULE           measures a module by itself
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "site", let folder = arguments.dropFirst().first {
    try BenchmarkWebsite.publish(in: folder)
} else if let module = arguments.first.flatMap({ modules[$0] }) {
    module()
} else {
    print("Usage: Benchmarks site FOLDER | \(modules.keys.sorted().joined(separator: " | "))")
    exit(64)
}
