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
                    at: context.site.url(ofPageAt: text.path)
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
    /// A comment on lines of its own leaves with them, and with one of the empty lines around it.
    func withoutComments(_ markdown: String) -> String {
        guard markdown.contains("<!--") else { return markdown }
        let bytes = Array(markdown.utf8)
        func isBlank(_ index: Int) -> Bool {
            bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t")
        }
        func endsLine(_ index: Int) -> Bool {
            index == bytes.count || bytes[index] == UInt8(ascii: "\n")
        }
        var result = HTMLEdits(bytes)
        for comment in comments(in: markdown, bytes) {
            var (first, last) = (comment.lowerBound, comment.upperBound)
            while first > 0, isBlank(first - 1) { first -= 1 }
            while last < bytes.count, isBlank(last) { last += 1 }
            guard first == 0 || endsLine(first - 1), endsLine(last) else {
                result.replace(comment, with: "")
                continue
            }
            last = min(last + 1, bytes.count)
            if first < 2 || endsLine(first - 2), last < bytes.count, endsLine(last) { last += 1 }
            result.replace(first..<last, with: "")
        }
        return result.result().map { String(decoding: $0, as: UTF8.self) } ?? markdown
    }

    /// Returns the places of the comments, in the order of the text.
    private func comments(in markdown: String, _ bytes: [UInt8]) -> [Range<Int>] {
        places(of: markdown).flatMap { place -> [Range<Int>] in
            guard case .html(let html) = place.kind else { return [] }
            guard let range = place.range else {
                // In a list or quotation, the lines of a comment are indented or marked.
                return html.hasPrefix("<!--")
                    ? [comment(in: bytes, from: place.line)].compactMap(\.self) : []
            }
            var scanner = HTMLScanner(Array(html.utf8))
            var found: [Range<Int>] = []
            while let token = scanner.next() {
                guard token.kind == .comment else { continue }
                found.append(
                    range.lowerBound + token.range.lowerBound
                        ..< range.lowerBound + token.range.upperBound
                )
            }
            return found
        }
    }

    /// Returns the place of the first comment that begins in a line, counted from 1.
    private func comment(in bytes: [UInt8], from line: Int) -> Range<Int>? {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"),
            maxSplits: line - 1,
            omittingEmptySubsequences: false
        )
        guard let rest = lines.last, lines.count == line,
            let start = rest.firstRange(of: Array("<!--".utf8)),
            let end = rest[start.upperBound...].firstRange(of: Array("-->".utf8))
        else { return nil }
        return start.lowerBound..<end.upperBound
    }
}
