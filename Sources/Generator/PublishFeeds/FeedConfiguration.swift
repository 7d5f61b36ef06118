public import Foundation
public import Plot

/// What every kind of feed is configured by.
public protocol FeedConfiguration: Codable, Equatable {
    /// The feed's file below `Output`.
    var targetPath: Path { get }
    /// How long readers may wait before they look again, in minutes.
    var ttlInterval: TimeInterval { get }
    /// How many items there are at most.
    var maximumItemCount: Int { get }
    /// How the feed is indented.
    var indentation: Indentation.Kind? { get }
}

/// How an RSS feed is made.
public struct RSSFeedConfiguration: FeedConfiguration {
    /// The feed's file below `Output`.
    public var targetPath: Path
    /// How long readers may wait before they look again, in minutes.
    public var ttlInterval: TimeInterval
    /// How many items there are at most; the newest ones are taken.
    public var maximumItemCount: Int
    /// How the feed is indented.
    public var indentation: Indentation.Kind?

    /// Creates a configuration.
    public init(
        targetPath: Path = .defaultForRSSFeed,
        ttlInterval: TimeInterval = 250,
        maximumItemCount: Int = 100,
        indentation: Indentation.Kind? = nil
    ) {
        self.targetPath = targetPath
        self.ttlInterval = ttlInterval
        self.maximumItemCount = maximumItemCount
        self.indentation = indentation
    }
}

extension RSSFeedConfiguration {
    /// `feed.rss` with at most 100 items.
    public static var `default`: RSSFeedConfiguration { .init() }
}
