import Foundation
internal import PublishStorage

/// Decides which pages of the last run are reused, and records the texts that the other pages read.
///
/// A page is reused if the conditions of the run, the outline of the site and the texts that the
/// page reads have not changed. A page that reads files or reports a fault is rendered in every
/// run, and so is every page of a theme with `renderingAllPages()` or after a step that can do
/// anything. Each condition is made where it is known:
///
/// | Condition | Made by | Contains |
/// |---|---|---|
/// | of the run | `PreviousRun`, in `Run.pageConditions` | `RunConditions` (program, options, environment, settings, day), steps, `InputFiles` without texts; steps add what they read |
/// | the outline | `Outline`, `PageRenderer.keeper` | titles, dates, tags and all else that pages can show of texts; all files, markup for the head |
/// | a text | `TextReadings` records who reads it | body, `MarkdownFacts`, modification date |
/// | the page | `TextReadings.addUnknown()` | a page that reads something else is never kept |
final class PageKeeper: @unchecked Sendable {
    // SAFETY: The records are written while the lock is held, and read after all pages are
    // rendered.
    private let lock = NSLock()
    private let cache: BuildCache
    private let key: Digest
    private let previous: [String: PageRecord]
    private let changedTexts: Set<Int32>
    private var records: PageRecords
    /// The reason why pages are rendered, for `--timings`.
    let reason: String

    /// Compares a site with the site of the last run.
    ///
    /// - Parameters:
    ///   - records: The digests of the site, without pages.
    ///   - cache: The cache that contains the records.
    ///   - key: The key of the records, which is different for each step that renders pages.
    init(_ records: PageRecords, cache: BuildCache, key: Digest) {
        self.records = records
        self.cache = cache
        self.key = key
        let known = PageRecords(in: cache, key: key)
        guard let known, known.conditions == records.conditions,
            known.outline == records.outline, known.texts.count == records.texts.count
        else {
            previous = [:]
            changedTexts = []
            reason =
                switch known {
                case nil: "there is no record of the last run"
                case let known? where known.conditions != records.conditions:
                    "the program, its settings, the day or files other than texts have changed"
                default:
                    "titles, dates, tags or other metadata have changed, or texts were added or removed"
                }
            return
        }
        changedTexts = Set(
            records.texts.indices.filter { known.texts[$0] != records.texts[$0] }
                .map { Int32($0 + 1) }
        )
        reason = Amount.text(changedTexts.count, "text") + " changed"
        previous = Dictionary(known.pages.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    }

    /// Returns whether a page can be reused, and if so takes its file over into this run's site.
    ///
    /// - Throws: `PublishingError` if the file cannot be taken over.
    func keeps(_ file: OutputPath, in output: OutputWriter) throws -> Bool {
        guard let record = previous[file.string],
            record.readsAllTexts
                ? changedTexts.isEmpty : !record.texts.contains(where: changedTexts.contains),
            try output.keepFile(at: file, holding: record.bytes)
        else { return false }
        lock.withLock { records.pages.append(record) }
        return true
    }

    /// Calls a closure that renders a page, and records the texts that it reads; the closure
    /// returns the page's bytes, or nil if there is no page.
    func record(
        _ file: OutputPath,
        _ makePage: () throws -> [UInt8]?
    ) rethrows -> (bytes: [UInt8], digest: Digest)? {
        let readings = TextReadings()
        guard let bytes = try readings.record(makePage) else { return nil }
        let digest = Digest(bytes)
        guard !readings.areIncomplete else { return (bytes, digest) }
        let record = PageRecord(
            file: file.string,
            bytes: digest,
            readsAllTexts: readings.includeAll,
            texts: readings.numbers.sorted()
        )
        lock.withLock { records.pages.append(record) }
        return (bytes, digest)
    }

    /// Stores the records in the cache for the next run.
    func finish() {
        records.pages = records.pages.ordered { $0.file < $1.file }
        records.store(in: cache, key: key)
    }
}

/// The records of a run's pages for the next run.
struct PageRecords {
    /// The digest of everything that all pages depend on in addition to the content.
    var conditions: Digest
    /// The digest of everything that pages can show except texts.
    var outline: Digest
    /// The digests of the texts, in the order of their numbers.
    var texts: [Digest]
    /// The pages whose inputs can be compared.
    var pages: [PageRecord] = []
}

/// The inputs of a page, and its bytes.
struct PageRecord {
    /// The path of the page's file.
    var file: String
    var bytes: Digest
    var readsAllTexts: Bool
    /// The numbers of the texts that the page reads, sorted.
    var texts: [Int32]
}

extension PageRecords {
    private static let namespace: StaticString = "pages"

    /// Reads the records of the last run; nil if there are none.
    init?(in cache: BuildCache, key: Digest) {
        guard let bytes = cache.value(for: key, in: Self.namespace) else { return nil }
        var reader = ByteReader(bytes)
        guard let conditions = reader.digest(), let outline = reader.digest(),
            let texts = reader.list({ $0.digest() }), let pages = reader.list(PageRecord.init)
        else { return nil }
        self.init(conditions: conditions, outline: outline, texts: texts, pages: pages)
    }

    /// Stores the records in the cache for the next run.
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
