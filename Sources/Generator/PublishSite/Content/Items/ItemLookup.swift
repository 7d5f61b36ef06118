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

/// Where an item stands among languages and files.
package struct ItemPlacement: Hashable, Sendable {
    /// The code of the language; nil in a site without languages.
    package var language: LanguageCode?
    /// What the language puts before the section's path: empty or a folder such as `zh`.
    package var pathPrefix = ""
    /// The path from the root of the site; nil for an item below its section.
    package var permalink: Path?
    /// The file; nil for an item made in code.
    package var source: SourceReference?

    /// Creates it from its parts.
    package init(
        language: LanguageCode? = nil,
        pathPrefix: String = "",
        permalink: Path? = nil,
        source: SourceReference? = nil
    ) {
        self.language = language
        self.pathPrefix = pathPrefix
        self.permalink = permalink
        self.source = source
    }
}
