import Foundation

/// Finds items of a list by path or tag, with tables that are built on first use.
///
/// Appending an item updates the tables. After any other change, the list gets a new lookup, so the
/// tables are always current.
final class ItemLookup<Site: Website>: @unchecked Sendable {
    // SAFETY: The tables are read and written only while the lock is held.
    private let lock = NSLock()
    private var positions: [Path: Int]?
    private var tags: TagTable?

    /// Returns the position of the last item whose path relative to the section is `path`.
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

    func tags(of items: [Item<Site>]) -> [Tag: [Int]] {
        lock.withLock {
            if let tags { return tags.positions }
            var found = TagTable()
            for (index, item) in items.enumerated() { found.add(item, at: index) }
            tags = found
            return found.positions
        }
    }

    /// Updates the tables for an item that was appended to the list.
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
    /// The identifier of the language; nil in a site without languages.
    package var language: LanguageCode?
    /// The path prefix of the language: empty or a folder such as `zh`.
    package var pathPrefix = ""
    /// The path relative to the site's root, set by a permalink; nil for an item in the folder of
    /// its section.
    package var permalink: Path?
    /// The source file; nil for an item made in code.
    package var source: SourceReference?

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
