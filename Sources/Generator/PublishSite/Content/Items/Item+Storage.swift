package import PublishStorage

extension Item {
    /// The shared parts of an item, copied before they are changed.
    package final class Storage {
        let relativePath: Path
        let sectionID: Site.SectionID
        var metadata: Site.ItemMetadata
        /// The metadata of the section's own type; nil where it has none.
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

        /// The digest of the metadata, however it came about; nil where it cannot be compared.
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
