import Foundation

/// Looks up items of a list in tables that are built on first use.
///
/// A list that changes in any way except by appending an item gets a new lookup, so the tables are never out of date.
final class ItemLookup<Site: Website>: @unchecked Sendable {
    // SAFETY: The tables are read and written under the lock only.
    private let lock = NSLock()
    private var positions: [Path: Int]?
    private var tags: TagTable?

    /// Returns the position of the last item with a path relative to its section.
    func index(of path: Path, in items: [Item<Site>]) -> Int? {
        lock.withLock {
            if let positions { return positions[path] }
            var found = [Path: Int](minimumCapacity: items.count)
            for (index, item) in items.enumerated() { found[item.relativePath] = index }
            positions = found
            return found[path]
        }
    }

    /// Returns the positions of the items with a tag, in order.
    func indices(of tag: Tag, in items: [Item<Site>]) -> [Int] {
        tags(of: items)[tag] ?? []
    }

    /// Returns all tags with the positions of their items.
    func tags(of items: [Item<Site>]) -> [Tag: [Int]] {
        lock.withLock {
            if let tags { return tags.positions }
            var found = TagTable()
            for (index, item) in items.enumerated() { found.add(item, at: index) }
            tags = found
            return found.positions
        }
    }

    /// Adds an appended item to the tables.
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

/// The language, path prefix and source file of an item.
package struct ItemPlacement: Hashable, Sendable {
    /// The code of the language; nil in a site without languages.
    package var language: LanguageCode?
    /// The path prefix of the language: empty or a folder such as `zh`.
    package var pathPrefix = ""
    /// The path relative to the site's root; nil for an item in the folder of its section.
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
