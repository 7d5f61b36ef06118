/// An item of any website.
public protocol AnyItem: Location {
    /// Its tags.
    var tags: [Tag] { get }
    /// How feeds show it.
    var rssProperties: ItemRSSProperties { get }
}

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
    package init?(_ item: Item<Site>) {
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
