import Foundation

/// A cache of answers about the content that themes need on every page.
///
/// When its content changes, a context gets a new snapshot, so that no answer is outdated.
final class SiteSnapshot<Site: Website>: @unchecked Sendable {
    // SAFETY: The answers are read and written only while the lock is held.
    private let lock = NSLock()
    private var tags: Set<Tag>?
    private var graph: TranslationGraph?
    private var names: TagNames?
    private var answers: [Question: (answer: any Sendable, readsTexts: Bool, isIncomplete: Bool)] =
        [:]

    /// A question about the content, with the parameters of its answer.
    enum Question: Hashable {
        case sortedItems(AnyKeyPath, PublishSite.SortOrder)
        case archive(TimeZone)
        case neighbours(byLanguage: Bool)
        case related
        case texts
        case series(byLanguage: Bool)
        /// A question by a theme or plugin (`remembered`), with the type of its answer.
        case named(String, of: ObjectIdentifier)
    }

    /// Returns all items of all sections, sorted by a property; items with equal values keep the
    /// order of the sections.
    func items<T: Comparable>(
        of sections: SectionMap<Site>,
        sortedBy keyPath: KeyPath<Item<Site>, T>,
        order: PublishSite.SortOrder
    ) -> [Item<Site>] {
        cached(.sortedItems(keyPath, order)) {
            SortedItems(items: order.sorted(sections.flatMap(\.itemsWithPages), by: keyPath))
        }.items
    }

    func allTags(of sections: SectionMap<Site>) -> Set<Tag> {
        if let known = lock.withLock({ tags }) { return known }
        let all = sections.reduce(into: Set<Tag>()) { $0.formUnion($1.tags) }
        lock.withLock { tags = all }
        return all
    }

    /// Returns the answer to a question; it is computed on first use.
    func cached<Answer: Sendable>(_ question: Question, _ make: () -> Answer) -> Answer {
        if let known = lock.withLock({ answers[question] }), let answer = known.answer as? Answer {
            if known.readsTexts { TextReadings.current?.addAll() }
            if known.isIncomplete { TextReadings.current?.addUnknown() }
            return answer
        }
        let readings = TextReadings()
        let answer = readings.record(make)
        let readsTexts = readings.includeAll || !readings.numbers.isEmpty
        if readsTexts { TextReadings.current?.addAll() }
        let isIncomplete = readings.areIncomplete
        if isIncomplete { TextReadings.current?.addUnknown() }
        lock.withLock { answers[question] = (answer, readsTexts, isIncomplete) }
        return answer
    }

    /// Returns the graph of translations; it is computed on first use.
    func translationGraph(make: () -> TranslationGraph) -> TranslationGraph {
        if let known = lock.withLock({ graph }) { return known }
        let made = make()
        lock.withLock { graph = made }
        return made
    }

    /// Returns the names of tags; they are read on first use.
    func tagNames(make: () -> TagNames) -> TagNames {
        if let known = lock.withLock({ names }) { return known }
        let made = make()
        lock.withLock { names = made }
        return made
    }
}

/// A sorted list of items, as a cached answer.
private struct SortedItems<Site: Website>: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    var items: [Item<Site>]
}
