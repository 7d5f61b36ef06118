import Files
import Foundation
internal import PublishStorage

/// A feed of an earlier run; it is reused as long as nothing but its dates would change.
///
/// The cache file is JSON with the keys `config`, `feed` and `itemCount`.
struct FeedCache<Configuration: FeedConfiguration> {
    var config: Configuration
    /// The feed's text as UTF-8.
    var feed: [UInt8]
    /// The number of items among which the newest were selected.
    var itemCount: Int
}

extension FeedCache: Decodable {
    private enum CodingKeys: CodingKey {
        case config, feed, itemCount
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        config = try values.decode(Configuration.self, forKey: .config)
        feed = Array(try values.decode(String.self, forKey: .feed).utf8)
        itemCount = try values.decode(Int.self, forKey: .itemCount)
    }

    /// Reads a cache file; nil if the items or the configuration have changed, or if the file
    /// cannot be used.
    init?(
        of feed: FeedFile<Configuration>,
        in file: File,
        ifLaterThan lastModified: Date,
        _ lastGenerationDate: Date?
    ) throws {
        guard let lastGenerationDate, lastModified <= lastGenerationDate,
            // A cache file of another version, or an incomplete one, is ignored.
            let cache = try? JSONDecoder().decode(Self.self, from: file.read()),
            cache.config == feed.config, cache.itemCount == feed.itemCount
        else { return nil }
        self = cache
    }
}

extension FeedCache {
    /// Returns whether two feeds differ only in their dates.
    func isEqualButForDates(to other: [UInt8]) -> Bool {
        Self.undated(feed) == Self.undated(other)
    }

    /// Returns a feed without the date of its channel, which stands before the items.
    private static func undated(_ feed: [UInt8]) -> String {
        let feed = String(decoding: feed, as: UTF8.self)
        guard let start = feed.range(of: "<lastBuildDate>"),
            let end = feed.range(
                of: "</pubDate>",
                range: start.upperBound..<feed.endIndex
            )
        else { return feed }
        return feed.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }

    /// Returns the content of the cache file.
    func json() -> [UInt8] {
        var json = Array("{\"config\":\(JSONText.line(of: config))".utf8)
        json.reserveCapacity(feed.count + feed.count / 8)
        json += ",\"feed\":".utf8
        feed.withUnsafeBufferPointer { JSONText.append($0, to: &json) }
        json += ",\"itemCount\":\(itemCount)}".utf8
        return json
    }
}
