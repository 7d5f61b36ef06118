public import Foundation

/// A group of items with a page of its own.
public struct Section<Site: Website>: Location {
    /// The section's identifier.
    public let id: Site.SectionID
    /// The items, in the order in which they were added or last sorted.
    public var items: [Item<Site>] { storedItems }
    /// The latest publication date among the items that were added or changed one by one.
    ///
    /// Removing items does not lower the date. The name is that of John Sundell's original API.
    public var lastItemModificationDate: Date? { newestDate }
    /// The path of the section: the raw value of its identifier; in a site with languages, inside
    /// the folder of the language.
    public var path: Path {
        pagePath ?? Path(localized.pathPrefix).appendingComponent(id.rawValue)
    }
    /// The content of the section's page.
    public var content: Content {
        get { localized.content }
        set { localized.content = newValue }
    }

    /// Whether the section's items have pages of their own, as set in the site's `typedSections`.
    @_disfavoredOverload
    public package(set) var itemPages: ItemPages = .all

    /// The path of a further page of the paginated list; nil for the section's first page.
    package var pagePath: Path?
    /// The content in every language.
    package var localized: LocalizedContent
    private var storedItems: [Item<Site>] = [] {
        didSet { lookup = ItemLookup() }
    }
    /// The unlisted items: they have pages, but are in no list, feed or search.
    package private(set) var unlistedItems: [Item<Site>] = []
    private var newestDate: Date?
    /// Finds items by path and by tag.
    private var lookup = ItemLookup<Site>()

    package init(id: Site.SectionID) {
        self.id = id
        localized = LocalizedContent(.undated(title: id.rawValue.capitalized))
    }
}

extension Section {
    /// Returns the item at a path relative to the section; if two items have the path, the later
    /// one.
    public func item(at path: Path) -> Item<Site>? {
        lookup.index(of: path, in: items).map { items[$0] }
            ?? unlistedItems.last { $0.relativePath == path }
    }

    /// Returns the items with a tag, in the section's order.
    public func items(taggedWith tag: Tag) -> [Item<Site>] {
        lookup.indices(of: tag, in: storedItems).map { storedItems[$0] }
    }

    /// Creates an item, lets `configure` fill it in, and adds it.
    ///
    /// - Throws: The error of `configure`; then nothing is added.
    public mutating func addItem(
        at path: Path,
        withMetadata metadata: Site.ItemMetadata,
        configure: (inout Item<Site>) throws -> Void
    ) rethrows {
        var item = Item<Site>(path: path, sectionID: id, metadata: metadata)
        try configure(&item)
        addItem(item)
    }

    /// Changes the item at a path relative to the section.
    ///
    /// - Throws: An error if there is no such item, or the error of `mutations`.
    public mutating func mutateItem(
        at path: Path,
        using mutations: Mutations<Item<Site>>
    ) throws {
        if let index = lookup.index(of: path, in: items) {
            replaceItem(atIndex: index, with: try items[index].changed(by: mutations))
        } else if let index = unlistedItems.lastIndex(where: { $0.relativePath == path }) {
            unlistedItems[index] = try unlistedItems[index].changed(by: mutations)
        } else {
            throw PublishingError.noItem(at: path)
        }
    }

    /// Changes all items that meet a condition.
    ///
    /// - Throws: An error that names the item for which `mutations` threw.
    public mutating func mutateItems(
        matching predicate: Predicate<Item<Site>> = .any,
        using mutations: Mutations<Item<Site>>
    ) rethrows {
        for index in items.indices where predicate.matches(items[index]) {
            replaceItem(atIndex: index, with: try items[index].changed(by: mutations))
        }
        for index in unlistedItems.indices where predicate.matches(unlistedItems[index]) {
            unlistedItems[index] = try unlistedItems[index].changed(by: mutations)
        }
    }

    /// Removes all items that meet a condition.
    public mutating func removeItems(matching predicate: Predicate<Item<Site>> = .any) {
        storedItems.removeAll(where: predicate.matches)
        unlistedItems.removeAll(where: predicate.matches)
    }

    /// Sorts the items; equal items keep their order.
    ///
    /// - Throws: The error of `sorter`.
    public mutating func sortItems(
        by sorter: (Item<Site>, Item<Site>) throws -> Bool
    ) rethrows {
        try storedItems.sort(by: sorter)
    }

