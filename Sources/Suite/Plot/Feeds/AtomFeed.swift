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

    /// The content that an Atom feed may have.
    public enum FeedContext: AtomContentContext {}

    /// The content that an entry of an Atom feed may have.
    public enum EntryContext: AtomContentContext {}

    /// The content that the description of a person may have.
    public enum PersonContext {}

    /// The attributes that a link may have.
    public enum LinkContext {}
}

/// The content that both feeds and entries may have.
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
