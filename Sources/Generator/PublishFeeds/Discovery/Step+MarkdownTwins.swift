internal import Ink
internal import PublishStorage

extension PublishingStep {
    /// Writes the Markdown of every article and page next to its page: `posts/tea/index.md` for `posts/tea/index.html`.
    ///
    /// The file contains the author's text without its front matter and without comments, below its
    /// title, with included code. URLs are made absolute if their place in the Markdown is certain. Hidden texts and
    /// texts without a Markdown file are skipped. The heads of the pages link to the files
    /// (`rel="alternate"`, `text/markdown`), with every theme and wherever the step stands.
    ///
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateMarkdownTwins() -> Self {
        rendering(
            named: "Generate Markdown twins",
            reach: .files,
            promise: .markdownTwins,
            effects: .needsItems
        ) { context in
            guard let output = context.output else { return }
            let texts = context.publicTexts.filter { $0.source != nil }
            _ = try parallelMap(count: texts.count) { number in
                let text = texts[number]
                guard let source = text.source else { return }
                let markdown = try context.portableMarkdown(
                    of: source,
                    ofPageAt: text.path,
                    at: context.site.url(of: text.path)
                )
                let body = context.markdownParser.withoutComments(markdown.text)
                    .drop(while: \.isNewline)
                let title = body.hasPrefix("# ") ? "" : "# \(text.title)\n\n"
                let twin = Array((title + body).utf8)
                try output.write(twin, to: context.site.markdownTwin(ofPageAt: text.path))
            }
        }
    }
}

extension MarkdownParser {
    /// Returns Markdown without its HTML comments, which are notes of the author; code keeps them.
    ///
    /// A comment in a list or quotation stays if its lines are indented or marked.
    func withoutComments(_ markdown: String) -> String {
        let bytes = Array(markdown.utf8)
        guard bytes.place(of: "<!--") != nil else { return markdown }
        func isLineEnd(_ index: Int) -> Bool {
            !bytes.indices.contains(index) || bytes[index] == UInt8(ascii: "\n")
        }
        var result = HTMLEdits(bytes)
        for place in places(of: markdown) {
            guard case .html(let html) = place.kind, let start = place.range?.lowerBound
            else { continue }
            var scanner = HTMLScanner(Array(html.utf8))
            while let token = scanner.next() {
                guard token.kind == .comment else { continue }
                let first = start + token.range.lowerBound
                let last = start + token.range.upperBound
                // A line that has only a comment leaves with it.
                let isLine = isLineEnd(first - 1) && isLineEnd(last) && last < bytes.count
                result.replace(first..<(isLine ? last + 1 : last), with: "")
            }
        }
        return result.result().map { String(decoding: $0, as: UTF8.self) } ?? markdown
    }
}
