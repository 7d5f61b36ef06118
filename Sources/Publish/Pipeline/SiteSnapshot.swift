import Foundation

/// Answers questions about the sections that themes repeat on every page: each is worked out once.
///
/// A context whose sections change gets a new snapshot, so an answer is never out of date.
final class SiteSnapshot<Site: Website>: @unchecked Sendable {
    // SAFETY: The answers are read and written under the lock only.
    private let lock = NSLock()
    private var sortedItems: [SortingKey: [Item<Site>]] = [:]
    private var tags: Set<Tag>?
    private var graph: TranslationGraph?
    private var names: TagNames?
    private var others: [ObjectIdentifier: any Sendable] = [:]

    /// All items of all sections in an order; equal ones stay in the order of the sections.
    func items<T: Comparable>(
        of sections: SectionMap<Site>,
        sortedBy keyPath: KeyPath<Item<Site>, T>,
        order: SortOrder
    ) -> [Item<Site>] {
        let key = SortingKey(keyPath: keyPath, order: order)
        if let items = lock.withLock({ sortedItems[key] }) { return items }
        let items = order.sorted(sections.flatMap(\.items), by: keyPath)
        lock.withLock { sortedItems[key] = items }
        return items
    }

    /// All tags of all items.
    func allTags(of sections: SectionMap<Site>) -> Set<Tag> {
        if let known = lock.withLock({ tags }) { return known }
        let all = sections.reduce(into: Set<Tag>()) { $0.formUnion($1.tags) }
        lock.withLock { tags = all }
        return all
    }

    /// An answer of another kind, of which there is one for the whole site.
    func remembered<Answer: Sendable>(_ make: () -> Answer) -> Answer {
        let key = ObjectIdentifier(Answer.self)
        if let known = lock.withLock({ others[key] }) as? Answer { return known }
        let made = make()
        lock.withLock { others[key] = made }
        return made
    }

    /// Which texts are translations of each other.
    func translationGraph(make: () -> TranslationGraph) -> TranslationGraph {
        if let known = lock.withLock({ graph }) { return known }
        let made = make()
        lock.withLock { graph = made }
        return made
    }

    /// The names of tags.
    func tagNames(make: () -> TagNames) -> TagNames {
        if let known = lock.withLock({ names }) { return known }
        let made = make()
        lock.withLock { names = made }
        return made
    }
}

/// The question how items are sorted.
private struct SortingKey: Hashable {
    var keyPath: AnyKeyPath
    var order: SortOrder
}
