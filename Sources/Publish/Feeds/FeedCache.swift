import Files
import Foundation

/// A feed of an earlier run, used again while nothing in it changed, so that its dates stay.
struct FeedCache<Configuration: FeedConfiguration>: Decodable {
    /// How the feed was made.
    var config: Configuration
    /// The feed's text.
    var feed: String
    /// How many items there were before the newest ones were taken.
    var itemCount: Int
}

extension FeedCache {
    /// The feed in a cache file if it is still right; nil when it has to be made anew.
    static func feed<Site>(
        in file: File,
        for items: [Item<Site>],
        config: Configuration,
        lastGenerationDate: Date?
    ) throws -> String? {
        guard let lastGenerationDate,
            // A cache of another version, or one cut short, is as good as none.
            let cache = try? JSONDecoder().decode(Self.self, from: file.read()),
            cache.config == config, cache.itemCount == items.count,
            items.allSatisfy({ $0.lastModified <= lastGenerationDate })
        else { return nil }
        return cache.feed
    }

    /// Whether two feeds differ only in when they were made.
    static func areEqualButForDates(_ first: String, _ second: String) -> Bool {
        undated(first) == undated(second)
    }

    /// A feed without the date of the channel, which stands in front of the items.
    private static func undated(_ feed: String) -> String {
        guard let start = feed.range(of: "<lastBuildDate>"),
            let end = feed.range(
                of: "</pubDate>",
                range: start.upperBound..<feed.endIndex
            )
        else { return feed }
        return feed.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }

    /// Stores the feed in a cache file.
    func store(in file: File) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var json = Array("{\"config\":".utf8)
        json += try encoder.encode(config)
        json += ",\"feed\":".utf8
        JSONText.append(feed, to: &json)
        json += ",\"itemCount\":\(itemCount)}".utf8
        try file.write(Data(json))
    }
}
