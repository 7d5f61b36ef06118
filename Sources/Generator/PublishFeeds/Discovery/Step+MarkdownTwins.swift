internal import PublishStorage

extension PublishingStep {
    /// Writes the Markdown of every article and page next to its page: `posts/tea/index.md` for `posts/tea/index.html`.
    ///
    /// It is the author's text without its front matter, under its title, with included code; URLs that can be located
    /// for certain are made absolute. Hidden texts and texts without a Markdown file are skipped. The heads of the
    /// other pages link to it (`rel="alternate"`, `text/markdown`), regardless of the theme and of the step's position.
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
                let body = markdown.text.drop(while: \.isNewline)
                let title = body.hasPrefix("# ") ? "" : "# \(text.title)\n\n"
                let twin = Array((title + body).utf8)
                try output.write(twin, to: context.site.markdownTwin(ofPageAt: text.path))
            }
        }
    }
}
