import Foundation
import Highlighter

/// Measures the highlighter: Swift of the corpus and inputs that are hard on lexers.
///
/// `HIGHLIGHTER_CORPUS` names another file of Markdown than the one beside the checkout.
func runHighlighterBenchmarks() {
    let swift = HighlighterCorpus.swiftBlocks()
    let bytes = swift.reduce(0) { $0 + $1.count }
    print(
        "Highlighter: \(swift.count) blocks, \(bytes) bytes of code (nearly all of it Swift), one core"
    )
    for name in ["swift", "javascript", "python", "bash", "text"] {
        guard let language = CodeLanguage(named: name) else { continue }
        report("blocks as \(name): tokens", bytes: bytes) {
            swift.reduce(0) { $0 + language.tokens(in: $1).count }
        }
        report("blocks as \(name): HTML", bytes: bytes) {
            swift.reduce(0) { sum, block in
                var output: [UInt8] = []
                CodeHighlighter.highlight(block, language: name, into: &output)
                return sum + output.count
            }
        }
    }
    for (name, language, piece) in hardInputs {
        let times = [200_000, 400_000, 800_000].map { size -> Double in
            let code = Array(
                repeatElement(Array(piece.utf8), count: size / piece.utf8.count).joined()
            )
            return best(of: 3) {
                var output: [UInt8] = []
                CodeHighlighter.highlight(code, language: language, into: &output)
                return output.count
            }
        }
        let list = times.map { String(format: "%7.2f ms", $0 * 1000) }.joined(separator: " ")
        print("  \(language) \(name): 200, 400, 800 KB in \(list)")
    }
}

/// Pieces that, repeated, make careless lexers quadratic or overflow their stack.
private let hardInputs: [(name: String, language: String, piece: String)] = [
    ("nested interpolations", "swift", "\"\\("), ("open comments", "swift", "/*"),
    ("open quotes", "swift", "\"a\n"),
    ("hashes", "swift", "#"), ("raw openings", "swift", "##\"#"), ("slashes", "swift", "(/a "),
    ("backticks", "swift", "`a"),
    ("open brackets", "swift", "([{"), ("accessors", "swift", "get\n\n"),
    ("templates", "javascript", "`${"),
    ("expressions", "javascript", "=/["), ("here-documents", "bash", "<<A "),
    ("braces", "bash", "\"${a"),
    ("raw strings", "cpp", "R\"a("), ("attributes", "rust", "#["), ("angles", "html", "<a \""),
    ("scripts", "html", "<script>"),
    ("block scalars", "yaml", "a: |\n"), ("quotes", "yaml", "'a'\n"), ("links", "markdown", "[a]("),
    ("code spans", "markdown", "`a``b"), ("emphasis", "markdown", "*a _b "),
    ("fences", "markdown", "```a\n~~~\n"),
    ("selectors", "css", "a(;"), ("percent", "ruby", "%w("), ("prompts", "console", "a$ b\n"),
]

/// Prints the megabytes per second of the best of five runs.
private func report(_ name: String, bytes: Int, _ work: () -> Int) {
    let seconds = best(of: 5, work)
    print(String(format: "  %7.1f MB/s  ", Double(bytes) / seconds / 1_000_000) + name)
}

/// The processor time this process has used, which other processes on the machine do not change.
private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

private func best(of count: Int, _ work: () -> Int) -> Double {
    var best = Double.infinity
    var sum = 0
    for _ in 0..<count {
        let start = processorSeconds()
        sum &+= work()
        best = min(best, processorSeconds() - start)
    }
    precondition(sum != 1, "The work's result must be used, or the optimiser takes the work away.")
    return best
}

private enum HighlighterCorpus {
    /// The indented blocks of the corpus; without it, one block of invented code, many times.
    static func swiftBlocks() -> [[UInt8]] {
        let path =
            ProcessInfo.processInfo.environment["HIGHLIGHTER_CORPUS"]
            ?? "../shared/corpus/fatbobman.zh.txt"
        guard let data = FileManager.default.contents(atPath: path) else {
            return Array(repeating: Array(sample.utf8), count: 2000)
        }
        var blocks: [[UInt8]] = []
        var block: [UInt8] = []
        for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.starts(with: "    ".utf8) {
                block += line.dropFirst(4)
                block.append(UInt8(ascii: "\n"))
            } else if !line.isEmpty, !block.isEmpty {
                blocks.append(block)
                block = []
            }
        }
        return blocks
    }

    private static let sample = """
        /// Greets someone.
        public func greet<Name: StringProtocol>(_ name: Name, times: Int = 3) async throws -> [String] {
            guard times > 0 else { return [] }
            return (0..<times).map { "Hello \\(name), for the \\($0 + 1). time" }
        }

        """
}