    /// Sorts the items by a property; items with equal values keep their order.
    package mutating func sortItems<T: Comparable>(
        by keyPath: KeyPath<Item<Site>, T>,
        order: SortOrder
    ) {
        storedItems = order.sorted(storedItems, by: keyPath)
    }

    /// The items that have pages to link to; empty in a section whose items have no pages.
    package var itemsWithPages: [Item<Site>] { itemPages == .none ? [] : storedItems }

    /// All items that have pages to link to, with the unlisted ones at the end.
    package var allItemsWithPages: [Item<Site>] { itemPages == .none ? [] : allItems }

    /// All items, with the unlisted ones at the end.
    package var allItems: [Item<Site>] {
        unlistedItems.isEmpty ? storedItems : storedItems + unlistedItems
    }

    /// The tags of the items that have pages.
    package var tags: Set<Tag> {
        itemPages == .none ? [] : Set(lookup.tags(of: storedItems).keys)
    }

    /// Appends an item.
    ///
    /// No page lists an unlisted one, so it leaves its tags, categories and series behind: its page
    /// would lead to lists without it, or to lists that do not exist.
    package mutating func addItem(_ item: Item<Site>) {
        guard item.publication.isShown(in: .lists) else {
            var item = item
            item.tags = []
            item.content.publication.categories = []
            item.content.publication.series = nil
            unlistedItems.append(item)
            return
        }
        noteDate(of: item)
        // Code often alternates between adding and looking up items, so a lookup that is not shared
        // is updated in place instead of being built anew.
        let known = isKnownUniquelyReferenced(&lookup) ? lookup : ItemLookup()
        known.append(item, at: storedItems.count)
        storedItems.append(item)
        lookup = known
    }

    package mutating func addItems(_ items: [Item<Site>]) {
        let listed = items.filter { $0.publication.isShown(in: .lists) }
        for item in listed { noteDate(of: item) }
        storedItems += listed
        for item in items where !item.publication.isShown(in: .lists) { addItem(item) }
    }

    /// Replaces the listed items without changing the modification date.
    package mutating func replaceItems(with items: [Item<Site>]) {
        storedItems = items
    }

    /// Replaces all items, listed and unlisted, without changing the modification date.
    package mutating func replaceAllItems(with items: [Item<Site>]) {
        storedItems = items.filter { $0.publication.isShown(in: .lists) }
        unlistedItems = items.filter { !$0.publication.isShown(in: .lists) }
    }

    private mutating func replaceItem(atIndex index: Int, with item: Item<Site>) {
        noteDate(of: item)
        let (old, known) = (storedItems[index], lookup)
        storedItems[index] = item
        if old.relativePath == item.relativePath, old.tags == item.tags { lookup = known }
    }

    private mutating func noteDate(of item: Item<Site>) {
        newestDate = max(newestDate ?? item.date, item.date)
    }
}

/// The sections of a site; every section of `SectionID` is there.
public struct SectionMap<Site: Website> {
    /// The identifiers, in the order of `allCases`.
    public var ids: Site.SectionID.AllCases { Site.SectionID.allCases }

    private var sections: [Site.SectionID: Section<Site>]

    package init() {
        sections = Dictionary(
            uniqueKeysWithValues: Site.SectionID.allCases.map { ($0, Section(id: $0)) }
        )
    }

    /// Accesses the section with an identifier.
    ///
    /// A section that is assigned to another identifier is still stored under its own.
    public subscript(id: Site.SectionID) -> Section<Site> {
        get { sections[id] ?? Section(id: id) }
        set { sections[newValue.id] = newValue }
        _modify {
            // Removing the section first lets it change in place; a second reference would copy the
            // whole list of items.
            var section = sections.removeValue(forKey: id) ?? Section(id: id)
            defer { sections[id] = section }
            yield &section
        }
    }

    package mutating func replaceAll(with transform: (Section<Site>) -> Section<Site>) {
        for id in ids { self[id] = transform(self[id]) }
    }
}

extension SectionMap: Sequence {
    /// Returns an iterator over the sections in the order of `allCases`.
    public func makeIterator() -> AnyIterator<Section<Site>> {
        var ids = self.ids.makeIterator()
        return AnyIterator { ids.next().map { self[$0] } }
    }
}
