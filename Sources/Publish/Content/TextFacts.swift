import Foundation
public import Ink

/// What is known of a Markdown text beyond its HTML.
public struct TextFacts: Hashable, Sendable {
    /// The headings with their anchors, in order.
    public var headings: [MarkdownHeading]
    /// The headings as a tree.
    public var tableOfContents: [TableOfContentsEntry]
    /// How much there is to read.
    public var statistics: TextStatistics
    /// The HTML before the line `<!--more-->`; nil when there is no such line.
    public var excerpt: Content.Body?
}

extension TextFacts: Codable {
    private enum CodingKeys: CodingKey {
        case headings, tableOfContents, statistics, excerpt
    }

    /// Reads facts that a cache kept.
    ///
    /// - Throws: `DecodingError` when something is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        headings = try container.decode([MarkdownHeading].self, forKey: .headings)
        tableOfContents = try container.decode(
            [TableOfContentsEntry].self,
            forKey: .tableOfContents
        )
        statistics = try container.decode(TextStatistics.self, forKey: .statistics)
        excerpt = try container.decodeIfPresent(String.self, forKey: .excerpt).map {
            Content.Body(html: $0)
        }
    }

    /// Writes facts for a cache.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(headings, forKey: .headings)
        try container.encode(tableOfContents, forKey: .tableOfContents)
        try container.encode(statistics, forKey: .statistics)
        try container.encodeIfPresent(excerpt?.html, forKey: .excerpt)
    }
}

/// Facts in memory, or in the cache of builds.
enum LazyFacts: Hashable, Sendable {
    case none
    case known(TextFacts)
    case cached(CachedText)

    /// The facts; nil when there are none.
    var facts: TextFacts? {
        switch self {
        case .none: nil
        case .known(let facts): facts
        case .cached(let text):
            try? JSONDecoder().decode(TextFacts.self, from: Data(text.string.utf8))
        }
    }

    /// What stands for the facts.
    var digest: Digest {
        switch self {
        case .none: .zero
        case .known(let facts): CachedText.digest(of: Self.json(of: facts))
        case .cached(let text): text.digest
        }
    }

    /// Facts as JSON, the same text for the same facts.
    static func json(of facts: TextFacts) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and numbers always have a form in JSON.
        return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        if case .cached(let first) = lhs, case .cached(let second) = rhs {
            return first.digest == second.digest
        }
        return lhs.facts == rhs.facts
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(facts)
    }
}
