internal import PublishStorage

/// A digest of everything about a site that pages can show except texts, and a digest of each text.
///
/// If two runs have the same outline, a page can differ only if a text that it reads differs.
struct Outline {
    /// The digest of titles, dates, tags, metadata, paths and all lists.
    private(set) var digest: Digest?
    /// The digests of the texts; the text with number 1 comes first.
    private(set) var texts: [Digest] = []

    /// Gives a number to each text of a site, in all languages.
    ///
    /// - Parameter context: The content after all steps; from now on, the texts that pages read
    ///   from the context and its copies are recorded.
    /// - Throws: Nothing in practice; the signature is that of the parallel loops.
    init<Site>(of context: inout PublishingContext<Site>) throws {
        var contents: [Content] = []
        func add(_ content: inout Content) {
            content.number = Int32(contents.count + 1)
            contents.append(content)
        }
        context.index.localized.changeAll(add)
        context.sections.replaceAll { section in
            var section = section
            section.localized.changeAll(add)
            for item in section.allItems { item.changeSharedContent(add) }
            return section
        }
        for path in context.pages.keys.sorted() {
            if var page = context.pages[path] {
                add(&page.content)
                context.pages[path] = page
            }
        }
        texts = try parallelMap(count: contents.count) { contents[$0].textDigest }
        digest = try Self.digest(of: context)
    }

    /// Returns the digest of everything except texts; nil if item metadata cannot be compared.
    private static func digest<Site>(of context: PublishingContext<Site>) throws -> Digest? {
        let items = context.sections.flatMap(\.allItems)
        let digests = try parallelMap(count: items.count) { items[$0].outlineDigest }
        guard digests.allSatisfy({ $0 != nil }) else { return nil }
        return Digest { builder in
            context.index.localized.addOutline(to: &builder)
            for section in context.sections {
                builder.add(section.id.rawValue)
                builder.add(section.items.count)
                builder.add(
                    section.lastItemModificationDate?.timeIntervalSinceReferenceDate ?? .infinity
                )
                section.localized.addOutline(to: &builder)
            }
            for digest in digests { builder.add(digest ?? .zero) }
            for page in context.pages.values.ordered(by: { $0.path < $1.path }) {
                page.addOutline(to: &builder)
            }
            builder.add(context.markdownParser.options.fingerprint)
            builder.add(context.markdownParser.hasModifiers)
            let formatter = context.dateFormatter
            builder.add(formatter.dateFormat)
            builder.add(formatter.timeZone?.identifier)
            builder.add(formatter.locale?.identifier)
            builder.add(formatter.string(from: .undated))
        }
    }
}

extension Content {
    /// The digest of the properties whose reading is recorded for each page.
    fileprivate var textDigest: Digest {
        Digest { builder in
            builder.add(storedBody.digest)
            builder.add(lazyFacts.digest)
            builder.add(storedModificationDate.timeIntervalSinceReferenceDate)
        }
    }

    /// Adds all properties except the text.
    func addOutline(to builder: inout DigestBuilder) {
        builder.add(title)
        builder.add(description)
        builder.add(date.timeIntervalSinceReferenceDate)
        builder.add(imagePath?.string)
        for link in backlinks {
            for text in [link.title, link.path.string, link.sentence] { builder.add(text) }
            builder.add(link.language)
        }
        if publication != TextDetails() {
            builder.add(ValueDigest(of: publication).digest)
        }
        builder.add(audio.map { ValueDigest(of: $0).digest } ?? .zero)
        builder.add(video.map { ValueDigest(of: $0).digest } ?? .zero)
    }

    var digest: Digest {
        Digest { builder in
            addOutline(to: &builder)
            builder.add(textDigest)
        }
    }
}

extension LocalizedContent {
    fileprivate func addOutline(to builder: inout DigestBuilder) {
        builder.add(pathPrefix)
        content.addOutline(to: &builder)
        for (language, other) in others.ordered(by: { $0.key < $1.key }) {
            builder.add(language)
            other.addOutline(to: &builder)
        }
    }
}

extension Page {
    fileprivate func addOutline(to builder: inout DigestBuilder) {
        builder.add(path.string)
        content.addOutline(to: &builder)
        builder.add(language)
        builder.add(isList)
        builder.add(isSearch)
        builder.add(source?.file)
        builder.add(source?.key.description)
        builder.add(source?.changes != nil)
        builder.add(source?.isUntranslated == true)
    }
}

extension Item {
    /// The digest of everything except the text; nil if the metadata cannot be compared.
    fileprivate var outlineDigest: Digest? {
        guard let metadata = storage.digestOfMetadata else { return nil }
        return Digest { builder in
            builder.add(metadata)
            builder.add(path.string)
            for tag in tags { builder.add(tag.string) }
            storage.content.addOutline(to: &builder)
            if rssProperties != ItemRSSProperties() {
                builder.add(ValueDigest(of: rssProperties).digest)
            }
            builder.add(placement.language)
            builder.add(placement.pathPrefix)
            builder.add(placement.source?.file)
            builder.add(placement.source?.key.description)
            // Which sections have changed is not part of the outline: a page that shows the notes on
            // them reads both texts, and this reading is recorded.
            builder.add(placement.source?.changes != nil)
            builder.add(placement.source?.isUntranslated == true)
        }
    }
}
