public import Foundation
public import Plot
internal import PublishStorage

/// The configuration of a feed of any kind.
public protocol FeedConfiguration: Codable, Equatable {
    /// The path of the feed in `Output`.
    var targetPath: Path { get }
    /// The number of minutes after which readers should check the feed again.
    var ttlInterval: TimeInterval { get }
    /// The largest number of items.
    var maximumItemCount: Int { get }
    /// The indentation of the feed; nil for none.
    var indentation: Indentation.Kind? { get }
}

/// The configuration of an RSS feed.
public struct RSSFeedConfiguration: FeedConfiguration {
    /// The path of the feed in `Output`.
    public var targetPath: Path
    /// The number of minutes after which readers should check the feed again.
    public var ttlInterval: TimeInterval
    /// The largest number of items; the newest items are taken.
    public var maximumItemCount: Int
    /// The indentation of the feed; nil for none.
    public var indentation: Indentation.Kind?
    /// Whether items have authors and tags, as in the feeds of `SiteFeeds`.
    public var hasDetails: Bool

    /// Creates a configuration.
    public init(
        targetPath: Path = .defaultForRSSFeed,
        ttlInterval: TimeInterval = 250,
        maximumItemCount: Int = 100,
        indentation: Indentation.Kind? = nil,
        hasDetails: Bool = false
    ) {
        self.targetPath = targetPath
        self.ttlInterval = ttlInterval
        self.maximumItemCount = maximumItemCount
        self.indentation = indentation
        self.hasDetails = hasDetails
    }
}

extension RSSFeedConfiguration {
    /// `feed.rss` with at most 100 items.
    public static var `default`: RSSFeedConfiguration { .init() }
}

/// A feed ready to be written.
struct FeedFile<Configuration: FeedConfiguration> {
    /// A copy of the feed at another path.
    struct Copy {
        var path: Path
        /// Returns the text of the copy, from the text of the feed.
        var text: ([UInt8]) -> [UInt8]
    }

    var path: Path
    /// A copy of the feed at another path.
    var copy: Copy?
    var cacheName: String
    var config: Configuration
    /// The number of items among which the newest were selected.
    var itemCount: Int
    /// The date of the last change of an item, for a feed whose date is given or the current one;
    /// nil for a feed whose date is that of its newest item.
    var lastModified: Date?
    /// The text as UTF-8 bytes.
    var text: [UInt8]
    /// The content of the cache file.
    var record: [UInt8]

    /// Creates a feed.
    ///
    /// `date` is the date of the feed; nil means the date of its newest item. A feed without items
    /// gets the date `emptyDate`. `text` returns the text of the feed for the items and the date.
    init<Site>(
        path: Path,
        cacheName: String,
        items: [Item<Site>],
        config: Configuration,
        date: Date?,
        emptyDate: Date?,
        text: ([Item<Site>], Date?) throws -> [UInt8]
    ) throws {
        self.path = path
        self.cacheName = cacheName
        self.config = config
        itemCount = items.count
        let newest = items.prefix(config.maximumItemCount).map(\.date).max()
        if date != nil || newest == nil && emptyDate != nil {
            lastModified = items.lazy.map(\.lastModified).max() ?? .distantPast
        }
        let feed = try text(items, date ?? newest ?? emptyDate)
        var json = Array("{\"config\":\(JSONText.line(of: config)),\"feed\":".utf8)
        json.reserveCapacity(feed.count + feed.count / 8)
        feed.withUnsafeBufferPointer { JSONText.append($0, to: &json) }
        json += ",\"itemCount\":\(itemCount)}".utf8
        (self.text, record) = (feed, json)
    }
}

extension PublishingContext {
    /// Writes a feed.
    ///
    /// A feed with a given date keeps the date of the last run if nothing else has changed.
    ///
    /// - Throws: The error of the disk.
    func write(_ feed: FeedFile<some FeedConfiguration>) throws {
        let file = try cacheFile(named: feed.cacheName)
        let kept = try feed.lastModified.flatMap { lastModified in
            try FeedCache(of: feed, in: file, ifLaterThan: lastModified, lastGenerationDate)
        }.flatMap { $0.isEqualButForDates(to: feed.text) ? $0 : nil }
        let text = kept.map { Array($0.feed.utf8) } ?? feed.text
        // A feed of whole articles is long, so the feed and its copies are written in parallel.
        try inParallel([
            { try output?.write(text, to: OutputPath(feed.path)) },
            {
                if let copy = feed.copy {
                    try output?.write(copy.text(text), to: OutputPath(copy.path))
                }
            },
            { if kept == nil { try Disk.write(feed.record, to: file.path) } },
        ])
    }
}
