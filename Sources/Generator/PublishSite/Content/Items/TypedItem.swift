/// An item of any website, without the types of its site.
public protocol AnyItem: Location {
    /// The item's tags.
    var tags: [Tag] { get }
    /// The properties of the item's entry in feeds.
    var rssProperties: ItemRSSProperties { get }
}

/// An item together with the metadata of its section's own type.
///
/// The properties of the item are available as well: `project.title`, `project.metadata.year`.
@dynamicMemberLookup
public struct TypedItem<Site: Website, Metadata: WebsiteItemMetadata>: Hashable {
    /// The item.
    public let item: Item<Site>
    /// The metadata of the section's own type.
    public let metadata: Metadata

    /// Joins an item with its metadata; nil if the item has no metadata of that type.
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
    /// Returns the metadata of the section's own type; nil if the metadata has another type, or was
    /// not set by the code that made the item.
    ///
    /// - Parameter type: The metadata type of the section in the site's `typedSections`.
    /// - Returns: The metadata.
    @_disfavoredOverload
    public func metadata<Metadata: WebsiteItemMetadata>(
        as type: Metadata.Type = Metadata.self
    ) -> Metadata? {
        storage.ownMetadata?.base as? Metadata
    }

    /// Sets the metadata of the section's own type.
    ///
    /// - Parameter metadata: A value of the section's metadata type in the site's `typedSections`.
    @_disfavoredOverload
    public mutating func setMetadata(_ metadata: some WebsiteItemMetadata) {
        setOwnMetadata(AnyHashable(metadata))
    }
}
