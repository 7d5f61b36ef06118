import Foundation
import Ink

/// Makes content, items and pages from Markdown files.
struct ItemFactory<Site: Website> {
    /// The site.
    var site: Site
    /// The parser with the modifiers of the plugins.
    var parser: MarkdownParser
    /// Reads dates.
    var dates: DateParser
    /// Stands for the date of a file that has none.
    var now: Date

    /// Reads what goes beyond the suite's keys.
    private var publication: PublicationMetadata {
        PublicationMetadata(features: site.publicationFeatures)
    }

    /// What a file became.
    enum Product {
        case index(Content)
        case sectionIndex(Site.SectionID, Content)
        case item(Item<Site>)
        case page(Page)
    }

    /// What a file became, and what is to be said about it.
    struct Text {
        var product: Product
        /// Faults that do not prevent the text.
        var faults: [Diagnostic]
        /// Metadata that the file left out and may have from its original.
        var missing: SharedMetadata
    }

    /// Reads a file and makes what its role says, with the faults that do not prevent it.
    ///
    /// - Throws: `SourceFault`.
    func make(from file: SourceFile<Site>) throws -> Text {
        let text = try read(file)
        let frontMatter = FrontMatter(of: text, readBy: parser, file: file.displayPath)
        let body = MarkdownBody(
            of: text,
            from: frontMatter.bodyStart,
            parser: parser,
            localization: file.localization
        )
        do {
            let decoder = MetadataDecoder(frontMatter.metadata, dates: dates)
            let product = try product(of: decoder, body, file)
            let misspelt = MisspeltKeys(
                in: frontMatter.metadata,
                known: decoder.askedKeys.names.union(publication.keys),
                text: text
            )
            return Text(
                product: product,
                faults: frontMatter.faults + misspelt.warnings(for: file.displayPath)
                    + [file.pathFault(of: product, text: text)].compactMap(\.self),
                missing: SharedMetadata(missingIn: frontMatter.metadata)
            )
        } catch let error as DecodingError {
            throw SourceFault(decodingError: error, file: file, text: text, dates: dates)
        }
    }
}

private extension ItemFactory {
    func read(_ file: SourceFile<Site>) throws -> String {
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(file.absolutePath)
        } catch {
            throw SourceFault(unreadable: file, message: "the file cannot be read: \(error)")
        }
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw SourceFault(notUTF8: file, bytes: bytes)
        }
        return text.unicodeScalars.first == "\u{FEFF}"
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    func product(
        of decoder: MetadataDecoder,
        _ body: MarkdownBody,
        _ file: SourceFile<Site>
    ) throws -> Product {
        let metadata = decoder.node
        switch file.role {
        case .index:
            return .index(try content(of: body, decoder, file))
        case .sectionIndex(let id):
            return .sectionIndex(id, try content(of: body, decoder, file))
        case .page(let name):
            let prefix = file.localization.map(site.pathPrefix(for:)) ?? ""
            let path = publication.path(name, from: metadata)
            var page = Page(
                path: prefix.isEmpty ? path : Path(prefix).appendingComponent(path.string),
                content: try content(of: body, decoder, file)
            )
            page.language = file.localization?.id
            page.source = source(of: file, key: "page/" + name.string, metadata)
            return .page(page)
        case .item(let sectionID, let path):
            // The site's own metadata comes first, so that its faults are the ones reported.
            let itemMetadata = try Site.ItemMetadata(from: decoder)
            let content = try content(of: body, decoder, file)
            var item = Item<Site>(
                path: metadata["path"]?.text.map { Path($0) }
                    ?? publication.path(path, from: metadata),
                sectionID: sectionID,
                metadata: itemMetadata,
                tags: (metadata["tags"] ?? metadata["taxonomies"]?["tags"])?.list?.map { Tag($0) }
                    ?? [],
                content: content,
                rssProperties: try decoder.decodeIfPresent("rss") ?? ItemRSSProperties()
            )
            item.placement = ItemPlacement(
                language: file.localization?.id,
                pathPrefix: file.localization.map(site.pathPrefix(for:)) ?? "",
                source: source(
                    of: file,
                    key: "item/\(sectionID.rawValue)/\(path.string)",
                    metadata
                )
            )
            return .item(item)
        }
    }

    func source(
        of file: SourceFile<Site>,
        key: String,
        _ metadata: MetadataNode
    ) -> SourceReference {
        SourceReference(
            file: file.displayPath,
            translationKey: metadata["translationKey"]?.text.map { "key/" + $0 } ?? key
        )
    }

    func content(
        of body: MarkdownBody,
        _ decoder: MetadataDecoder,
        _ file: SourceFile<Site>
    ) throws -> Content {
        let metadata = decoder.node
        let modified = Disk.modificationDate(of: file.absolutePath)
        let date: Date? = try decoder.decodeIfPresent("date")
        var content = Content(
            title: metadata["title"]?.text ?? body.title ?? SourceName.base(of: file.name),
            description: metadata["description"]?.text ?? "",
            body: Content.Body(html: body.html),
            date: date ?? modified ?? now,
            lastModified: modified ?? date ?? now,
            imagePath: metadata["image"]?.text.map { Path($0) },
            audio: try decoder.decodeIfPresent("audio"),
            video: try decoder.decodeIfPresent("video")
        )
        content.facts = body.facts
        content.publication = try publication.details(from: decoder)
        if let updated = content.publication.updated { content.lastModified = updated }
        return content
    }
}

extension MetadataDecoder {
    /// Decodes what lies below a built-in key, if anything does.
    func decodeIfPresent<T: Decodable>(_ key: String) throws -> T? {
        guard node[key] != nil else { return nil }
        return try child(MetadataKey(stringValue: key)).decode(T.self)
    }
}
