public import Foundation
package import PublishStorage

/// An article: a text of a section, with tags and metadata.
///
/// Copies share one storage until they are changed, so that lists of items are cheap to sort and to pass on.
public struct Item<Site: Website>: AnyItem, Hashable {
    /// The storage, shared by copies of the item; call `makeUnique` before every change.
    package private(set) var storage: Storage
    /// The hash of the path.
    ///
    /// Comparing hashes before paths makes searching a list fast.
    @usableFromInline private(set) var pathHash: Int

    /// The identifier of the section that the item belongs to.
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

    /// The path: the section's path, a slash and the path within the section.
    public var path: Path { storage.path }

    /// The content: title, description, body, dates and media.
    public var content: Content {
        get { storage.content }
        _modify {
            makeUnique()
            yield &storage.content
        }
    }

    /// The properties of the item's entry in feeds.
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

    /// Returns the item with changes.
    ///
    /// - Throws: An error that names the item for which `mutations` threw.
    package func changed(by mutations: Mutations<Self>) rethrows -> Self {
        var item = self
        do {
            try mutations(&item)
        } catch {
            throw PublishingError.failedMutation(ofItemAt: path, error)
        }
        return item
    }

    /// Changes the content in the shared storage without copying the storage; no other copy of the
    /// item may be in use.
    package func changeSharedContent(_ change: (inout Content) -> Void) {
        change(&storage.content)
    }

    /// The digest of the metadata as read from the file; nil once code may have changed the
    /// metadata.
    package var metadataDigest: Digest? {
        get { storage.metadataDigest }
        set {
            makeUnique()
            storage.metadataDigest = newValue
        }
    }

    /// Sets the metadata for a section with a metadata type of its own (`typedSections`).
    package mutating func setOwnMetadata(_ metadata: AnyHashable?) {
        makeUnique()
        storage.ownMetadata = metadata
        storage.metadataDigest = nil
    }

    /// Copies the storage if another copy of the item shares it.
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    }
}

extension Item {
    /// The path within the section.
    package var relativePath: Path { storage.relativePath }

    /// The identifier of the item's language; nil in a site without languages.
    package var language: LanguageCode? { storage.placement.language }

    /// The file that the item was read from; nil for an item made in code.
    package var source: SourceReference? { storage.placement.source }

    /// The item's language, path prefix and source file.
    package var placement: ItemPlacement {
        get { storage.placement }
        set {
            makeUnique()
            storage.placement = newValue
            pathHash = storage.pathHash
        }
    }

    /// Whether both items have the same content, sections, tags and metadata.
    ///
    /// The cheap checks come first and are inlinable: on every page, themes search all items for
    /// one.
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

    /// The properties of an item that its copies share; the storage is copied before a change.
    package final class Storage {
        let relativePath: Path
        let sectionID: Site.SectionID
        var metadata: Site.ItemMetadata
        /// The metadata of the section's own type (`typedSections`); nil if the section has none.
        var ownMetadata: AnyHashable?
        var metadataDigest: Digest?
        var tags: [Tag]
        package var content: Content
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

        /// The digest of the metadata, whether from a file or from code; nil if the metadata cannot
        /// be compared.
        package var digestOfMetadata: Digest? {
            if let metadataDigest { return metadataDigest }
            guard let ownMetadata else {
                return MemoryLayout<Site.ItemMetadata>.size == 0
                    ? .zero : Self.digest(of: metadata)
            }
            guard let digest = Self.digest(of: metadata),
                let own = Self.digest(of: ownMetadata.base)
            else { return nil }
            return Digest { builder in
                builder.add(digest)
                builder.add(own)
            }
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
            copy.ownMetadata = ownMetadata
            copy.metadataDigest = metadataDigest
            return copy
        }

        func isEqual(to other: Storage) -> Bool {
            path == other.path && content == other.content && tags == other.tags
                && metadata == other.metadata && ownMetadata == other.ownMetadata
                && rssProperties == other.rssProperties
        }

        private static func digest(of metadata: Any) -> Digest? {
            let value = ValueDigest(of: metadata)
            return value.hasOpaqueParts ? nil : value.digest
        }

        private func updatePath() {
            let section = Path(placement.pathPrefix).appendingComponent(sectionID.rawValue)
            path = placement.permalink ?? Path("\(section.string)/\(relativePath.string)")
            pathHash = path.hashValue
        }
    }
}

// Lists show a few properties of every item. Reading these from the shared storage avoids copying
// each item's whole content.
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

    /// The content's date of first publication.
    public var date: Date {
        get { storage.content.date }
        set { content.date = newValue }
    }

    /// The content's date of the last change.
    public var lastModified: Date {
        get { storage.content.lastModified }
        set { content.lastModified = newValue }
    }

    /// The content's image.
    public var imagePath: Path? {
        get { storage.content.imagePath }
        set { content.imagePath = newValue }
    }

    /// The publication details of the front matter.
    @_disfavoredOverload
    public var publication: TextDetails {
        get { storage.content.publication }
        set { content.publication = newValue }
    }

    /// The content's audio.
    public var audio: Audio? {
        get { storage.content.audio }
        set { content.audio = newValue }
    }

    /// The content's video.
    public var video: Video? {
        get { storage.content.video }
        set { content.video = newValue }
    }
}
