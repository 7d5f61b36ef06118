internal import PublishStorage

extension PublishingStep {
    /// Finds the texts that link to each article, for `item.backlinks`.
    ///
    /// It comes after the steps that add and change texts. With a theme that shows backlinks,
    /// `run(withTheme:)` has the step by itself.
    public static func addBacklinks() -> Self {
        generation(named: "Find backlinks", reach: .files, effects: .needsItems) { context in
            try context.addBacklinks()
        }
    }
}

private extension PublishingContext {
    /// A text that may link to others, or to which others may link.
    typealias Text = (link: Backlink, key: String, isListed: Bool, body: Content.Body)

    mutating func addBacklinks() throws {
        let items = sections.flatMap(\.allItems)
        let pages = pages.values.filter { !$0.isList && !$0.isSearch }
        let texts =
            items.map { text($0, $0.source, $0.language) }
            + pages.map { text($0, $0.source, $0.language) }
        let links = try links(between: texts)
        let languages = Dictionary(grouping: texts, by: \.key).mapValues { $0.map(\.link.language) }
        let order = site.localizations.map { Optional($0.id) }
        for (item, text) in zip(items, texts) {
            let versions = Dictionary(grouping: links[text.key] ?? [], by: \.key)
            let found = versions.compactMap { key, links -> Backlink? in
                // The version in the reader's language; the original if there is none.
                let hasOwn = languages[key]?.contains(item.language) == true
                let wanted = hasOwn ? [item.language] : order
                return wanted.lazy.compactMap { language in
                    links.first { $0.link.language == language }?.link
                }.first
            }
            let sorted = found.ordered { ($1.date, $0.path) < ($0.date, $1.path) }
            item.changeSharedContent { $0.backlinks = sorted }
        }
    }

    func text(
        _ location: some Location,
        _ source: SourceReference?,
        _ language: LanguageCode?
    ) -> Text {
        let content = location.content
        let link = Backlink(
            title: content.title,
            path: location.path,
            language: language,
            date: content.date
        )
        let key = source?.key.description ?? location.path.string
        return (link, key, content.publication.isShown(in: .lists), content.body)
    }

    /// Returns the links to each text by its key, with the keys of the texts that have them.
    func links(between texts: [Text]) throws -> [String: [(key: String, link: Backlink)]] {
        let files = texts.map(\.link.path.pageFile)
        let pages = SitePages(
            files.map { SitePages.Page(file: $0) },
            files: files,
            siteURL: site.url
        )
        let keys = Dictionary(zip(files, texts.map(\.key)), uniquingKeysWith: { first, _ in first })
        let found = try parallelMap(count: texts.count) { index in
            let text = texts[index]
            guard text.isListed else { return [(key: String, sentence: String)]() }
            return LinkSentences(html: text.body.utf8).all { href in
                guard case .file(let file, _) = pages.target(of: href, on: files[index]),
                    keys[file] != text.key
                else { return nil }
                return keys[file]
            }
        }
        var links: [String: [(key: String, link: Backlink)]] = [:]
        for (text, targets) in zip(texts, found) {
            for target in targets {
                var link = text.link
                link.sentence = target.sentence
                links[target.key, default: []].append((text.key, link))
            }
        }
        return links
    }
}
