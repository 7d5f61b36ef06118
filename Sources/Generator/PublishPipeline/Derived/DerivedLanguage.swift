import Ink
internal import PublishLanguages
internal import PublishStorage

/// The derived languages of a site; nil before they are needed, empty without the program `opencc`.
struct DerivedLanguages: RunValue {
    var all: [DerivedLanguage]?
}

/// A language whose texts are converted from those of another language.
struct DerivedLanguage {
    let localization: SiteLocalization
    let source: SiteLocalization
    let converter: ChineseConverter
    /// The converted lines, by line.
    var table: [String: String] = [:]
    /// The converted contents, by original.
    var contents: [Content: Content] = [:]
    /// The names of the tags that are called otherwise than in the source, by tag.
    var tagNames: [Tag: Tag] = [:]

    /// Converts contents and the names of tags in one process; lines in the cache are not converted again.
    ///
    /// - Throws: The error of the program.
    mutating func convert(_ all: [Content], _ tags: Set<Tag>, cache: BuildCache) throws {
        let new = all.filter { contents[$0] == nil }
        var lines = Set(tags.map(\.string))
        func note(_ line: String) -> String { lines.insert(line).memberAfterInsert }
        for content in new { _ = converted(content, note) }
        let parts = [converter.version, converter.words] + converter.stages
        let conditions = Digest(Array(parts.joined(separator: "\n").utf8))
        if table.isEmpty, let bytes = cache.value(for: conditions, in: "derived") {
            var reader = ByteReader(bytes)
            let pairs = reader.list { ($0.text() ?? "", $0.text() ?? "") }
            table = Dictionary(pairs ?? []) { $1 }
        }
        let missing = lines.subtracting(table.keys)
        if !missing.isEmpty {
            table.merge(try converter.convert(missing)) { $1 }
            var writer = ByteWriter()
            writer.add(table.filter { lines.contains($0.key) }.sorted { $0.key < $1.key }) {
                $0.add($1.key)
                $0.add($1.value)
            }
            cache.store(writer.bytes, for: conditions, in: "derived")
        }
        let table = table
        let texts = try parallelMap(count: new.count) { number in
            converted(new[number]) { table[$0] ?? $0 }
        }
        contents.merge(zip(new, texts)) { $1 }
        for tag in tags where table[tag.string] != tag.string {
            tagNames[tag] = table[tag.string].map { Tag($0) }
        }
    }

    /// Returns a content whose lines a function converts.
    private func converted(_ content: Content, _ line: (String) -> String) -> Content {
        func words(_ text: String) -> String {
            text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
                .map { part in
                    // Han characters begin with a byte above E2.
                    let isChinese = part.contains { $0 > 0xE2 }
                    return isChinese ? line(String(Substring(part))) : String(Substring(part))
                }
                .joined(separator: "\n")
        }
        let language = String(source.language.code.prefix { $0 != "-" })
        func html(_ html: [UInt8]) -> [UInt8] {
            ConvertedHTML(html, in: language, words: words).bytes
        }
        func heading(_ heading: MarkdownHeading) -> MarkdownHeading {
            var heading = heading
            heading.text = words(heading.text)
            heading.html = html(heading.html)
            return heading
        }
        func nested(_ entry: TableOfContentsEntry) -> TableOfContentsEntry {
            TableOfContentsEntry(
                heading: heading(entry.heading),
                children: entry.children.map(nested)
            )
        }
        var result = content
        result.title = words(content.title)
        result.description = words(content.description)
        result.body = Content.Body(utf8: html(content.storedBody.utf8))
        if let series = content.publication.series {
            result.publication.series?.name = words(series.name)
        }
        if var facts = content.lazyFacts.facts {
            facts.headings = facts.headings.map(heading)
            facts.tableOfContents = facts.tableOfContents.map(nested)
            facts.excerpt = facts.excerpt.map { Content.Body(utf8: html($0.utf8)) }
            result.lazyFacts = .known(facts)
        }
        return result
    }
}
