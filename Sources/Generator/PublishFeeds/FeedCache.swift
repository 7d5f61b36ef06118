import Files
import Foundation
internal import PublishStorage

/// A feed of an earlier run; it is reused as long as nothing but its dates would change.
///
/// The cache file is JSON with the keys `config`, `feed` and `itemCount`.
struct FeedCache<Configuration: FeedConfiguration>: Decodable {
    var config: Configuration
    /// The feed's text.
    var feed: String
    /// The number of items among which the newest were selected.
    var itemCount: Int
}

extension FeedCache {
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

    /// Returns whether two feeds differ only in their dates.
    func isEqualButForDates(to other: [UInt8]) -> Bool {
        Self.undated(feed) == Self.undated(String(decoding: other, as: UTF8.self))
    }

    /// Returns a feed without the date of its channel, which stands before the items.
    private static func undated(_ feed: String) -> String {
        guard let start = feed.range(of: "<lastBuildDate>"),
            let end = feed.range(
                of: "</pubDate>",
                range: start.upperBound..<feed.endIndex
            )
        else { return feed }
        return feed.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }
}
