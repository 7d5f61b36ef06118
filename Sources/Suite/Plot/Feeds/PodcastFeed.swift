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

    /// What a podcast feed may contain.
    public enum FeedContext: RSSFeedContext {
        /// The context of the `channel` element.
        public typealias ChannelContext = PodcastFeed.ChannelContext
    }

    /// What the channel of a podcast feed may contain.
    public enum ChannelContext: RSSChannelContext, PodcastContentContext, PodcastCategoryContext {
        /// The context of the `item` elements.
        public typealias ItemContext = PodcastFeed.ItemContext
    }

    /// What a category may contain.
    public enum CategoryContext: PodcastCategoryContext {}

    /// What an enclosure may carry.
    public enum EnclosureContext {}

    /// What an episode may contain.
    public enum ItemContext: PodcastContentContext, RSSItemContext {}

    /// What the description of a media file may contain and carry.
    public enum MediaContext {}

    /// What the description of the owner may contain.
    public enum OwnerContext: PodcastNameableContext {}
}

/// Something in a podcast feed that has a name.
public protocol PodcastNameableContext {}

/// Something in a podcast feed that belongs to categories.
public protocol PodcastCategoryContext: PodcastNameableContext {}

/// What the channel and the episodes of a podcast feed may both contain.
public protocol PodcastContentContext: RSSContentContext {}
