import Foundation
public import Ink
package import PublishStorage

/// Facts about a Markdown text that its HTML does not contain.
public struct MarkdownFacts: Hashable, Sendable {
    /// The headings with their anchors, in order.
    public var headings: [MarkdownHeading]
    /// The headings as a tree.
    public var tableOfContents: [TableOfContentsEntry]
    /// The numbers of words and of Han characters.
    public var statistics: TextStatistics
    /// The HTML before the line `<!--more-->`; nil if there is no such line.
    public var excerpt: Content.Body?

    package init(
        headings: [MarkdownHeading],
        tableOfContents: [TableOfContentsEntry],
        statistics: TextStatistics,
        excerpt: Content.Body? = nil
    ) {
        self.headings = headings
        self.tableOfContents = tableOfContents
        self.statistics = statistics
        self.excerpt = excerpt
    }
}

/// Facts in memory, or in the build cache.
package enum LazyFacts: Hashable, Sendable {
    case none
    case known(MarkdownFacts)
    case cached(CachedData)

    /// The facts; nil when there are none.
    package var facts: MarkdownFacts? {
        switch self {
        case .none: nil
        case .known(let facts): facts
        case .cached(let data): MarkdownFacts(data.bytes)
        }
    }

    package var digest: Digest {
        switch self {
        case .none: .zero
        case .known(let facts): Digest(facts.bytes)
        case .cached(let data): data.digest
        }
    }

    package static func == (lhs: Self, rhs: Self) -> Bool {
        if case .cached(let first) = lhs, case .cached(let second) = rhs {
            return first.digest == second.digest
        }
        return lhs.facts == rhs.facts
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(facts)
    }
}

extension MarkdownFacts {
    /// The facts encoded for a cache; equal facts have equal bytes.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(headings) { $1.write(to: &$0) }
        writer.add(tableOfContents) { $1.write(to: &$0) }
        writer.add(statistics.hanCharacters)
        writer.add(statistics.words)
        writer.add(excerpt?.html)
        return writer.bytes
    }

    /// Decodes facts from a cache; nil if the bytes are incomplete.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let headings = reader.list(MarkdownHeading.init),
            let tableOfContents = reader.list({ TableOfContentsEntry(&$0, level: 1) }),
            let hanCharacters = reader.number(), let words = reader.number(),
            // Larger numbers are damage, and could overflow when themes calculate with them.
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

    /// Decodes an entry; nil if entries are nested deeper than levels of headings exist.
    fileprivate init?(_ reader: inout ByteReader, level: Int) {
        guard level <= 6, let heading = MarkdownHeading(&reader),
            let children = reader.list({ TableOfContentsEntry(&$0, level: level + 1) })
        else { return nil }
        self.init(heading: heading, children: children)
    }
}
