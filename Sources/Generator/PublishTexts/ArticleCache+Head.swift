import Ink
internal import PublishStorage

extension ArticleCache {
    /// What is known of a text without its HTML.
    struct Head {
        /// Everything before the body.
        var header: String
        var title: String?
        /// The digest of the HTML.
        var html: Digest
        /// The bytes of the HTML.
        var count: Int
        /// Where links lead, in a site with languages.
        var links: [String]
        var images: [(url: String, size: ImageSize?)]
        /// The digest of the facts.
        var facts: Digest?
    }
}

extension ArticleCache.Head {
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let header = reader.text(), let title = reader.optionalText(),
            let html = reader.digest(), let count = reader.number(), count >= 0,
            let links = reader.list({ $0.text() }),
            let images = reader.list({ reader -> (url: String, size: ImageSize?)? in
                guard let url = reader.text(), let isKnown = reader.flag(),
                    let width = reader.number(), let height = reader.number()
                else { return nil }
                return (url, isKnown ? ImageSize(width: width, height: height) : nil)
            }), let hasFacts = reader.flag(), let facts = reader.digest()
        else { return nil }
        self.header = header
        self.title = title
        self.html = html
        self.count = count
        self.links = links
        self.images = images
        self.facts = hasFacts ? facts : nil
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(header)
        writer.add(title)
        writer.add(html)
        writer.add(count)
        writer.add(links) { $0.add($1) }
        writer.add(images) { writer, image in
            writer.add(image.url)
            writer.add(image.size != nil)
            writer.add(image.size?.width ?? 0)
            writer.add(image.size?.height ?? 0)
        }
        writer.add(facts != nil)
        writer.add(facts ?? .zero)
        return writer.bytes
    }
}
