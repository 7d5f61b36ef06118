package import PublishStorage

/// An article: a text of a section, with tags and metadata.
///
/// Copies share one storage until they are changed, so that lists of items are cheap to sort and to pass on.
public struct Item<Site: Website>: AnyItem, Hashable {
    /// Shared by copies; `makeUnique` goes before every change.
    package private(set) var storage: Storage
    /// Compared before anything else, so that searching a list for an item is quick.
    @usableFromInline private(set) var pathHash: Int

    /// The section that the item belongs to.
    public var sectionID: Site.SectionID { storage.sectionID }

    /// The site's own metadata.
    public var metadata: Site.ItemMetadata {
        get { storage.metadata }
        set {
            makeUnique()
            storage.metadata = newValue
            storage.metadataDigest = nil
        }
    }

    /// The item's tags, in the author's order.
    public var tags: [Tag] {
        get { storage.tags }
        set {
            makeUnique()
            storage.tags = newValue
        }
    }

    /// The section's path, a slash and the path within the section.
    public var path: Path { storage.path }

    /// What the item says.
    public var content: Content {
        get { storage.content }
        _modify {
            makeUnique()
            yield &storage.content
        }
    }

    /// How feeds show the item.
    public var rssProperties: ItemRSSProperties {
        get { storage.rssProperties }
        set {
            makeUnique()
            storage.rssProperties = newValue
        }
    }

    /// Creates an item; `path` is relative to the section.
    public init(
        path: Path,
        sectionID: Site.SectionID,
        metadata: Site.ItemMetadata,
        tags: [Tag] = [],
        content: Content = Content(),
        rssProperties: ItemRSSProperties = .init()
    ) {
        storage = Storage(
            relativePath: path,
            sectionID: sectionID,
            metadata: metadata,
            tags: tags,
            content: content,
            rssProperties: rssProperties
        )
        pathHash = storage.pathHash
    }

    /// Changes what the item says for all copies, which must not be visible to anybody.
    package func changeSharedContent(_ change: (inout Content) -> Void) {
        change(&storage.content)
    }

    /// The digest of the metadata as it was read from a file; nil once something may have changed it.
    package var metadataDigest: Digest? {
        get { storage.metadataDigest }
        set {
            makeUnique()
            storage.metadataDigest = newValue
        }
    }

    /// Sets the metadata of the section's own type.
    package mutating func setOwnMetadata(_ metadata: AnyHashable?) {
        makeUnique()
        storage.ownMetadata = metadata
        storage.metadataDigest = nil
    }

    /// Takes the item's storage out of what copies share.
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    }
}

extension Item {
    /// The path within the section.
    package var relativePath: Path { storage.relativePath }

    /// The code of the item's language; nil in a site without languages.
    package var language: LanguageCode? { storage.placement.language }

    /// The file the item was read from; nil for an item made in code.
    package var source: SourceReference? { storage.placement.source }

    /// Where the item stands among languages and files.
    package var placement: ItemPlacement {
        get { storage.placement }
        set {
            makeUnique()
            storage.placement = newValue
            pathHash = storage.pathHash
        }
    }

    /// Whether both have the same content, sections, tags and metadata.
    ///
    /// Themes search all items for one on every page, so that most comparisons must not cost a call.
    @inlinable
    public static func == (lhs: Item, rhs: Item) -> Bool {
        lhs.pathHash == rhs.pathHash && lhs.isEqual(to: rhs)
    }

    @usableFromInline
    func isEqual(to other: Item) -> Bool {
        if storage === other.storage { return true }
        return storage.isEqual(to: other.storage)
    }

    /// Hashes the item's path and content.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.path)
        hasher.combine(storage.metadata)
        hasher.combine(storage.ownMetadata)
        hasher.combine(storage.tags)
        hasher.combine(storage.content)
        hasher.combine(storage.rssProperties)
    }
}
