internal import PublishStorage

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
