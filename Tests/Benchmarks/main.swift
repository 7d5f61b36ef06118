import Foundation

/// The benchmarks of single modules, by name.
let modules = [
    "plot": runPlotBenchmarks, "ink": runInkBenchmarks, "highlighter": runHighlighterBenchmarks,
]

// Benchmarks site FOLDER      publishes the articles below FOLDER/Content
// Benchmarks search FOLDER    publishes them with nothing but the search
// Benchmarks MODULE           measures a module by itself
let arguments = CommandLine.arguments.dropFirst()
let folder = arguments.dropFirst().first ?? "."
switch arguments.first {
case "site":
    try BenchmarkWebsite.publish(in: folder)
case "search":
    try SearchBenchmark.publish(
        in: folder,
        address: arguments.dropFirst(2).first ?? "https://example.com"
    )
case let name? where modules[name] != nil:
    modules[name]?()
default:
    let names = (["site FOLDER", "search FOLDER"] + modules.keys.sorted()).joined(separator: " | ")
    print("Usage: Benchmarks \(names)")
    exit(64)
}
