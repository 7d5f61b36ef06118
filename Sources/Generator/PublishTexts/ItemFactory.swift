import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// Makes content, items and pages from Markdown files.
struct ItemFactory<Site: Website> {
    /// The site.
    var site: Site
    /// The parser with the modifiers of the plugins; it reads headers.
    var parser: MarkdownParser
    /// Reads dates.
    var dates: DateParser
    /// The date of a file that has none.
    var now: Date
    /// The sections with metadata of their own.
    var typedSections: TypedSections
    /// What earlier runs made of the texts.
    var articles: ArticleCache
    /// What folders say of their texts.
    var defaults = FolderDefaults()

    /// Reads what goes beyond the suite's keys.
    var publication: PublicationMetadata {
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
    ///
    /// It is an object, since lists of all texts are made and gone through on one core.
    final class Text {
        let file: SourceFile<Site>
        var product: Product
        /// Faults that do not prevent the text.
        let faults: [Diagnostic]
        /// What is said of many texts at once.
        let remarks: [HeaderNotes.Remark]
        /// Metadata that the file left out and may have from its original.
        var missing: SharedMetadata
        /// Whether the header says the path of the item.
        let hasOwnPath: Bool
        /// The file as it was read; nil when the next run has to read it again.
        let source: ArticleCache.Source?
        /// The keys that were asked for; empty where no folder says anything of its texts.
        let askedKeys: Set<String>

        init(
            file: SourceFile<Site>,
            product: Product,
            faults: [Diagnostic],
            remarks: [HeaderNotes.Remark],
            missing: SharedMetadata,
            hasOwnPath: Bool,
            source: ArticleCache.Source?,
            askedKeys: Set<String> = []
        ) {
            self.askedKeys = askedKeys
            self.file = file
            self.product = product
            self.faults = faults
            self.remarks = remarks
            self.missing = missing
            self.hasOwnPath = hasOwnPath
            self.source = source
        }
    }

    /// Reads a file and makes what its role says, with the faults that do not prevent it.
    ///
    /// - Throws: `SourceFault`.
    func make(from file: SourceFile<Site>) throws -> Text {
        if let untouched = untouched(file) {
            let text = try makeText(of: untouched)
            // Faults may be about what stands behind the header.
            if text.faults.isEmpty { return text }
        }
        let text = try read(file)
        return try makeText(of: parsedBefore(text) ?? parsed(text))
    }
}

private extension ItemFactory {
    /// Makes what the role of a file says.
    func makeText(of parsed: ParsedText<Site>) throws -> Text {
        let header = parsed.header
        let (file, text, frontMatter) = (header.file, header.text, header.frontMatter)
        if let fault = parsed.body.inclusions.firstDiagnostic(in: file.displayPath) {
            throw SourceFault(fault, file)
        }
        do {
            let defaults = defaults.metadata(for: file.contentPath)
            var metadata = frontMatter.metadata
            if metadata["date"] == nil, let date = date(inNameOf: file) {
                metadata.insert(MetadataNode(text: date), at: ["date"])
            }
            let ownDecoder = MetadataDecoder(metadata.completed(by: defaults), dates: dates)
            // The site's own metadata comes first, so that its faults are the ones reported.
            var own: OwnMetadata?
            if case .item(let section, _) = file.role {
                own = try ownMetadata(of: section, from: ownDecoder)
            }
            let foreign = metadata.adoptForeignKeys(
                for: publication.adoptedKeys,
                besides: ownDecoder.askedKeys.names
            )
            metadata = metadata.completed(by: defaults)
            let decoder = ownDecoder.sibling(metadata)
            let ownKeys = decoder.askedKeys.names
            var product = try product(
                of: parsed.body,
                in: file,
                metadata: decoder,
                own: own,
                source: header.source
            )
            if case .item(var item) = product {
                item.metadataDigest = Digest {
                    $0.add(String(decoding: text.utf8.prefix(frontMatter.bodyStart), as: UTF8.self))
                    if let digest = self.defaults.digest(for: file.contentPath) { $0.add(digest) }
                }
                product = .item(item)
            }
            let misspelt = MisspeltKey.all(
                in: frontMatter.metadata,
                known: decoder.askedKeys.names.union(publication.keys)
                    .union(foreign.map { String($0.name.prefix { $0 != "." }) }),
                text: text
            )
            let faults =
                [frontMatter.fault?.diagnostic(in: file.displayPath)]
                + misspelt.map { $0.warning(in: file.displayPath) }
                + [
                    file.pathFault(of: product, text: text),
                    file.nestingFault(in: text, from: frontMatter),
                    site.publicationFeatures.contains(.schedule)
                        ? nil
                        : UnaskedSchedule(ownKeys: ownKeys, now: now).warning(
                            about: metadata,
                            date: metadata["date"] == nil ? nil : product.content.date,
                            text: text,
                            file: file.displayPath
                        ),
                ]
            let directives = parsed.body.faultyDirectives.compactMap {
                parser.options.warning(about: $0, in: file.displayPath)
            }
            let remarks =
                foreign.map(HeaderNotes.Remark.foreign)
                + [.ofTitle(in: metadata, read: publication.quotation)].compactMap(\.self)
            return Text(
                file: file,
                product: product,
                faults: faults.compactMap(\.self) + directives
                    + parsed.body.lostAddresses.map { $0.warning(in: file.displayPath) },
                remarks: remarks,
                missing: SharedMetadata(missingIn: metadata),
                hasOwnPath: metadata["path"]?.text != nil,
                source: header.source,
                askedKeys: defaults == nil ? [] : decoder.askedKeys.names
            )
        } catch let error as DecodingError {
            throw SourceFault(
                decodingError: error,
                file: file,
                text: text,
                dates: dates,
                defaults: self.defaults
            )
        }
    }
}

extension ItemFactory {
    /// The keys that are read of every text, for suggestions.
    var keys: Set<String> { publication.keys }

