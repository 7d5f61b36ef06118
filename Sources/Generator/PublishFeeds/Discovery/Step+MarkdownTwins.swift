internal import PublishStorage

extension PublishingStep {
    /// Writes the Markdown of every article and page beside its page: `posts/tea/index.md` for `posts/tea/index.html`.
    ///
    /// It is the text as its author wrote it, without its header, under its title, and with the code that its blocks show; its
    /// addresses are absolute where they are certain.
    /// Hidden texts, and those that no Markdown file was read for, have none. The heads of all others' pages link it
    /// (`rel="alternate"`, `text/markdown`), whatever the theme and wherever the step stands.
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
