public import Foundation

/// An article: a text of a section, with tags and metadata.
///
/// Copies share one storage until they are changed, so that lists of items are cheap to sort and to pass on.
public struct Item<Site: Website>: AnyItem, Hashable {
    private var storage: Storage
    /// Compared before anything else, so that searching a list for an item is quick.
    private var pathHash: Int

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
}

// Lists show a few properties of every item. Taking them from the shared storage avoids a copy of the
// whole content for each.
extension Item {
    /// The content's title.
    public var title: String {
        get { storage.content.title }
        set { content.title = newValue }
    }

    /// The content's description.
    public var description: String {
        get { storage.content.description }
        set { content.description = newValue }
    }

    /// The content's main text.
    public var body: Content.Body {
        get { storage.content.body }
        set { content.body = newValue }
    }

    /// When the content was first published.
    public var date: Date {
        get { storage.content.date }
        set { content.date = newValue }
    }

    /// When the content was changed last.
    public var lastModified: Date {
        get { storage.content.lastModified }
        set { content.lastModified = newValue }
    }
}

extension Item {
    /// The path within the section.
    var relativePath: Path { storage.relativePath }

    /// The code of the item's language; nil in a site without languages.
    var language: LanguageCode? { storage.placement.language }

    /// The file the item was read from; nil for an item made in code.
    var source: SourceReference? { storage.placement.source }

    /// Where the item stands among languages and files.
    var placement: ItemPlacement {
        get { storage.placement }
        set {
            makeUnique()
            storage.placement = newValue
            pathHash = storage.pathHash
        }
    }

    /// Whether both have the same content, sections, tags and metadata.
    public static func == (lhs: Item, rhs: Item) -> Bool {
        guard lhs.pathHash == rhs.pathHash else { return false }
        return lhs.storage === rhs.storage || lhs.storage.isEqual(to: rhs.storage)
    }

    /// Hashes the item's path and content.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.path)
        hasher.combine(storage.metadata)
        hasher.combine(storage.tags)
        hasher.combine(storage.content)
        hasher.combine(storage.rssProperties)
    }
}

/// Where an item stands among languages and files.
struct ItemPlacement: Hashable, Sendable {
    /// The code of the language; nil in a site without languages.
    var language: LanguageCode?
    /// What the language puts before the section's path: empty or a folder such as `zh`.
    var pathPrefix = ""
    /// The file; nil for an item made in code.
    var source: SourceReference?
}

extension Item {
    /// Stands for the metadata as it was read from a file; nil once something may have changed it.
    var metadataDigest: Digest? {
        get { storage.metadataDigest }
        set {
            makeUnique()
            storage.metadataDigest = newValue
        }
    }
}

private extension Item {
    /// The shared parts of an item, copied before they are changed.
    final class Storage {
        let relativePath: Path
        let sectionID: Site.SectionID
        var metadata: Site.ItemMetadata
        var metadataDigest: Digest?
        var tags: [Tag]
        var content: Content
        var rssProperties: ItemRSSProperties
        var placement: ItemPlacement { didSet { updatePath() } }
        private(set) var path: Path
        private(set) var pathHash: Int

        init(
            relativePath: Path,
            sectionID: Site.SectionID,
            metadata: Site.ItemMetadata,
            tags: [Tag],
            content: Content,
            rssProperties: ItemRSSProperties,
            placement: ItemPlacement = ItemPlacement()
        ) {
            self.relativePath = relativePath
            self.sectionID = sectionID
            self.metadata = metadata
            self.tags = tags
            self.content = content
            self.rssProperties = rssProperties
            self.placement = placement
            path = Path("")
            pathHash = 0
            updatePath()
        }

        func copy() -> Storage {
            let copy = Storage(
                relativePath: relativePath,
                sectionID: sectionID,
                metadata: metadata,
                tags: tags,
                content: content,
                rssProperties: rssProperties,
                placement: placement
            )
            copy.metadataDigest = metadataDigest
            return copy
        }

        func isEqual(to other: Storage) -> Bool {
            path == other.path && content == other.content && tags == other.tags
                && metadata == other.metadata && rssProperties == other.rssProperties
        }

        private func updatePath() {
            let section = Path(placement.pathPrefix).appendingComponent(sectionID.rawValue)
            path = Path("\(section.string)/\(relativePath.string)")
            pathHash = path.hashValue
        }
    }

    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    }
}
