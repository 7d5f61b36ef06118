/// An item with the metadata of its section's own type.
///
/// Everything that the item says is there as well: `project.title`, `project.metadata.year`.
@dynamicMemberLookup
public struct TypedItem<Site: Website, Metadata: WebsiteItemMetadata>: Hashable {
    /// The item.
    public let item: Item<Site>
    /// What its section's type says of it.
    public let metadata: Metadata

    /// Joins an item with its metadata; nil if it has none of that type.
    init?(_ item: Item<Site>) {
        guard let metadata = item.metadata(as: Metadata.self) else { return nil }
        self.item = item
        self.metadata = metadata
    }

    /// A property of the item.
    public subscript<Value>(dynamicMember property: KeyPath<Item<Site>, Value>) -> Value {
        item[keyPath: property]
    }
}

extension Item {
    /// The metadata of the section's own type; nil for another type, and for an item that was made in code without it.
    ///
    /// - Parameter type: The type that the site's `typedSections` name for the section.
    /// - Returns: The metadata.
    @_disfavoredOverload
    public func metadata<Metadata: WebsiteItemMetadata>(
        as type: Metadata.Type = Metadata.self
    ) -> Metadata? {
        storage.ownMetadata?.base as? Metadata
    }

    /// Changes the metadata of the section's own type.
    ///
    /// - Parameter metadata: A value of the type that the site's `typedSections` name for the section.
    @_disfavoredOverload
    public mutating func setMetadata(_ metadata: some WebsiteItemMetadata) {
        setOwnMetadata(AnyHashable(metadata))
    }
}

extension PublishingContext {
    /// The items of a section with metadata of its own type.
    ///
    ///     context.items(in: \.projects, sortedBy: .descending(\.metadata.year), .ascending(\.title))
    ///
    /// - Parameters:
    ///   - section: The property of the site that describes the section.
    ///   - keys: What the items are sorted by: by the first key, equal ones by the next, and so on; without any they have the
    ///     order of the section.
    /// - Returns: The items; those that were made in code without such metadata are left out.
    @_disfavoredOverload
    public func items<Metadata: WebsiteItemMetadata>(
        in section: KeyPath<Site, TypedSection<Site.SectionID, Metadata>>,
        sortedBy keys: SortKey<TypedItem<Site, Metadata>>...
    ) -> [TypedItem<Site, Metadata>] {
        let id = site[keyPath: section].id
        if site.typedSections.rules[id.rawValue] == nil { report(.unlistedSection(id.rawValue)) }
        return keys.sorted(sections[id].items.compactMap { TypedItem($0) })
    }
}
