import Foundation

/// Answers questions about a list of items from tables that are built when first asked for.
///
/// A list that changes gets a new lookup, so the tables are never out of date.
final class ItemLookup<Site: Website>: @unchecked Sendable {
    // SAFETY: The tables are read and written under the lock only.
    private let lock = NSLock()
    private var tables: (byPath: [Path: Int], byTag: [Tag: [Int]])?

    /// The position of the last item with a path relative to its section.
    func index(of path: Path, in items: [Item<Site>]) -> Int? {
        tables(for: items).byPath[path]
    }

    /// The positions of the items with a tag, in order.
    func indices(of tag: Tag, in items: [Item<Site>]) -> [Int] {
        tables(for: items).byTag[tag] ?? []
    }

    /// All tags, in no order.
    func tags(of items: [Item<Site>]) -> Dictionary<Tag, [Int]>.Keys {
        tables(for: items).byTag.keys
    }

    private func tables(
        for items: [Item<Site>]
    ) -> (byPath: [Path: Int], byTag: [Tag: [Int]]) {
        lock.withLock {
            if let tables { return tables }
            var byPath = [Path: Int](minimumCapacity: items.count)
            var byTag: [Tag: [Int]] = [:]
            for (index, item) in items.enumerated() {
                byPath[item.relativePath] = index
                for tag in item.tags where byTag[tag]?.last != index {
                    byTag[tag, default: []].append(index)
                }
            }
            tables = (byPath, byTag)
            return (byPath, byTag)
        }
    }
}
