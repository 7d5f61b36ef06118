/// An item of any website.
public protocol AnyItem: Location {
    /// Its tags.
    var tags: [Tag] { get }
    /// The properties of its entry in feeds.
    var rssProperties: ItemRSSProperties { get }
}

/// An item with the metadata of its section's own type.
///
/// All properties of the item are available as well: `project.title`, `project.metadata.year`.
@dynamicMemberLookup
public struct TypedItem<Site: Website, Metadata: WebsiteItemMetadata>: Hashable {
    /// The item.
    public let item: Item<Site>
    /// The metadata of the section's own type.
    public let metadata: Metadata

    /// Joins an item with its metadata; nil if it has none of that type.
    package init?(_ item: Item<Site>) {
        guard let metadata = item.metadata(as: Metadata.self) else { return nil }
        self.item = item
        self.metadata = metadata
    }

    /// Returns a property of the item.
    public subscript<Value>(dynamicMember property: KeyPath<Item<Site>, Value>) -> Value {
        item[keyPath: property]
    }
}

extension Item {
    /// Returns the metadata of the section's own type; nil for another type, and for an item made in code without it.
    ///
    /// - Parameter type: The type that `typedSections` of the site names for the section.
    /// - Returns: The metadata.
    @_disfavoredOverload
    public func metadata<Metadata: WebsiteItemMetadata>(
        as type: Metadata.Type = Metadata.self
    ) -> Metadata? {
        storage.ownMetadata?.base as? Metadata
    }

    /// Sets the metadata of the section's own type.
    ///
    /// - Parameter metadata: A value of the type that `typedSections` of the site names for the section.
    @_disfavoredOverload
    public mutating func setMetadata(_ metadata: some WebsiteItemMetadata) {
        setOwnMetadata(AnyHashable(metadata))
    }
}
