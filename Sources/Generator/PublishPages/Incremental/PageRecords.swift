internal import PublishStorage

/// What a run leaves of its pages for the next one.
struct PageRecords {
    /// The digest of everything that all pages depend on besides the content.
    var conditions: Digest
    /// The digest of everything that pages can show but texts.
    var outline: Digest
    /// The digests of the texts, by their numbers.
    var texts: [Digest]
    /// The pages that can be compared.
    var pages: [PageRecord]
}

/// What one page was made of.
struct PageRecord {
    /// The page's file.
    var file: String
    /// The digest of the bytes of the file.
    var bytes: Digest
    /// Whether the page reads all texts.
    var readsAllTexts: Bool
    /// The numbers of the texts that the page reads, in order.
    var texts: [Int32]
}

extension PageRecords {
    private static let namespace: StaticString = "pages"

    /// The records of the last run with a key; nil when there are none.
    init?(in cache: BuildCache, key: Digest) {
        guard let bytes = cache.value(for: key, in: Self.namespace) else { return nil }
        var reader = ByteReader(bytes)
        guard let conditions = reader.digest(), let outline = reader.digest(),
            let texts = reader.list({ $0.digest() }), let pages = reader.list(PageRecord.init)
        else { return nil }
        self.init(conditions: conditions, outline: outline, texts: texts, pages: pages)
    }

    /// Keeps the records for the next run.
    func store(in cache: BuildCache, key: Digest) {
        var writer = ByteWriter()
        writer.add(conditions)
        writer.add(outline)
        writer.add(texts) { $0.add($1) }
        writer.add(pages) { $1.write(to: &$0) }
        cache.store(writer.bytes, for: key, in: Self.namespace)
    }
}

extension PageRecord {
    fileprivate init?(_ reader: inout ByteReader) {
        guard let file = reader.text(), let bytes = reader.digest(), let readsAll = reader.flag(),
            let numbers = reader.data()
        else { return nil }
        var texts: [Int32] = []
        var compact = CompactReader(numbers[...])
        while let number = compact.number() { texts.append(Int32(truncatingIfNeeded: number)) }
        self.init(file: file, bytes: bytes, readsAllTexts: readsAll, texts: texts)
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(file)
        writer.add(bytes)
        writer.add(readsAllTexts)
        var numbers: [UInt8] = []
        for text in texts { numbers.append(number: Int(text)) }
        writer.add(numbers)
    }
}
