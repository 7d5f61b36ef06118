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