    /// What the types of the site read of a header.
    struct OwnMetadata {
        var item: Site.ItemMetadata
        /// That of a section with a type of its own.
        var section: AnyHashable?
    }

    /// Reads what the site's own types want of an item.
    ///
    /// - Throws: `DecodingError` for metadata that lacks a value or has one that cannot be used.
    func ownMetadata(
        of section: Site.SectionID,
        from decoder: MetadataDecoder
    ) throws -> OwnMetadata {
        OwnMetadata(
            item: try Site.ItemMetadata(from: decoder),
            section: try typedSections.rules[section.rawValue]?.decode(decoder)
        )
    }

    /// Makes what the role of a text says of its metadata and its body.
    ///
    /// - Throws: `DecodingError` for metadata that lacks a value or has one that cannot be used.
    func product(
        of body: MarkdownBody,
        in file: SourceFile<Site>,
        metadata decoder: MetadataDecoder,
        own: OwnMetadata? = nil,
        source: ArticleCache.Source? = nil
    ) throws -> Product {
        let metadata = decoder.node
        let content = try content(of: body, in: file, metadata: decoder, source: source)
        switch file.role {
        case .index:
            return .index(content)
        case .sectionIndex(let id):
            return .sectionIndex(id, content)
        case .page(let name):
            let prefix = file.localization.map(site.pathPrefix(for:)) ?? ""
            let path = publication.path(name, from: metadata)
            var page = Page(
                path: prefix.isEmpty ? path : Path(prefix).appendingComponent(path.string),
                content: content
            )
            page.language = file.localization?.id
            page.source = self.source(of: file, key: .page(name), metadata: metadata)
            return .page(page)
        case .item(let sectionID, let path):
            let own = try own ?? ownMetadata(of: sectionID, from: decoder)
            var item = Item<Site>(
                path: metadata["path"]?.text.map { Path($0) }
                    ?? publication.path(path, from: metadata),
                sectionID: sectionID,
                metadata: own.item,
                tags: (publication.names(
                    in: metadata["tags"] ?? metadata["taxonomies"]?["tags"]
                ) ?? []).map { Tag($0) },
                content: content,
                rssProperties: try decoder.decodeIfPresent("rss") ?? ItemRSSProperties()
            )
            if let section = own.section { item.setOwnMetadata(section) }
            item.placement = ItemPlacement(
                language: file.localization?.id,
                pathPrefix: file.localization.map(site.pathPrefix(for:)) ?? "",
                source: self.source(
                    of: file,
                    key: .item(section: sectionID.rawValue, path),
                    metadata: metadata
                )
            )
            return .item(item)
        }
    }
}

private extension ItemFactory {
    /// The date in the name of a file, or of the folder of which it is the index; nil where there is none that is read.
    func date(inNameOf file: SourceFile<Site>) -> String? {
        guard site.fileNameDates != .ignored, case .item = file.role else { return nil }
        let name = SourceName.base(of: file.name)
        let folder = file.contentPath.split(separator: "/").dropLast().last.map(String.init)
        return DatedName(name == "index" ? folder ?? "" : name)?.date
    }

    func baseName(of file: SourceFile<Site>) -> String {
        let name = SourceName.base(of: file.name)
        if site.fileNameDates == .ignored { return name }
        return DatedName(name)?.rest ?? name
    }

    func source(
        of file: SourceFile<Site>,
        key: TranslationKey,
        metadata: MetadataNode
    ) -> SourceReference {
        SourceReference(
            file: file.displayPath,
            key: metadata["translationKey"]?.text.map { .declared($0) } ?? key
        )
    }

    func content(
        of body: MarkdownBody,
        in file: SourceFile<Site>,
        metadata decoder: MetadataDecoder,
        source: ArticleCache.Source?
    ) throws -> Content {
        let metadata = decoder.node
        let modified =
            source?.fingerprint.modificationDate ?? Disk.modificationDate(of: file.absolutePath)
        let date: Date? = try decoder.decodeIfPresent("date")
        var content = Content(
            title: metadata["title"]?.text ?? body.title ?? baseName(of: file),
            description: metadata["description"]?.text ?? "",
            body: body.html,
            date: date ?? modified ?? now,
            lastModified: modified ?? date ?? now,
            imagePath: metadata["image"]?.text.map { Path($0) },
            audio: try decoder.decodeIfPresent("audio"),
            video: try decoder.decodeIfPresent("video")
        )
        content.fileDate = modified
        content.lazyFacts = body.facts
        content.publication = try publication.details(from: decoder)
        if let updated = content.publication.updated { content.lastModified = updated }
        return content
    }
}

extension MetadataDecoder {
    /// Whether a key of ours is there and true.
    func isTrue(_ key: String) throws -> Bool {
        guard node[key] != nil else { return false }
        return try child(MetadataKey(stringValue: key)).decodeWrittenBool()
    }

    /// The absolute address of the web that a built-in key has, if it is there.
    func decodeWebAddress(_ key: String) throws -> URL? {
        guard node[key] != nil else { return nil }
        return try child(MetadataKey(stringValue: key)).decodeWebAddress()
    }

    /// Decodes what lies below a built-in key, if anything does.
    func decodeIfPresent<T: Decodable>(_ key: String) throws -> T? {
        guard node[key] != nil else { return nil }
        return try child(MetadataKey(stringValue: key)).decode(T.self)
    }
}
