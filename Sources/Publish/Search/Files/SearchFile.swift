internal import PublishStorage

/// A file of the index whose name says what is in it.
struct SearchFile: Sendable {
    /// The name, relative to the folder of the language.
    var name: String
    /// The content, compressed; nil if a file of this name with this content is there already.
    var bytes: [UInt8]?

    /// A file that an earlier run wrote.
    init(kept name: String) {
        self.name = name
    }

    /// Names and compresses a file.
    ///
    /// `kind`: A letter. `place`: What tells it from other files of its kind.
    init(
        _ kind: String,
        at place: String = "",
        content: [UInt8],
        in folder: SearchFolder
    ) throws {
        let letters = SearchName(of: content).letters
        try self.init(named: "\(kind)\(place)-\(letters)", content: content, in: folder)
    }

    /// Names a shard and compresses its names.
    ///
    /// `separator`: What says in the directory where it begins.
    init(_ shard: SearchShard, from separator: String, in folder: SearchFolder) throws {
        name = "t\(SearchName.place(of: separator))-\(SearchName(of: shard.bytes).letters).bin"
        if !folder.holds(shard.bytes, in: name) {
            bytes = try Gzip.compressed(shard.bytes, storing: shard.dense)
        }
    }

    /// Compresses a file whose name says what is in it already.
    init(named name: String, content: [UInt8], in folder: SearchFolder) throws {
        self.name = name + ".bin"
        if !folder.holds(content, in: self.name) { bytes = try Gzip.compressed(content) }
    }

    /// What a file's name says of its content.
    var letters: String { Self.letters(of: name) }

    /// What the name of a file says of its content.
    static func letters(of name: String) -> String {
        String(name.dropLast(4).suffix(SearchName.letterCount))
    }
}

/// The folder of an index: what the last run left there, and what goes into it.
struct SearchFolder: Sendable {
    /// Whether the last run left files of these names, as it wrote them.
    let areThere: @Sendable ([String]) -> Bool
    /// The content of such a file, decompressed; nil when it cannot be read.
    let content: @Sendable (String) -> [UInt8]?
    /// Takes files, which are written or kept; called from several threads.
    let put: @Sendable ([SearchFile]) throws -> Void

    /// Whether the last run left a file of a name with a content, decompressed.
    ///
    /// The letters of two contents may be the same, if rarely.
    func holds(_ bytes: [UInt8], in name: String) -> Bool {
        areThere([name]) && content(name) == bytes
    }

    /// What a file holds, decompressed; nil when that is not what its name says.
    func proven(_ name: String) -> [UInt8]? {
        content(name).flatMap {
            SearchName(of: $0).letters == SearchFile.letters(of: name) ? $0 : nil
        }
    }

    /// How many files are worth the way to another processor.
    private static let batchSize = 64

    /// Whether the last run left all of many files, as it wrote them.
    func holdsAll(_ files: [SearchFile]) throws -> Bool {
        try parallelMap(batchesOf: files[...], size: Self.batchSize) { areThere($0.map(\.name)) }
            .allSatisfy(\.self)
    }

    /// Takes many files in any order.
    func putAll(_ files: [SearchFile]) throws {
        _ = try parallelMap(batchesOf: files[...], size: Self.batchSize) { try put(Array($0)) }
    }
}
