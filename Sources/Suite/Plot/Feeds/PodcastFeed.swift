/// A podcast feed: RSS with the elements that podcast directories ask for.
///
/// Source: RSS 2.0 Specification; A Podcaster's Guide to RSS, Apple; Media RSS Specification 1.5.1.
public struct PodcastFeed: RSSBasedDocumentFormat {
    private let nodes: [Node<ChannelContext>]

    /// Creates a feed whose channel consists of the given nodes.
    public init(_ nodes: Node<ChannelContext>...) {
        self.nodes = nodes
    }
}

extension PodcastFeed: NodeConvertible {
    /// The XML declaration and the `rss` element.
    public var node: Node<PodcastFeed> {
        Document<PodcastFeed>.feed(
            .namespace("itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd"),
            .namespace("media", "http://www.rssboard.org/media-rss"),
            .channel(.group(nodes))
        ).node
    }
}

extension PodcastFeed {
    /// The root of a podcast feed.
    public enum RootContext: RSSRootContext {}

    /// The content that a podcast feed may have.
    public enum FeedContext: RSSFeedContext {
        /// The context of the `channel` element.
        public typealias ChannelContext = PodcastFeed.ChannelContext
    }

    /// The content that the channel of a podcast feed may have.
    public enum ChannelContext: RSSChannelContext, PodcastContentContext, PodcastCategoryContext {
        /// The context of the `item` elements.
        public typealias ItemContext = PodcastFeed.ItemContext
    }

    /// The content that a category may have.
    public enum CategoryContext: PodcastCategoryContext {}

    /// The attributes that an enclosure may have.
    public enum EnclosureContext {}

    /// The content that an episode may have.
    public enum ItemContext: PodcastContentContext, RSSItemContext {}

    /// The content and the attributes that the description of a media file may have.
    public enum MediaContext {}

    /// The content that the description of the owner may have.
    public enum OwnerContext: PodcastNameableContext {}
}

/// Something in a podcast feed that has a name.
public protocol PodcastNameableContext {}

/// Something in a podcast feed that belongs to categories.
public protocol PodcastCategoryContext: PodcastNameableContext {}

/// The content that both the channel and the episodes of a podcast feed may have.
public protocol PodcastContentContext: RSSContentContext {}
