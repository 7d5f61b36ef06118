internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Writes the Markdown of every article and page beside its page: `posts/tea/index.md` for `posts/tea/index.html`.
    ///
    /// It is the text as its author wrote it, without its header, under its title. Addresses in it stay as they are.
    /// Hidden texts, and those that no Markdown file was read for, have none.
    ///
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateMarkdownTwins() -> Self {
        rendering(named: "Generate Markdown twins", reach: .files) { context in
            guard let output = context.output else { return }
            let texts = context.publicTexts.filter { $0.source != nil }
            let root = context.workspace.root.path
            let parser = context.markdownParser
            _ = try parallelMap(count: texts.count) { number in
                let text = texts[number]
                guard let file = text.source?.file else { return }
                let bytes = try Disk.read(file.hasPrefix("/") ? file : root + "/" + file)
                let source = String(decoding: ByteOrderMark.dropped(from: bytes), as: UTF8.self)
                let start = FrontMatter(of: source, readBy: parser).bodyStart
                let body = String(decoding: source.utf8.dropFirst(start), as: UTF8.self)
                    .drop(while: \.isNewline)
                let title = body.hasPrefix("# ") ? "" : "# \(text.title)\n\n"
                let twin = Array((title + body).utf8)
                try output.write(twin, to: context.site.markdownTwin(ofPageAt: text.path))
            }
        }
    }
}

/// A text that everybody may find.
struct PublicText {
    var title: String
    var description: String
    var path: Path
    /// The Markdown file; nil for a text made of something else.
    var source: SourceReference?
}

extension PublishingContext {
    /// The articles and pages of all languages that are not hidden, each once.
    var publicTexts: [PublicText] {
        let items = sections.flatMap(\.itemsWithPages).filter { !$0.publication.isHidden }
        return items.map(publicText) + publicPages.map(publicText)
    }

    /// The pages outside sections that people wrote for readers.
    var publicPages: [Page] {
        pages.values.ordered { $0.path < $1.path }.filter { page in
            !page.publication.isHidden && !page.isList && !page.isSearch
                && page.path.string.split(separator: "/").last != "404"
        }
    }

    /// What is public of an article or a page.
    func publicText(_ item: Item<Site>) -> PublicText {
        PublicText(
            title: item.title,
            description: item.description,
            path: item.path,
            source: item.source.flatMap(\.markdownFile)
        )
    }

    /// What is public of an article or a page.
    func publicText(_ page: Page) -> PublicText {
        PublicText(
            title: page.title,
            description: page.description,
            path: page.path,
            source: page.source.flatMap(\.markdownFile)
        )
    }
}

extension Website {
    /// The file of a page's Markdown.
    ///
    /// - Parameter path: The path of the page.
    /// - Returns: The file.
    /// - Throws: `PublishingError` for a path that leads out of the site.
    func markdownTwin(ofPageAt path: Path) throws -> OutputPath {
        let page = try file(ofPageAt: path, .foldersAndIndexFiles).string
        return try OutputPath(Path(page.dropLast(".html".count) + ".md"))
    }
}

extension SourceReference {
    /// The source itself where it is a file of Markdown.
    fileprivate var markdownFile: SourceReference? {
        file.hasSuffix(".md") || file.hasSuffix(".markdown") ? self : nil
    }
}
