/// What this or an earlier run made of a text, which waits in the cache until it is asked for: what nobody asks for is never read.
package final class CachedData: Sendable {
    /// The digest of the bytes.
    package let digest: Digest
    /// The number of the bytes.
    package let count: Int
    /// The destinations of the links in the text.
    package let links: [String]
    private let entry: CacheEntry
    private let remake: @Sendable () -> [UInt8]

    /// Takes what is known of the bytes.
    ///
    /// - Parameters:
    ///   - entry: Where the bytes are.
    ///   - digest: Their digest.
    ///   - count: How many they are.
    ///   - links: The destinations of the links in the text.
    ///   - remake: Makes the bytes anew where the cache turns out to be damaged.
    package init(
        _ entry: CacheEntry,
        digest: Digest,
        count: Int,
        links: [String],
        remake: @escaping @Sendable () -> [UInt8]
    ) {
        self.entry = entry
        self.digest = digest
        self.count = count
        self.links = links
        self.remake = remake
    }

    /// The bytes, read anew each time so that memory does not fill up with the site.
    package var bytes: [UInt8] { entry.read() ?? remake() }
}
