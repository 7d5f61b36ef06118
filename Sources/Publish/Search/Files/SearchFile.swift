/// A file of the index whose name says what is in it.
struct SearchFile {
    /// The name, relative to the folder of the language.
    var name: String
    /// The content, compressed; nil if a file of this name is there already.
    var bytes: [UInt8]?

    /// A file that an earlier run wrote.
    init(kept name: String) {
        self.name = name
    }

    /// Names and compresses a file.
    ///
    /// `isThere`: Whether a file of a name was written by an earlier run.
    init(_ prefix: String, content: [UInt8], isThere: (String) -> Bool) throws {
        try self.init(named: prefix + SearchHash(content).name, content: content, isThere: isThere)
    }

    /// Names a shard and compresses its names.
    init(_ shard: SearchShard, isThere: (String) -> Bool) throws {
        name = "t" + SearchHash(shard.bytes).name + ".bin"
        if !isThere(name) { bytes = try Gzip.compressed(shard.bytes, storingFrom: shard.packed) }
    }

    /// Compresses a file whose name says what is in it already.
    init(named hash: String, content: [UInt8], isThere: (String) -> Bool) throws {
        name = hash + ".bin"
        if !isThere(name) { bytes = try Gzip.compressed(content) }
    }
}
