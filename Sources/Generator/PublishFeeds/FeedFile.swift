public import Foundation
public import Plot
internal import PublishStorage

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
    /// Whether items have their authors and tags, as those of other feeds have.
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

/// A feed that only has to be written.
struct FeedFile<Configuration: FeedConfiguration> {
    /// The same feed at another place.
    struct Copy {
        var path: Path
        /// Makes the other text of the feed's.
        var text: ([UInt8]) -> [UInt8]
    }

    /// Where it belongs.
    var path: Path
    /// A second place for it.
    var copy: Copy?
    /// The name of the file that keeps it from run to run.
    var cacheName: String
    /// How it was made.
    var config: Configuration
    /// How many items there were before the newest ones were taken.
    var itemCount: Int
    /// When an item was changed last, in a feed with a date of its own or without items; nil in one that has the date of
    /// its newest item.
    var lastModified: Date?
    /// The text as UTF-8.
    var text: [UInt8]
    /// What its cache file holds.
    var record: [UInt8]

    /// Makes a feed.
    ///
    /// `date` is when it was made; nil lets it be as old as its newest item. Without items it is from `emptyDate`, or made now
    /// if that is nil. `text` makes the text of the feed from the items and that date.
    init<Site>(
        path: Path,
        cacheName: String,
        items: [Item<Site>],
        config: Configuration,
        date: Date?,
        emptyDate: Date?,
        text: ([Item<Site>], Date) throws -> [UInt8]
    ) throws {
        self.path = path
        self.cacheName = cacheName
        self.config = config
        itemCount = items.count
        let newest = items.prefix(config.maximumItemCount).map(\.date).max() ?? emptyDate
        if date != nil || newest == nil {
            lastModified = items.lazy.map(\.lastModified).max() ?? .distantPast
        }
        self.text = try text(items, date ?? newest ?? Date())
        record = FeedCache(config: config, feed: self.text, itemCount: itemCount).json()
    }
}

extension PublishingContext {
    /// Writes a feed; one with a date of its own keeps that of the last run if nothing else in it changed.
    ///
    /// - Throws: The error of the disk.
    func write(_ feed: FeedFile<some FeedConfiguration>) throws {
        let file = try cacheFile(named: feed.cacheName)
        let kept = try feed.lastModified.flatMap { lastModified in
            try FeedCache(of: feed, in: file, ifLaterThan: lastModified, lastGenerationDate)
        }.flatMap { $0.isEqualButForDates(to: feed.text) ? $0 : nil }
        let text = kept?.feed ?? feed.text
        // A feed of whole articles is long, so the files are written at once.
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
