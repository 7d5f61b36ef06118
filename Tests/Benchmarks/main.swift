import Foundation

// Benchmarks site FOLDER      publishes the articles below FOLDER/Content
// Benchmarks bilingual FOLDER publishes those below FOLDER/Content/zh and FOLDER/Content/en
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "site":
    try BenchmarkWebsite.publish(in: arguments.dropFirst().first ?? ".")
case "bilingual":
    try BenchmarkWebsite.publish(in: arguments.dropFirst().first ?? ".", isBilingual: true)
case "ink":
    runInkBenchmarks()
case "highlighter":
    runHighlighterBenchmarks()
default:
    print("Usage: Benchmarks site FOLDER | bilingual FOLDER | ink | highlighter")
    exit(64)
}
