internal import PublishStorage

extension PublishingStep {
    /// Writes the Markdown of every article and page next to its page: `posts/tea/index.md` for `posts/tea/index.html`.
    ///
    /// The file contains the author's text without its front matter, below its title, with included
    /// code. URLs are made absolute if their place in the Markdown is certain. Hidden texts and
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
                let body = markdown.text.drop(while: \.isNewline)
                let title = body.hasPrefix("# ") ? "" : "# \(text.title)\n\n"
                let twin = Array((title + body).utf8)
                try output.write(twin, to: context.site.markdownTwin(ofPageAt: text.path))
            }
        }
    }
}
