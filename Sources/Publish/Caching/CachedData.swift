/// What this or an earlier run made of a text, which waits in the cache until it is asked for: what nobody asks for is never read.
final class CachedData: Sendable {
    /// What stands for the bytes.
    let digest: Digest
    /// The number of the bytes.
    let count: Int
    /// The destinations of the links in the text.
    let links: [String]
    private let entry: CacheEntry
    private let remake: @Sendable () -> [UInt8]

    /// Takes what is known of the bytes.
    ///
    /// - Parameters:
    ///   - entry: Where the bytes are.
    ///   - digest: What stands for them.
    ///   - count: How many they are.
    ///   - links: The destinations of the links in the text.
    ///   - remake: Makes the bytes anew where the cache turns out to be damaged.
    init(
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
    var bytes: [UInt8] { entry.read() ?? remake() }
}
