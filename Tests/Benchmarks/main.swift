import Foundation

// Benchmarks site FOLDER      publishes the articles below FOLDER/Content
// Benchmarks search FOLDER    publishes them with nothing but the search, and prints how long it took
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "site":
    try BenchmarkWebsite.publish(in: arguments.dropFirst().first ?? ".")
case "search":
    try SearchBenchmark.publish(
        in: arguments.dropFirst().first ?? ".",
        address: arguments.dropFirst(2).first ?? "https://example.com"
    )
case "ink":
    runInkBenchmarks()
case "highlighter":
    runHighlighterBenchmarks()
default:
    print("Usage: Benchmarks site FOLDER | search FOLDER | ink | highlighter")
    exit(64)
}
