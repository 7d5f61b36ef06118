/// An Atom feed.
///
/// Source: RFC 4287, The Atom Syndication Format.
public struct AtomFeed: DocumentFormat {
    private let nodes: [Node<FeedContext>]

    /// Creates a feed of the given nodes.
    public init(_ nodes: Node<FeedContext>...) {
        self.nodes = nodes
    }
}

extension AtomFeed {
    /// The root of an Atom feed.
    public enum RootContext: XMLRootContext {}

    /// What an Atom feed may contain.
    public enum FeedContext: AtomContentContext {}

    /// What an entry of an Atom feed may contain.
    public enum EntryContext: AtomContentContext {}

    /// What the description of a person may contain.
    public enum PersonContext {}

    /// What a link may carry.
    public enum LinkContext {}
}

/// What feeds and entries may both contain.
public protocol AtomContentContext {}

extension AtomFeed: NodeConvertible {
    /// The XML declaration and the `feed` element.
    public var node: Node<AtomFeed> {
        let namespace = Node<FeedContext>.attribute(
            named: "xmlns",
            value: "http://www.w3.org/2005/Atom"
        )
        return Document<AtomFeed>.custom(
            .xml(.version(1), .encoding(.utf8)),
            Element(name: "feed", nodes: [namespace] + nodes)
        ).node
    }
}
