internal import Plot

/// A text that everybody may find.
package struct PublicText {
    package var title: String
    package var description: String
    package var path: Path
    /// The Markdown file; nil for a text made of something else.
    package var source: SourceReference?
}

extension PublishingContext {
    /// The articles and pages of all languages that are not hidden, each once.
    package var publicTexts: [PublicText] {
        let items = sections.flatMap(\.itemsWithPages).filter { !$0.publication.isHidden }
        return items.map(publicText) + publicPages.map(publicText)
    }

    /// What the generator adds to the head of a page: that search engines shall not list it, or where its Markdown is, if
    /// a step of this run makes that.
    ///
    /// - Parameters:
    ///   - path: The path of the page.
    ///   - source: What its text was made of; nil where that is none for readers.
    ///   - isHidden: Whether search engines shall not list it.
    /// - Returns: The elements as text, empty for none.
    /// - Throws: `PublishingError` for a path that leads out of the site.
    package func headMarkup(
        ofPageAt path: Path,
        madeOf source: SourceReference?,
        isHidden: Bool
    ) throws -> String {
        if isHidden { return "<meta name=\"robots\" content=\"noindex\"/>" }
        guard run.companions.contains(.markdown), source?.markdownFile != nil else { return "" }
        let path = Path(try site.markdownTwin(ofPageAt: path).string)
        return Node<HTML.HeadContext>.link(
            .rel(.alternate),
            .type("text/markdown"),
            .href("/" + path.percentEncoded)
        ).render()
    }

    /// The pages outside sections that people wrote for readers.
    package var publicPages: [Page] {
        pages.values.ordered { $0.path < $1.path }.filter(\.isPublicText)
    }

    /// What is public of an article or a page.
    package func publicText(_ item: Item<Site>) -> PublicText {
        PublicText(
            title: item.title,
            description: item.description,
            path: item.path,
            source: item.source.flatMap(\.markdownFile)
        )
    }

    /// What is public of an article or a page.
    package func publicText(_ page: Page) -> PublicText {
        PublicText(
            title: page.title,
            description: page.description,
            path: page.path,
            source: page.source.flatMap(\.markdownFile)
        )
    }
}

extension Page {
    /// Whether people wrote it for readers, and everybody may find it.
    package var isPublicText: Bool {
        !publication.isHidden && !isList && !isSearch
            && path.string.split(separator: "/").last != "404"
    }
}

extension Website {
    /// The file of a page's Markdown.
    ///
    /// - Parameter path: The path of the page.
    /// - Returns: The file.
    /// - Throws: `PublishingError` for a path that leads out of the site.
    package func markdownTwin(ofPageAt path: Path) throws -> OutputPath {
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

extension Page {
    /// Whether the page is shown for addresses where there is none.
    package func isNotFoundPage<Site>(in context: PublishingContext<Site>) -> Bool {
        path == Path(context.index.path.string).appendingComponent("404")
    }
}
