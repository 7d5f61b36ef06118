import Ink
internal import PublishLanguages
internal import PublishStorage

/// The derived languages of a site; none without the program `opencc`.
struct DerivedLanguages: RunValue {
    var all: [DerivedLanguage] = []
}

/// A language whose texts are converted from those of another language.
struct DerivedLanguage: Sendable {
    var localization: SiteLocalization
    var source: SiteLocalization
    /// The folders of the language and of its source in URLs.
    var prefixes: [String]
    /// The folders of the other languages in URLs.
    var otherPrefixes: [String]
    var converter: ChineseConverter
    /// The author's own words, with their lines.
    var words: [Word]
    /// The converted lines, by line.
    var table: [String: String] = [:]
    /// The converted texts, by the digest of the originals.
    var texts: [Digest: Texts] = [:]
    /// The names of tags, by identifier.
    var tagNames: [Tag: Tag] = [:]

    typealias Word = (word: String, replacement: String, line: Int)

    /// The parts of a content that are converted.
    struct Texts {
        var title, description: String
        var body: Content.Body
        var facts: LazyFacts
        var series: String?
    }

    /// Returns the content of a location in the source.
    func text(of localized: LocalizedContent, on site: some Website) -> Content? {
        source.id == site.localizations.first?.id
            ? localized.content : localized.others[source.id]
    }

    /// Returns a content in the language; unchanged if it has not been converted yet.
    func converted(_ content: Content) -> Content {
        guard let texts = texts[key(of: content)] else { return content }
        var content = content
        content.title = texts.title
        content.description = texts.description
        content.body = texts.body
        content.lazyFacts = texts.facts
        if let series = texts.series { content.publication.series?.name = series }
        return content
    }

    /// The digest of what is converted of a content.
    func key(of content: Content) -> Digest {
        Digest { builder in
            builder.add(content.title)
            builder.add(content.description)
            builder.add(content.storedBody.digest)
            builder.add(content.lazyFacts.digest)
            builder.add(content.publication.series?.name)
        }
    }

    /// The digest of all else that the conversion of a line depends on.
    var conditions: Digest {
        Digest { builder in
            for text in [converter.version, converter.words] + converter.stages {
                builder.add(text)
            }
        }
    }

    /// Returns the texts of a content, whose lines a function converts.
    func texts(of content: Content, _ line: (String) -> String) -> Texts {
        func words(_ text: String) -> String {
            text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
                .map { part in
                    // Han characters begin with a byte above E2.
                    let isChinese = part.contains { $0 > 0xE2 }
                    return isChinese ? line(String(Substring(part))) : String(Substring(part))
                }
                .joined(separator: "\n")
        }
        func html(_ html: [UInt8]) -> [UInt8] {
            let language = source.language.code.prefix { $0 != "-" }
            return ConvertedHTML(html, in: String(language), words: words, address: address).bytes
        }
        func heading(_ heading: MarkdownHeading) -> MarkdownHeading {
            var heading = heading
            heading.text = words(heading.text)
            heading.html = html(heading.html)
            return heading
        }
        func entry(_ entry: TableOfContentsEntry) -> TableOfContentsEntry {
            TableOfContentsEntry(heading: heading(entry.heading), children: entries(entry.children))
        }
        func entries(_ all: [TableOfContentsEntry]) -> [TableOfContentsEntry] { all.map(entry) }
        let facts = content.lazyFacts.facts.map { facts in
            var facts = facts
            facts.headings = facts.headings.map(heading)
            facts.tableOfContents = entries(facts.tableOfContents)
            facts.excerpt = facts.excerpt.map { Content.Body(utf8: html($0.utf8)) }
            return facts
        }
        return Texts(
            title: words(content.title),
            description: words(content.description),
            body: Content.Body(utf8: html(content.storedBody.utf8)),
            facts: facts.map { .known($0) } ?? .none,
            series: content.publication.series.map { words($0.name) }
        )
    }

    /// Returns the destination of a link to a page of the source; nil for other links.
    private func address(_ link: String) -> String? {
        let parts = link.prefix { $0 != "#" && $0 != "?" }.split(separator: "/").map(String.init)
        let isFile = parts.last.map { $0.contains(".") && !$0.hasSuffix(".html") } ?? false
        guard link.hasPrefix("/"), !link.hasPrefix("//"), !isFile else { return nil }
        if prefixes[1].isEmpty {
            let isElsewhere = ([prefixes[0]] + otherPrefixes).contains(parts.first ?? "")
            return isElsewhere ? nil : "/\(prefixes[0])\(link)"
        }
        guard parts.first == prefixes[1] else { return nil }
        return "/\(prefixes[0])\(link.dropFirst(1 + prefixes[1].count))"
    }
}
