import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// Makes content, items and pages from Markdown files.
struct ItemFactory<Site: Website> {
    var site: Site
    /// The parser as configured by plugins, which also reads front matter.
    var parser: MarkdownParser
    var dates: DateParser
    /// The date for texts whose front matter has no date and whose file has none either.
    var now: Date
    /// The sections whose items have their own type of metadata.
    var typedSections: TypedSections
    var articles: ArticleCache
    var defaults = FolderDefaults()

    /// The reader of the metadata keys that `TextFeatures` adds.
    var publication: PublicationMetadata {
        PublicationMetadata(
            features: site.textFeatures,
            hidesTexts: site.hidesTexts,
            unmarked: site.publishes == .marked ? .private : .listed
        )
    }

    /// The content, item or page made from a file.
    enum Product {
        case index(Content)
        case sectionIndex(Site.SectionID, Content)
        case item(Item<Site>)
        case page(Page)
    }

    /// The content, item or page made from a file, with its faults and remarks.
    ///
    /// A class, because one core builds and traverses the lists of all texts, and copying large
    /// values would slow it down.
    final class Text {
        let file: SourceFile<Site>
        var product: Product
        /// Faults that do not prevent the text from being published.
        let faults: [Diagnostic]
        /// The remarks that are reported for many texts at once.
        let remarks: [HeaderRemark]
        /// The metadata that the front matter lacks and a translation may take from its original.
        var missing: SharedMetadata
        /// Whether the front matter sets the path of the item.
        let hasOwnPath: Bool
        /// The file as it was read; nil if the next run has to read it again.
        let source: ArticleCache.Source?
        /// The front matter keys that were read; empty if no folder has defaults.
        let askedKeys: Set<String>
        /// The code that blocks include.
        let included: IncludedCode

        init(
            file: SourceFile<Site>,
            product: Product,
            faults: [Diagnostic],
            remarks: [HeaderRemark],
            missing: SharedMetadata,
            hasOwnPath: Bool,
            source: ArticleCache.Source?,
            askedKeys: Set<String> = [],
            included: IncludedCode
        ) {
            self.included = included
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

    /// Reads a file, and makes the content, item or page that its role requires.
    ///
    /// - Throws: `SourceFault`.
    func make(from file: SourceFile<Site>) throws -> Text {
        if let untouched = untouched(file) {
            let text = try makeText(of: untouched)
            // A fault may need the line of a text that was not read, so the file is read.
            if text.faults.isEmpty { return text }
        }
        let text = try read(file)
        return try makeText(of: parsedBefore(text) ?? parsed(text))
    }
}

private extension ItemFactory {
    /// Makes the content, item or page that the role of a parsed file requires.
    func makeText(of parsed: ParsedText<Site>) throws -> Text {
        let header = parsed.header
        let (file, text, frontMatter) = (header.file, header.text, header.frontMatter)
        if let fault = parsed.body.firstError(in: file.displayPath) {
            throw SourceFault(fault, file)
        }
        do {
            let defaults = defaults.metadata(for: file.contentPath)
            var metadata = frontMatter.metadata
            if metadata["date"] == nil, let date = date(inNameOf: file) {
                metadata.insert(MetadataNode(text: date), at: ["date"])
            }
            let ownDecoder = MetadataDecoder(metadata.completed(by: defaults), dates: dates)
            // The site's own metadata is decoded first, so that its faults are reported first.
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
            let date = metadata["date"] == nil ? nil : product.content.date
            let sentences =
                [unaskedPublication(of: metadata, besides: ownKeys, date: date)].compactMap(\.self)
                + unlikelyDates(in: decoder)
            let entries = sentences.isEmpty ? [] : MetadataHeader(in: text)?.entries ?? []
            let faults =
                [
                    frontMatter.fault?.diagnostic(in: file.displayPath),
                    file.pathFault(of: product, text: text),
                ].compactMap(\.self)
                + misspelt.map { $0.warning(in: file.displayPath) }
                + sentences.map { sentence, key in
                    let entry = entries.first { $0.key == key }
                    return Diagnostic(
                        sentence,
                        file: file.displayPath,
                        line: entry?.line,
                        column: entry?.keyColumn
                    )
                }
            let directives = parsed.body.faultyDirectives.compactMap {
                parser.options.warning(about: $0, in: file.displayPath)
            }
            let remarks =
                foreign.map(HeaderRemark.foreign)
                + [.ofTitle(in: metadata, read: publication.quotation)].compactMap(\.self)
            return Text(
                file: file,
                product: product,
                faults: faults + directives
                    + parsed.body.lostAddresses.map { $0.warning(in: file.displayPath) },
                remarks: remarks,
                missing: SharedMetadata(missingIn: metadata),
                hasOwnPath: metadata["path"]?.text != nil,
                source: header.source,
                askedKeys: defaults == nil ? [] : decoder.askedKeys.names,
                included: parsed.body.included
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
    /// The keys that are read from every text; messages suggest them in place of a misspelt key.
    var keys: Set<String> { publication.keys }

    /// The metadata that the site's own types decode.
    struct OwnMetadata {
        var item: Site.ItemMetadata
        /// The metadata of a section that has its own type of metadata.
        var section: AnyHashable?
    }

    /// Decodes the metadata of an item with the site's own types.
    ///
    /// - Throws: `DecodingError` for a missing or invalid value.
    func ownMetadata(
        of section: Site.SectionID,
        from decoder: MetadataDecoder
    ) throws -> OwnMetadata {
        OwnMetadata(
            item: try Site.ItemMetadata(from: decoder),
            section: try typedSections.rules[section.rawValue]?.decode(decoder)
        )
    }

    /// Makes the content, item or page of a text from its metadata and body.
    ///
    /// - Throws: `DecodingError` for a missing or invalid value.
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
    /// Returns the date in the name of a file, or for an index file, in the name of its folder.
    ///
    /// Nil if there is no date, or the site ignores dates in names.
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
        if let updated = content.publication.updated {
            // A wrong date would be the newest of the whole site.
            let isAhead = site.edition != .suite && updated > now
            content.publication.updated = isAhead ? nil : updated
            if !isAhead { content.lastModified = updated }
        }
        return content
    }
}

extension MetadataDecoder {
    /// Returns whether the value of a built-in key is true; false if the key is missing.
    func isTrue(_ key: String) throws -> Bool {
        guard node[key] != nil else { return false }
        return try child(MetadataKey(stringValue: key)).decodeWrittenBool()
    }

    /// Decodes the absolute HTTP URL of a built-in key; nil if the key is missing.
    func decodeWebAddress(_ key: String) throws -> URL? {
        guard node[key] != nil else { return nil }
        return try child(MetadataKey(stringValue: key)).decodeWebAddress()
    }

    /// Decodes the value of a built-in key; nil if the key is missing.
    func decodeIfPresent<T: Decodable>(_ key: String) throws -> T? {
        guard node[key] != nil else { return nil }
        return try child(MetadataKey(stringValue: key)).decode(T.self)
    }
}
