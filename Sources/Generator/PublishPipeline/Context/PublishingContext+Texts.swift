internal import PublishStorage

/// The HTML of an item, a page, a section or the front page, for steps that rewrite it.
package struct SiteText {
    /// The HTML as UTF-8.
    package var html: [UInt8]
    /// The path of the Markdown file relative to the site's root; nil where it is not known.
    package var file: String?
}

extension PublishingContext {
    /// Reads all texts on all cores; results stand in the order of the site.
    ///
    /// - Throws: What `read` throws.
    package func readTexts<Result>(_ read: (SiteText) throws -> Result) throws -> [Result] {
        var contents: [(content: Content, file: String?)] = []
        func add(_ localized: LocalizedContent) {
            var copy = localized
            copy.changeAll { contents.append(($0, nil)) }
        }
        add(index.localized)
        for section in sections {
            add(section.localized)
            contents += section.items.map { ($0.content, $0.source?.file) }
        }
        contents += pages.values.sorted { $0.path < $1.path }.map { ($0.content, $0.source?.file) }
        let all = contents
        return try parallelMap(count: all.count) { number in
            try read(SiteText(html: all[number].content.body.utf8, file: all[number].file))
        }
    }

    /// Rewrites all texts on all cores; nil leaves a text as it is.
    ///
    /// - Throws: What `rewrite` throws.
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
            var items = sections[id].items
            let known = items
            let changed = try parallelMap(count: known.count) { number in
                try known[number].content.rewritten(of: known[number].source?.file, rewrite)
            }
            guard changed.contains(where: { $0 != nil }) else { continue }
            for (number, content) in changed.enumerated() {
                if let content { items[number].content = content }
            }
            sections[id].replaceItems(with: items)
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

private extension Content {
    /// The content with another text; nil when that stays.
    func rewritten(
        of file: String?,
        _ rewrite: (SiteText) throws -> [UInt8]?
    ) throws -> Content? {
        guard let html = try rewrite(SiteText(html: body.utf8, file: file)) else { return nil }
        var content = self
        content.body = Content.Body(utf8: html, links: body.links)
        // An excerpt is the beginning of a text, so that it stays where the text does.
        if let excerpt = facts?.excerpt,
            let html = try rewrite(SiteText(html: excerpt.utf8, file: file))
        {
            content.facts?.excerpt = Content.Body(utf8: html)
        }
        return content
    }
}
