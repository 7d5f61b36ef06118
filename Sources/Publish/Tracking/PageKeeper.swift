import Foundation

/// Decides which pages of the run before can stay, and notes what the others ask.
///
/// A page stays if everything that it asked for has the same answer, and its file still holds what was written. That
/// is sound only if a page asks all it needs by itself. A theme that remembers what it asked for one page and uses it
/// for another would break that, so some pages of a new theme are rendered twice: if they ask less the second time, the
/// theme remembers, and every page is rendered in every run.
final class PageKeeper<Site: Website>: @unchecked Sendable {
    // SAFETY: The records are used under the lock.
    private let lock = NSLock()
    private let answers: SiteAnswers<Site>
    private let conditions: Digest
    private let cache: BuildCache
    private let key: Digest
    private let previous: [String: PageRecord]
    /// The numbers of items by those that they had in the run before; nil if they are the same.
    private let numbers: [Int?]?
    private let isTrusted: Bool
    private var asked: [Asked] = []
    private var kept: [PageRecord] = []
    private var recorders: [PageRecorder] = []

    /// Sites with fewer pages are rendered faster than they are compared.
    static var fewestPages: Int { 100 }

    /// What one page asked.
    private struct Asked {
        var file: OutputPath
        var subject: Digest
        var bytes: Digest
        var items: AskedItems
        var questions: Set<SiteQuestion>
    }

    /// Takes the answers of the site as it is now.
    ///
    /// `conditions`: Stands for everything that all pages depend on besides.
    init(_ answers: SiteAnswers<Site>, conditions: Digest, cache: BuildCache, key: Digest) throws {
        try answers.prepare()
        self.answers = answers
        self.cache = cache
        self.key = key
        self.conditions = Digest {
            $0.add(conditions)
            $0.add(answers.digestOfPlaces())
        }
        let records = PageRecords(in: cache, key: key)
        isTrusted = records != nil && records?.conditions == self.conditions
        previous = isTrusted ? records?.pages ?? [:] : [:]
        let keys = records?.keys ?? []
        numbers = keys == answers.keys ? nil : answers.numbers(of: keys)
    }

    /// Whether a page stays as it is; before any page is rendered.
    func keeps(_ file: OutputPath, subject: Digest, in output: OutputWriter) -> Bool {
        guard var record = previous[file.string], record.subject == subject,
            record.answers.allSatisfy({ answers.digest(of: $0.question) == $0.digest }),
            let items = renumbered(record.items), answers.digest(of: items) == record.itemsDigest,
            output.keepFile(at: file, holding: record.bytes)
        else { return false }
        record.items = items
        lock.withLock { kept.append(record) }
        return true
    }

    /// Renders pages while what they ask is noted.
    func render(_ body: () throws -> Void) rethrows {
        answers.tracking.start()
        defer { answers.tracking.stop() }
        try body()
    }

    /// Renders one page; the closure returns its bytes, or nil if there is no page.
    func record(
        _ file: OutputPath,
        subject: Digest,
        _ makePage: () throws -> [UInt8]?
    ) rethrows -> (bytes: [UInt8], digest: Digest)? {
        let recorder = idleRecorder()
        defer { lock.withLock { recorders.append(recorder) } }
        guard let bytes = try recorder.record(makePage) else { return nil }
        let digest = Digest(bytes)
        if recorder.isUntraceable { return (bytes, digest) }
        let asked = recorder.asked
        let page = Asked(
            file: file,
            subject: subject,
            bytes: digest,
            items: asked.items,
            questions: asked.questions
        )
        lock.withLock { self.asked.append(page) }
        return (bytes, digest)
    }

    /// The pages that show whether a new theme remembers what it asked: the first ones of every kind, and of those made
    /// alike the one that asked most, which is the one that a memory was filled for.
    func samples(of pages: [RenderedPage]) -> [RenderedPage] {
        if isTrusted { return [] }
        let counts = Dictionary(
            asked.map { ($0.file, $0.items.count + $0.questions.count) },
            uniquingKeysWith: { $1 }
        )
        let first = Dictionary(grouping: pages, by: \.kind)
            .flatMap { kind, pages in pages.prefix(kind.sampleCount) }
        let curious = Dictionary(grouping: pages, by: \.group).values.compactMap { pages in
            pages.max {
                (counts[$0.file] ?? 0, $1.number) < (counts[$1.file] ?? 0, $0.number)
            }
        }
        let samples = Dictionary(
            (first + curious).map { ($0.number, $0) },
            uniquingKeysWith: { $1 }
        )
        return samples.values.sorted { $0.number < $1.number }
    }

    /// Renders pages once more; false if the theme asks less than before for one of them.
    ///
    /// `render`: Renders a page, whose bytes are not needed.
    func asksTheSame(
        _ pages: [RenderedPage],
        _ render: (RenderedPage) throws -> Void
    ) throws -> Bool {
        let known = Dictionary(asked.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
        return try parallelMap(count: pages.count) { number in
            guard let first = known[pages[number].file] else { return true }
            let recorder = idleRecorder()
            try recorder.record { try render(pages[number]) }
            let second = recorder.asked
            return second.questions == first.questions
                && second.items == first.items
        }.allSatisfy { $0 }
    }

    /// Leaves the records for the next run, or none if the theme cannot be followed.
    func finish(canBeFollowed: Bool) throws {
        guard canBeFollowed, !answers.tracking.hasLostQuestions else { return }
        var pages = Dictionary(kept.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
        for record in try parallelMap(count: asked.count, { record(of: asked[$0]) }) {
            if let record { pages[record.file] = record }
        }
        let records = PageRecords(conditions: conditions, keys: answers.keys, pages: pages)
        records.store(in: cache, key: key)
    }

    /// A recorder that no page uses; as many as there are threads, since each knows all items.
    private func idleRecorder() -> PageRecorder {
        lock.withLock { recorders.popLast() }
            ?? PageRecorder(answers.tracking, itemCount: answers.itemCount)
    }

    /// Items that the run before knew, with the numbers that they have now; nil when one of them is gone.
    private func renumbered(_ items: AskedItems) -> AskedItems? {
        guard let numbers else { return items }
        return items.renumbered { numbers.indices.contains($0) ? numbers[$0] : nil }
    }

    private func record(of page: Asked) -> PageRecord? {
        guard let digest = answers.digest(of: page.items) else { return nil }
        var known: [(question: SiteQuestion, digest: Digest)] = []
        for question in page.questions.sorted() {
            guard let answer = answers.digest(of: question) else { return nil }
            known.append((question, answer))
        }
        return PageRecord(
            file: page.file.string,
            bytes: page.bytes,
            subject: page.subject,
            itemsDigest: digest,
            items: page.items,
            answers: known
        )
    }
}
