package import PublishStorage

/// The folder of the index of a language: where its files go, and what is kept from run to run.
package struct SearchFolder: Sendable {
    /// Writes a file, compressed; called from several threads.
    let write: @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void
    /// Takes files of the run before as they are, if all are there as it wrote them; tells whether they are.
    let keep: @Sendable (_ names: [String]) throws -> Bool
    /// What the cache has for a digest; nil for nothing.
    let cached: @Sendable (Digest) -> [UInt8]?
    /// Puts something into the cache.
    let cache: @Sendable ([UInt8], Digest) -> Void

    /// Creates a folder of its operations.
    package init(
        write: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void,
        keep: @escaping @Sendable (_ names: [String]) throws -> Bool,
        cached: @escaping @Sendable (Digest) -> [UInt8]?,
        cache: @escaping @Sendable ([UInt8], Digest) -> Void
    ) {
        self.write = write
        self.keep = keep
        self.cached = cached
        self.cache = cache
    }
}

extension SearchFolder {
    /// Writes a file named by its content; returns the name.
    ///
    /// The name begins with `kind`, a letter, and with `place`, which tells the file from others of its kind.
    func write(_ kind: String, at place: String = "", content: [UInt8]) throws -> String {
        try write(content, named: "\(kind)\(place)-\(SearchName(of: content).letters)")
    }

    /// Writes a shard; returns the name of its file.
    ///
    /// The name is made of `separator`, which says in the directory where the shard begins, and of the shard's content.
    func write(_ shard: SearchShard, from separator: String) throws -> String {
        let place = SearchName.place(of: separator)
        let name = "t\(place)-\(SearchName(of: shard.bytes).letters).bin"
        try write(name, Gzip.compressed(shard.bytes, storing: shard.dense))
        return name
    }

    /// Writes a file whose name says what is in it; returns it with its ending.
    func write(_ content: [UInt8], named name: String) throws -> String {
        try write(name + ".bin", Gzip.compressed(content))
        return name + ".bin"
    }
}
