import Foundation
internal import PublishStorage

/// Decides which pages of the run before can stay, and notes what the others ask.
///
/// A page stays if everything that it asked for has the same answer, and its file still holds what was written. That
/// is sound only if a page asks all it needs by itself. A theme that remembers what it asked for one page and uses it
/// for another would break that, so some pages of a new theme are rendered twice, and later those that ask something of
/// a new kind: if they ask less the second time, the theme remembers, and every page is rendered in every run.
final class PageKeeper<Site: Website>: @unchecked Sendable {
    // SAFETY: The outcomes are written under the lock, and read when all pages are rendered.
    private let lock = NSLock()
    private let answers: SiteAnswers<Site>
    private let conditions: Digest
    private let cache: BuildCache
    private let key: Digest
    private let previous: [String: PageRecord]
    /// The numbers of items by those that they had in the run before; nil if they are the same.
    private let numbers: [Int?]?
    private let isTrusted: Bool
    /// Which kinds of questions pages were seen to ask again, by their group; with those of samples, which are about to be.
    private var proven: [RenderedPage.Group: AskedKinds]
    /// What came of the pages, by their numbers; nil for those that cannot be compared and those that are none.
    private var outcomes: [Outcome?]
    private var recorders: [PageRecorder] = []

    /// Sites with fewer pages are rendered faster than they are compared.
    static var fewestPages: Int { 100 }

    private enum Outcome {
        case kept(PageRecord)
        case rendered(Asked)
    }

    /// What one page asked.
    private struct Asked {
        var page: RenderedPage
        var bytes: Digest
        var items: AskedItems
        var questions: Set<SiteQuestion>
        var kinds: AskedKinds
        var count: Int
    }

    /// Takes the answers of the site as it is now.
    ///
    /// `pageCount`: How many pages there are; their numbers are smaller.
    ///
    /// `conditions`: Stands for everything that all pages depend on besides.
    init(
        _ answers: SiteAnswers<Site>,
        pageCount: Int,
        conditions: Digest,
        cache: BuildCache,
        key: Digest
    ) throws {
        try answers.prepare()
        self.answers = answers
        outcomes = Array(repeating: nil, count: pageCount)
        self.cache = cache
        self.key = key
        self.conditions = Digest {
            $0.add(conditions)
            $0.add(answers.digestOfPlaces())
        }
        let records = PageRecords(in: cache, key: key)
        isTrusted = records != nil && records?.conditions == self.conditions
        let pages = isTrusted ? records?.pages ?? [] : []
        proven = isTrusted ? records?.proven ?? [:] : [:]
        previous = Dictionary(pages.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
        let keys = records?.keys ?? []
        numbers = keys == answers.keys ? nil : answers.numbers(of: keys)
    }

    /// Whether a page stays as it is; before any page is rendered.
    func keeps(_ page: RenderedPage, in output: OutputWriter) throws -> Bool {
        guard var record = previous[page.file.string], record.subject == page.subject,
            record.answers.allSatisfy({ answers.digest(of: $0.question) == $0.digest }),
            let items = renumbered(record.items), answers.digest(of: items) == record.itemsDigest,
            try output.keepFile(at: page.file, holding: record.bytes)
        else { return false }
        record.items = items
        lock.withLock { outcomes[page.number] = .kept(record) }
        return true
    }

    /// Renders one page; the closure returns its bytes, or nil if there is no page.
    func record(
        _ page: RenderedPage,
        _ makePage: () throws -> [UInt8]?
    ) rethrows -> (bytes: [UInt8], digest: Digest)? {
        let recorder = idleRecorder()
        defer { lock.withLock { recorders.append(recorder) } }
        guard let bytes = try recorder.record(makePage) else { return nil }
        let digest = Digest(bytes)
        if recorder.isUntraceable { return (bytes, digest) }
        let (items, questions) = recorder.asked
        let asked = Asked(
            page: page,
            bytes: digest,
            items: items,
            questions: questions,
            kinds: AskedKinds(items, questions),
            count: items.count + questions.count
        )
        lock.withLock { outcomes[page.number] = .rendered(asked) }
        return (bytes, digest)
    }

    /// The pages that show whether the theme remembers what it asked: of a new theme the first ones of every kind; and of
    /// those made alike, as many as it takes to have every kind of question that none was seen to ask again.
    ///
    /// A memory is seen with the page that it was filled for, which is likely the one that asked most.
    func samples(of pages: [RenderedPage]) -> [RenderedPage] {
        var seen: [RenderedPage.Kind: Int] = [:]
        var curious: [RenderedPage.Group: Asked] = [:]
        var others: [Asked] = []
        var samples: [Int: RenderedPage] = [:]
        for page in pages {
            let count = seen[page.kind, default: 0]
            if !isTrusted, count < page.kind.sampleCount { samples[page.number] = page }
            seen[page.kind] = count + 1
            guard let asked = asked(by: page), !isProven(asked) else { continue }
            others.append(asked)
            if asked.count > curious[page.group]?.count ?? -1 { curious[page.group] = asked }
        }
        for asked in curious.values + others where !isProven(asked) {
            proven[asked.page.group, default: []].formUnion(asked.kinds)
            samples[asked.page.number] = asked.page
        }
        return samples.values.sorted { $0.number < $1.number }
    }

    /// Whether all that a page asked is of kinds that pages like it were seen to ask again.
    private func isProven(_ asked: Asked) -> Bool {
        proven[asked.page.group, default: []].isSuperset(of: asked.kinds)
    }

    /// Renders pages once more; false if the theme asks less than before for one of them.
    ///
    /// `render`: Renders a page, whose bytes are not needed.
    func asksTheSame(
        _ pages: [RenderedPage],
        _ render: (RenderedPage) throws -> Void
    ) throws -> Bool {
        try parallelMap(count: pages.count) { number in
            guard let first = asked(by: pages[number]) else { return true }
            let recorder = idleRecorder()
            try recorder.record { try render(pages[number]) }
            let second = recorder.asked
            return second.questions == first.questions
                && second.items == first.items
        }.allSatisfy { $0 }
    }

    /// Leaves the records for the next run, or none if the theme cannot be followed.
    func finish(canBeFollowed: Bool) throws {
        let isSound = canBeFollowed && !answers.tracking.hasLostQuestions
        let pages = try isSound ? parallelMap(count: outcomes.count, record(ofPage:)) : []
        let records = PageRecords(
            conditions: isSound ? conditions : .zero,
            keys: answers.keys,
            proven: proven,
            pages: pages.compactMap(\.self)
        )
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

    /// What a page asked when it was rendered; nil for one that was not, and for one that cannot be compared.
    private func asked(by page: RenderedPage) -> Asked? {
        if case .rendered(let asked) = outcomes[page.number] { asked } else { nil }
    }

    private func record(ofPage number: Int) -> PageRecord? {
        switch outcomes[number] {
        case .kept(let record): record
        case .rendered(let asked): record(of: asked)
        case nil: nil
        }
    }

    private func record(of asked: Asked) -> PageRecord? {
        guard let digest = answers.digest(of: asked.items) else { return nil }
        var known: [(question: SiteQuestion, digest: Digest)] = []
        for question in asked.questions.sorted() {
            guard let answer = answers.digest(of: question) else { return nil }
            known.append((question, answer))
        }
        return PageRecord(
            file: asked.page.file.string,
            bytes: asked.bytes,
            subject: asked.page.subject,
            itemsDigest: digest,
            items: asked.items,
            answers: known
        )
    }
}
