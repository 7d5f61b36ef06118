internal import Plot
internal import PublishStorage

/// A text that is public and may be listed.
package struct PublicText {
    package var title: String
    package var description: String
    package var path: Path
    /// The Markdown file; nil for a text made from another source.
    package var source: SourceReference?
}

extension PublishingContext {
    /// The articles and pages of all languages that are not hidden; each text once per language.
    package var publicTexts: [PublicText] {
        let items = sections.flatMap(\.itemsWithPages).filter {
            $0.publication.isShown(in: .indexes)
        }
        return items.map(publicText) + publicPages.map(publicText)
    }

    /// Returns the elements that the generator adds to the head of a page: `noindex`, or the link
    /// to the page's Markdown if a step of this run writes it.
    ///
    /// - Parameters:
    ///   - path: The path of the page.
    ///   - source: The source of the page's text; nil if readers do not get the Markdown.
    ///   - isHidden: Whether search engines must not list the page.
    /// - Returns: The elements as HTML; empty for none.
    /// - Throws: `PublishingError` if `path` leads outside the site.
    package func headMarkup(
        ofPageAt path: Path,
        madeOf source: SourceReference?,
        isHidden: Bool
    ) throws -> String {
        if isHidden { return "<meta name=\"robots\" content=\"noindex\"/>" }
        guard let twin = try markdownTwin(ofPageAt: path, madeOf: source) else { return "" }
        return Node<HTML.HeadContext>.link(
            .rel(.alternate),
            .type("text/markdown"),
            .href("/" + twin.percentEncoded)
        ).render()
    }

    /// Returns the path of an article's Markdown file, for links; nil if no step of this run writes
    /// the file.
    ///
    /// - Parameter item: The article.
    /// - Returns: The path, relative to the root of the site.
    public func markdownPath(of item: Item<Site>) -> Path? {
        guard item.publication.isShown(in: .indexes) else { return nil }
        return (try? markdownTwin(ofPageAt: item.path, madeOf: item.source)).flatMap(\.self)
    }

    private func markdownTwin(
        ofPageAt path: Path,
        madeOf source: SourceReference?
    ) throws -> Path? {
        guard run.promises.contains(.markdownTwins), source?.markdownFile != nil else { return nil }
        return Path(try site.markdownTwin(ofPageAt: path).string)
    }

    /// The pages outside sections that were written for readers, unlike lists and the "not found"
    /// page.
    package var publicPages: [Page] {
        pages.values.ordered { $0.path < $1.path }.filter { $0.isPublicText(on: site) }
    }

    package func publicText(_ item: Item<Site>) -> PublicText {
        PublicText(
            title: item.title,
            description: item.description,
            path: item.path,
            source: item.source.flatMap(\.markdownFile)
        )
    }

    package func publicText(_ page: Page) -> PublicText {
        PublicText(
            title: page.title,
            description: page.description,
            path: page.path,
            source: page.source.flatMap(\.markdownFile)
        )
    }

    /// Calls `read` with all texts, on all cores; the results are in the order of the site.
    ///
    /// - Throws: The error of `read`.
    package func readTexts<Result>(_ read: (SiteText) throws -> Result) throws -> [Result] {
        var contents: [(content: Content, file: String?)] = []
        func add(_ localized: LocalizedContent) {
            var copy = localized
            copy.changeAll { contents.append(($0, nil)) }
        }
        add(index.localized)
        for section in sections {
            add(section.localized)
            contents += section.allItems.map { ($0.content, $0.source?.file) }
        }
        contents += pages.values.sorted { $0.path < $1.path }.map { ($0.content, $0.source?.file) }
        let all = contents
        return try parallelMap(count: all.count) { number in
            try read(SiteText(html: all[number].content.body.utf8, file: all[number].file))
        }
    }

    /// Replaces all texts with the results of `rewrite`, on all cores; a result of nil leaves a
    /// text unchanged.
    ///
    /// - Throws: The error of `rewrite`.
    package mutating func rewriteTexts(_ rewrite: (SiteText) throws -> [UInt8]?) throws {
        func change(_ localized: inout LocalizedContent) throws {
            var failure: (any Error)?
            localized.changeAll { content in
                do {
                    content = try content.rewritten(of: nil, rewrite) ?? content
                } catch {
                    failure = failure ?? error
                }
            }
            if let failure { throw failure }
        }
        try change(&index.localized)
        for id in sections.ids {
            try change(&sections[id].localized)
            var items = sections[id].allItems
            let known = items
            let changed = try parallelMap(count: known.count) { number in
                try known[number].content.rewritten(of: known[number].source?.file, rewrite)
            }
            guard changed.contains(where: { $0 != nil }) else { continue }
            for (number, content) in changed.enumerated() {
                if let content { items[number].content = content }
            }
            sections[id].replaceAllItems(with: items)
        }
        let known = pages.values.sorted { $0.path < $1.path }
        let changed = try parallelMap(count: known.count) { number in
            try known[number].content.rewritten(of: known[number].source?.file, rewrite)
        }
        for (page, content) in zip(known, changed) {
            if let content { pages[page.path]?.content = content }
        }
    }
}

extension Page {
    /// Whether the page was written for readers and is public.
    package func isPublicText(on site: some Website) -> Bool {
        publication.isShown(in: .indexes) && !isList && !isSearch && !site.isNotFoundPage(path)
    }
}

extension Website {
    /// Returns the path of a page's Markdown file.
    ///
    /// - Parameter path: The path of the page.
    /// - Returns: The path in `Output`.
    /// - Throws: `PublishingError` if `path` leads outside the site.
    package func markdownTwin(ofPageAt path: Path) throws -> OutputPath {
        let page = try file(ofPageAt: path, .foldersAndIndexFiles).string
        return try OutputPath(Path(page.dropLast(".html".count) + ".md"))
    }
}

extension SourceReference {
    /// The source, if it is a Markdown file; nil otherwise.
    fileprivate var markdownFile: SourceReference? {
        TextName.isMarkdown(file) && !isDerived ? self : nil
    }
}

/// The HTML of an item, a page, a section or the front page, for steps that change the HTML.
package struct SiteText {
    /// The HTML as UTF-8 bytes.
    package var html: [UInt8]
    /// The path of the Markdown file relative to the site's root; nil if unknown.
    package var file: String?
}

private extension Content {
    /// Returns the content with changed HTML; nil if nothing changes.
    func rewritten(
        of file: String?,
        _ rewrite: (SiteText) throws -> [UInt8]?
    ) throws -> Content? {
        guard let html = try rewrite(SiteText(html: body.utf8, file: file)) else { return nil }
        var content = self
        content.body = Content.Body(utf8: html, links: body.links)
        // The excerpt is the start of the text, so it is changed in the same way.
        if let excerpt = facts?.excerpt,
            let html = try rewrite(SiteText(html: excerpt.utf8, file: file))
        {
            content.facts?.excerpt = Content.Body(utf8: html)
        }
        return content
    }
}
