/// A format of feeds that is based on RSS.
public protocol RSSBasedDocumentFormat: DocumentFormat where RootContext: RSSRootContext {
    /// The context of the `rss` element.
    associatedtype FeedContext: RSSFeedContext
}

/// The root of a feed.
public protocol RSSRootContext: XMLRootContext {}

/// The content that a feed may have.
public protocol RSSFeedContext {
    /// The context of the `channel` element.
    associatedtype ChannelContext: RSSChannelContext
}

/// The content that the channel of a feed may have.
public protocol RSSChannelContext {
    /// The context of the `item` elements.
    associatedtype ItemContext: RSSItemContext
}

/// The content that both channels and items may have.
public protocol RSSContentContext {}

/// The content that an item of a feed may have.
public protocol RSSItemContext: RSSContentContext {}

/// An RSS feed.
///
/// Source: RSS 2.0 Specification, rssboard.org.
public struct RSS: RSSBasedDocumentFormat {
    private let nodes: [Node<ChannelContext>]

    /// Creates a feed whose channel consists of the given nodes.
    public init(_ nodes: Node<ChannelContext>...) {
        self.nodes = nodes
    }
}

extension RSS: NodeConvertible {
    /// The XML declaration and the `rss` element.
    public var node: Node<RSS> {
        Document<RSS>.feed(.channel(.group(nodes))).node
    }
}

extension RSS {
    /// The root of an RSS feed.
    public enum RootContext: RSSRootContext {}

    /// The content that an RSS feed may have.
    public enum FeedContext: RSSFeedContext {
        /// The context of the `channel` element.
        public typealias ChannelContext = RSS.ChannelContext
    }

    /// The content that the channel of an RSS feed may have.
    public enum ChannelContext: RSSChannelContext, RSSContentContext {
        /// The context of the `item` elements.
        public typealias ItemContext = RSS.ItemContext
    }

    /// The content that an item of an RSS feed may have.
    public enum ItemContext: RSSItemContext {}

    /// The attributes that the identifier of an item may have.
    public enum GUIDContext {}
}

extension Document where Format: RSSBasedDocumentFormat {
    /// The XML declaration and an `rss` element with the namespaces that every feed has.
    static func feed(_ nodes: Node<Format.FeedContext>...) -> Document {
        let root = Element<Format.RootContext>.rss(
            .version(2),
            .namespace("atom", "http://www.w3.org/2005/Atom"),
            .namespace("content", "http://purl.org/rss/1.0/modules/content/"),
            .group(nodes)
        )
        return .custom(.xml(.version(1), .encoding(.utf8)), root)
    }
}
