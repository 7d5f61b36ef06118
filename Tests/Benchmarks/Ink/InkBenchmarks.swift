import CCmarkGFM
import Foundation
import Highlighter
import Ink

/// Measures Markdown to HTML against libcmark-gfm's own parser and renderer, in one run.
///
/// Reads `../shared/corpus/fatbobman.zh.txt` beside the checkout, splits it into its articles and
/// repeats them up to 157 MB, the size of 10,000 articles.
func runInkBenchmarks() {
    let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("shared/corpus/fatbobman.zh.txt")
    guard let text = try? String(contentsOf: corpus, encoding: .utf8) else {
        print("ink: \(corpus.path) is not on this machine")
        return
    }
    let articles = splitArticles(text)
    let bytes = articles.reduce(0) { $0 + $1.utf8.count }
    let rounds = max(1, 157_000_000 / bytes)
    let total = Double(bytes * rounds) / 1e6
    print("ink: \(articles.count * rounds) articles, \(Int(total)) MB")

    let parser = MarkdownParser()
    _ = parser.html(from: "~~warm~~ up")
    var single: Timing?
    for threads in [1, 2] {
        let runs = (0..<2).map { _ in
            (
                ours: time(articles, rounds, threads) { parser.html(from: $0).utf8.count },
                theirs: time(articles, rounds, threads, measure: cmarkHTML)
            )
        }
        guard let ours = runs.map(\.ours).min(by: { $0.wall < $1.wall }),
            let theirs = runs.map(\.theirs).min(by: { $0.wall < $1.wall })
        else { return }
        print("ink: \(threads) thread(s): Ink \(ours.text(total)), cmark-gfm \(theirs.text(total))")
        print(
            "ink: ratio \(ratio(ours.wall, theirs.wall)) (processor \(ratio(ours.cpu, theirs.cpu)))"
        )
        if let single {
            print("ink: two cores are \(ratio(single.wall, ours.wall)) times as fast as one")
        }
        single = ours
    }
    let article = MarkdownParser(options: .article)
    let gathered = time(articles, rounds / 4, 2) { article.article(from: $0).html.count }
    print("ink: articles with every option, 2 threads: \(gathered.text(total / 4))")
    var options = MarkdownOptions.article
    options.highlighter = { code, info in
        var html: [UInt8] = []
        let isKnown = CodeHighlighter.highlight(code, language: info.language, into: &html)
        return isKnown ? html : nil
    }
    let highlighting = MarkdownParser(options: options)
    let coloured = time(articles, rounds / 4, 2) { highlighting.article(from: $0).html.count }
    print("ink: the same with code highlighted, 2 threads: \(coloured.text(total / 4))")
}

/// How long something took.
private struct Timing {
    /// Seconds by the clock.
    let wall: Double
    /// Seconds of processor time, all threads together; other processes do not change it.
    let cpu: Double

    func text(_ megabytes: Double) -> String {
        String(format: "%.2f s (%.0f MB/s, processor %.2f s)", wall, megabytes / wall, cpu)
    }
}

private func ratio(_ a: Double, _ b: Double) -> String { String(format: "%.2f", a / b) }

private func splitArticles(_ text: String) -> [String] {
    var articles: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("# ") || articles.isEmpty { articles.append([]) }
        articles[articles.count - 1].append(line)
    }
    return articles.map { $0.joined(separator: "\n") }
}

private func time(
    _ articles: [String],
    _ rounds: Int,
    _ threads: Int,
    measure: @Sendable (String) -> Int
) -> Timing {
    let start = DispatchTime.now().uptimeNanoseconds
    let cpuStart = clock()
    // Whoever is free takes the next article, as in a build.
    let queue = NSLock()
    nonisolated(unsafe) var next = 0
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
        var produced = 0
        while true {
            let index = queue.withLock {
                defer { next += 1 }
                return next
            }
            guard index < articles.count * rounds else { break }
            produced += measure(articles[index % articles.count])
        }
        if produced == 0 { print("nothing rendered") }
    }
    return Timing(
        wall: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9,
        cpu: Double(clock() - cpuStart) / Double(CLOCKS_PER_SEC)
    )
}

/// The same work by the library alone, prepared for threads as `Ink` prepares it.
private func cmarkHTML(_ text: String) -> Int {
    let names = ["table", "strikethrough", "autolink", "tasklist"]
    let strikesThrough = text.utf8.contains(UInt8(ascii: "~"))
    guard let parser = cmark_parser_new(CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES) else { return 0 }
    defer { cmark_parser_free(parser) }
    for name in names where name != "strikethrough" || strikesThrough {
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    cmark_parser_feed(parser, text, text.utf8.count)
    if strikesThrough { cmarkLock.lock() }
    let root = cmark_parser_finish(parser)
    if strikesThrough { cmarkLock.unlock() }
    guard let root,
        let html = cmark_render_html(
            root,
            CMARK_OPT_UNSAFE,
            cmark_parser_get_syntax_extensions(parser)
        )
    else { return 0 }
    let count = strlen(html)
    free(html)
    cmark_node_free(root)
    return count
}

private let cmarkLock = NSLock()
