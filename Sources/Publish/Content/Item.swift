public import Foundation

/// An article: a text of a section, with tags and metadata.
///
/// Copies share one storage until they are changed, so that lists of items are cheap to sort and to pass on.
public struct Item<Site: Website>: AnyItem, Hashable {
    private var storage: Storage
    /// Compared before anything else, so that searching a list for an item is quick.
    @usableFromInline private(set) var pathHash: Int

    /// The section that the item belongs to.
    public var sectionID: Site.SectionID { storage.sectionID }

    /// The site's own metadata.
    public var metadata: Site.ItemMetadata {
        get {
            storage.note(.text)
            return storage.metadata
        }
        set {
            makeUnique()
            storage.metadata = newValue
            storage.metadataDigest = nil
        }
    }

    /// The item's tags, in the author's order.
    public var tags: [Tag] {
        get {
            storage.note(.tags)
            return storage.tags
        }
        set {
            makeUnique()
            storage.tags = newValue
        }
    }

    /// The section's path, a slash and the path within the section.
    public var path: Path { storage.path }

    /// What the item says.
    public var content: Content {
        get {
            storage.note(.all)
            return storage.content
        }
        _modify {
            makeUnique()
            yield &storage.content
        }
    }

    /// How feeds show the item.
    public var rssProperties: ItemRSSProperties {
        get {
            storage.note(.text)
            return storage.rssProperties
        }
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
        get {
            storage.note(.text)
            return storage.content.title
        }
        set { content.title = newValue }
    }

    /// The content's description.
    public var description: String {
        get {
            storage.note(.text)
            return storage.content.description
        }
        set { content.description = newValue }
    }

    /// The content's main text.
    public var body: Content.Body {
        get {
            storage.note(.body)
            return storage.content.body
        }
        set { content.body = newValue }
    }

    /// When the content was first published.
    public var date: Date {
        get {
            storage.note(.date)
            return storage.content.date
        }
        set { content.date = newValue }
    }

    /// When the content was changed last.
    public var lastModified: Date {
        get {
            storage.note(.modified)
            return storage.content.lastModified
        }
        set { content.lastModified = newValue }
    }

    /// The content's image.
    public var imagePath: Path? {
        get {
            storage.note(.text)
            return storage.content.imagePath
        }
        set { content.imagePath = newValue }
    }

    /// What the metadata says of the publication.
    @_disfavoredOverload
    public var publication: PublicationDetails {
        get {
            storage.note(.text)
            return storage.content.publication
        }
        set { content.publication = newValue }
    }

    /// The content's audio.
    public var audio: Audio? {
        get {
            storage.note(.text)
            return storage.content.audio
        }
        set { content.audio = newValue }
    }

    /// The content's video.
    public var video: Video? {
        get {
            storage.note(.text)
            return storage.content.video
        }
        set { content.video = newValue }
    }
}

extension Item {
    /// The path within the section.
    var relativePath: Path { storage.relativePath }

    /// The code of the item's language; nil in a site without languages.
    var language: LanguageCode? { storage.placement.language }

    /// The file the item was read from; nil for an item made in code.
    var source: SourceReference? {
        storage.note(.text)
        return storage.placement.source
    }

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
    ///
    /// Themes search all items for one on every page, so that most comparisons must not cost a call.
    @inlinable
    public static func == (lhs: Item, rhs: Item) -> Bool {
        lhs.pathHash == rhs.pathHash && lhs.isEqual(to: rhs)
    }

    @usableFromInline
    func isEqual(to other: Item) -> Bool {
        if storage === other.storage { return true }
        storage.note(.all)
        other.storage.note(.all)
        return storage.isEqual(to: other.storage)
    }

    /// Hashes the item's path and content.
    public func hash(into hasher: inout Hasher) {
        storage.note(.all)
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
    /// Lets a rendering follow what is asked of the item, under a number; false if one does already.
    func track(by tracking: RenderTracking, number: Int) -> Bool {
        if storage.tracking === tracking { return false }
        storage.tracking = tracking
        storage.number = number
        return true
    }

    /// Stands for what a page may ask of the item; nil for metadata that cannot be compared.
    func digest(of facet: ItemFacets) -> Digest? {
        let content = storage.content
        switch facet {
        case .date: return Digest { $0.add(content.date.timeIntervalSinceReferenceDate) }
        case .modified:
            return Digest { $0.add(content.lastModified.timeIntervalSinceReferenceDate) }
        case .tags: return Digest { for tag in storage.tags { $0.add(tag.string) } }
        case .body:
            return Digest {
                $0.add(content.body.digest)
                $0.add(content.lazyFacts.digest)
            }
        default:
            guard let metadata = storage.digestOfMetadata else { return nil }
            return Digest {
                $0.add(metadata)
                $0.add(storage.path.string)
                $0.add(content.title)
                $0.add(content.description)
                $0.add(content.imagePath?.string)
                if let audio = content.audio { $0.add(ValueDigest(of: audio).digest) }
                if let video = content.video { $0.add(ValueDigest(of: video).digest) }
                if storage.rssProperties != ItemRSSProperties() {
                    $0.add(ValueDigest(of: storage.rssProperties).digest)
                }
                if content.publication != PublicationDetails() {
                    $0.add(ValueDigest(of: content.publication).digest)
                }
                $0.add(storage.placement.language)
                $0.add(storage.placement.pathPrefix)
                $0.add(storage.placement.source?.file)
                $0.add(storage.placement.source?.translationKey)
                $0.add(storage.placement.source?.isOutdated ?? false)
            }
        }
    }

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
        /// The rendering that follows what is asked of the item; it outlives the rendering's pages.
        var tracking: RenderTracking?
        var number = 0

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

        /// Notes what the page that is being rendered asks.
        @inline(__always)
        func note(_ facets: ItemFacets) {
            tracking?.note(facets, ofItem: number)
        }

        /// Stands for the metadata, however it came about.
        var digestOfMetadata: Digest? {
            if let metadataDigest { return metadataDigest }
            if MemoryLayout<Site.ItemMetadata>.size == 0 { return .zero }
            let value = ValueDigest(of: metadata)
            return value.hasOpaqueParts ? nil : value.digest
        }

        func copy() -> Storage {
            note(.all)
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
