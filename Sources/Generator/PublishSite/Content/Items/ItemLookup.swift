import Foundation

/// Answers questions about a list of items from tables that are built when first asked for.
///
/// A list that changes otherwise than by another item behind the last one gets a new lookup, so the tables are never
/// out of date.
final class ItemLookup<Site: Website>: @unchecked Sendable {
    // SAFETY: The tables are read and written under the lock only.
    private let lock = NSLock()
    private var positions: [Path: Int]?
    private var tags: TagTable?

    /// The position of the last item with a path relative to its section.
    func index(of path: Path, in items: [Item<Site>]) -> Int? {
        lock.withLock {
            if let positions { return positions[path] }
            var found = [Path: Int](minimumCapacity: items.count)
            for (index, item) in items.enumerated() { found[item.relativePath] = index }
            positions = found
            return found[path]
        }
    }

    /// The positions of the items with a tag, in order.
    func indices(of tag: Tag, in items: [Item<Site>]) -> [Int] {
        tags(of: items)[tag] ?? []
    }

    /// All tags with the positions of their items.
    func tags(of items: [Item<Site>]) -> [Tag: [Int]] {
        lock.withLock {
            if let tags { return tags.positions }
            var found = TagTable()
            for (index, item) in items.enumerated() { found.add(item, at: index) }
            tags = found
            return found.positions
        }
    }

    /// Learns of an item behind the others.
    func append(_ item: Item<Site>, at index: Int) {
        lock.withLock {
            positions?[item.relativePath] = index
            tags?.add(item, at: index)
        }
    }

    private struct TagTable {
        var positions: [Tag: [Int]] = [:]

        mutating func add(_ item: Item<Site>, at index: Int) {
            for tag in item.tags where positions[tag]?.last != index {
                positions[tag, default: []].append(index)
            }
        }
    }
}
