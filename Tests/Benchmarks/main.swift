import Foundation

// Benchmarks site FOLDER      publishes the articles below FOLDER/Content
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "site":
    try BenchmarkWebsite.publish(in: arguments.dropFirst().first ?? ".")
case "ink":
    runInkBenchmarks()
case "highlighter":
    runHighlighterBenchmarks()
default:
    print("Usage: Benchmarks site FOLDER | ink | highlighter")
    exit(64)
}
