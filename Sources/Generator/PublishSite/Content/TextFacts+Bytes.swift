import Ink
internal import PublishStorage

extension TextFacts {
    /// The facts for a cache, the same bytes for the same facts.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(headings) { $1.write(to: &$0) }
        writer.add(tableOfContents) { $1.write(to: &$0) }
        writer.add(statistics.hanCharacters)
        writer.add(statistics.words)
        writer.add(excerpt?.html)
        return writer.bytes
    }

    /// Reads facts that a cache kept; nil when they are not all there.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let headings = reader.list(MarkdownHeading.init),
            let tableOfContents = reader.list({ TableOfContentsEntry(&$0, level: 1) }),
            let hanCharacters = reader.number(), let words = reader.number(),
            // Themes calculate with them.
            (0...1 << 40).contains(hanCharacters), (0...1 << 40).contains(words),
            let excerpt = reader.optionalText()
        else { return nil }
        self.headings = headings
        self.tableOfContents = tableOfContents
        statistics = TextStatistics()
        statistics.hanCharacters = hanCharacters
        statistics.words = words
        self.excerpt = excerpt.map { Content.Body(html: $0) }
    }
}

extension MarkdownHeading {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(level)
        writer.add(text)
        writer.add(html)
        writer.add(identifier)
        writer.add(line)
    }

    fileprivate init?(_ reader: inout ByteReader) {
        guard let level = reader.number(), let text = reader.text(), let html = reader.data(),
            let identifier = reader.text(), let line = reader.number()
        else { return nil }
        self.init(level: level, text: text, html: html, identifier: identifier, line: line)
    }
}

extension TableOfContentsEntry {
    fileprivate func write(to writer: inout ByteWriter) {
        heading.write(to: &writer)
        writer.add(children) { $1.write(to: &$0) }
    }

    /// Reads an entry; nil for one that lies deeper than headings can.
    fileprivate init?(_ reader: inout ByteReader, level: Int) {
        guard level <= 6, let heading = MarkdownHeading(&reader),
            let children = reader.list({ TableOfContentsEntry(&$0, level: level + 1) })
        else { return nil }
        self.init(heading: heading, children: children)
    }
}
