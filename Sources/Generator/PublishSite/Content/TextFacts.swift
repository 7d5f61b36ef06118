public import Ink
package import PublishStorage

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

    /// Creates it from its parts.
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

/// Facts in memory, or in the cache of builds.
package enum LazyFacts: Hashable, Sendable {
    case none
    case known(TextFacts)
    case cached(CachedData)

    /// The facts; nil when there are none.
    package var facts: TextFacts? {
        switch self {
        case .none: nil
        case .known(let facts): facts
        case .cached(let data): TextFacts(data.bytes)
        }
    }

    /// The digest of the facts.
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
