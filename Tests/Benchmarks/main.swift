import Foundation

/// The benchmarks of single modules, by name.
let modules = [
    "plot": runPlotBenchmarks, "ink": runInkBenchmarks, "highlighter": runHighlighterBenchmarks,
]

// Benchmarks site FOLDER      publishes the articles below FOLDER/Content
// Benchmarks highlighted FOLDER  the same with coloured code
// Benchmarks illustrated FOLDER  that with the resources, and smaller versions of images
// Benchmarks tutorial FOLDER  the same with a theme whose pages sort and search all articles
// Benchmarks bilingual FOLDER publishes those below FOLDER/Content/zh and FOLDER/Content/en
// Benchmarks journal FOLDER   a blog as `publish new` makes it
// Benchmarks author FOLDER    a blog in two languages with most steps, and parts of its own
// Benchmarks author-step FOLDER  that with a step of its own
// Benchmarks search FOLDER    publishes them with nothing but the search
// Benchmarks MODULE           measures a module by itself
// What begins with hyphens is for the pipeline.
let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let folder = arguments.dropFirst().first ?? "."
switch arguments.first {
case "site":
    try BenchmarkWebsite.publish(in: folder)
case "highlighted":
    try BenchmarkWebsite.publish(in: folder, isHighlighted: true)
case "illustrated":
    try BenchmarkWebsite.publish(in: folder, isHighlighted: true, isIllustrated: true)
case "tutorial":
    try BenchmarkWebsite.publish(in: folder, theme: .tutorial)
case "bilingual":
    try BenchmarkWebsite.publish(in: folder, isBilingual: true)
case "journal":
    try JournalWebsite.publish(in: folder)
case "author", "author-step":
    try AuthorWebsite.publish(in: folder, hasOwnStep: arguments.first == "author-step")
case "search":
    try SearchBenchmark.publish(
        in: folder,
        address: arguments.dropFirst(2).first ?? "https://example.com"
    )
case let name? where modules[name] != nil:
    modules[name]?()
default:
    let sites = [
        "site", "highlighted", "illustrated", "tutorial", "bilingual", "journal", "author",
        "author-step",
        "search",
    ]
    .map { $0 + " FOLDER" }
    print("Usage: Benchmarks \((sites + modules.keys.sorted()).joined(separator: " | "))")
    exit(64)
}
