import Foundation
internal import PublishFrontMatter

/// A Markdown file with its role.
struct SourceFile<Site: Website> {
    var absolutePath: String
    /// The path relative to the content folder; errors contain it.
    var contentPath: String
    /// The path relative to the site's root; diagnostics contain it.
    var displayPath: String
    /// The file name without the language.
    var name: String
    /// The language in the file name or of the folder; nil in a site without languages.
    var localization: SiteLocalization?
    var role: Role

    /// The part of the site that a file becomes.
    enum Role {
        /// The content of the front page.
        case index
        /// The content of a section's page.
        case sectionIndex(Site.SectionID)
        /// An item; its path is relative to the section.
        case item(Site.SectionID, Path)
        /// A page; its path is relative to the root of the language.
        case page(Path)
    }
}

/// Reads the metadata for `TextFeatures`.
struct PublicationMetadata {
    var features: TextFeatures
    /// Whether `private`, `publish: false` and `unlisted` hide texts.
    var hidesTexts: Bool
    /// The visibility of texts without `publish: true`.
    var unmarked = TextVisibility.listed

    /// The keys that every text can have.
    private static let keysOfAllTexts: Set<String> = [
        "title", "description", "date", "tags", "path", "image", "audio", "video", "rss",
        "translationKey", "taxonomies",
    ]

    /// The keys that are read from every text; messages suggest them in place of a misspelt key.
    var keys: Set<String> {
        var keys = Self.keysOfAllTexts
        if features.contains(.schedule) { keys.formUnion(["draft", "expires", "expiry"]) }
        if features.contains(.addresses) { keys.formUnion(["slug", "aliases", "permalink"]) }
        if features.contains(.taxonomies) { keys.formUnion(["categories", "category"]) }
        if features.contains(.details) {
            keys.formUnion([
                "pinned", "series", "author", "authors", "updated", "noindex", "commentID",
                "identity", "canonical", "translation",
            ])
        }
        return hidesTexts ? keys.union(TextVisibility.keys) : keys
    }

    /// The built-in keys that may have the names of other generators; empty in a site without
    /// publication features.
    var adoptedKeys: Set<String> { features.isEmpty ? [] : keys }

    /// How quoted values are read.
    var quotation: Quotation { features.contains(.quotation) ? .yaml : .literal }

    /// Which forms of front matter are recognized.
    var reading: HeaderReading { features.isEmpty ? .strict : .lenient }

    /// Returns the elements of a list, such as tags.
    ///
    /// With publication features, Chinese punctuation separates elements as well.
    func names(in node: MetadataNode?) -> [String]? {
        reading == .lenient ? node?.names : node?.list
    }

    /// Reads the metadata that `TextFeatures` adds.
    ///
    /// - Throws: `DecodingError` for a value of the wrong type.
    func details(from decoder: MetadataDecoder) throws -> TextDetails {
        var details = TextDetails()
        if hidesTexts {
            details.visibility = try TextVisibility(from: decoder, unmarked: unmarked)
        }
        if features.contains(.schedule) {
            // Other keys are case-sensitive, but a text with 'Draft: true' must not be published by
            // mistake.
            details.isDraft = try ["draft", "Draft", "DRAFT"].contains(where: decoder.isTrue)
            details.expires =
                try decoder.decodeIfPresent("expires") ?? decoder.decodeIfPresent("expiry")
        }
        if features.contains(.addresses) {
            details.aliases = (decoder.node["aliases"]?.list ?? []).map { alias in
                // In a whole URL, the double slash is kept.
                alias.contains("://")
                    ? Path(alias) : Path(alias.split(separator: "/").joined(separator: "/"))
            }
            details.permalink = decoder.node["permalink"]?.text
        }
        if features.contains(.taxonomies) {
            let node = decoder.node
            details.categories =
                names(
                    in: node["categories"] ?? node["category"] ?? node["taxonomies"]?["categories"]
                ) ?? []
        }
        if features.contains(.details) {
            details.isPinned = try decoder.isTrue("pinned")
            if try decoder.isTrue("noindex") { details.isHidden = true }
            details.updated = try decoder.decodeIfPresent("updated")
            details.identity = (decoder.node["identity"]?.text).map { Path($0).trimmed }
            details.canonicalURL = try decoder.decodeWebAddress("canonical")
            details.isMachineTranslation = decoder.node["translation"]?.text == "machine"
            details.isInOneLanguage = decoder.node["translation"]?.text == "none"
            details.commentID = decoder.node["commentID"]?.text
            details.authors =
                decoder.node["authors"]?.list ?? decoder.node["author"]?.list ?? []
            details.series = try series(from: decoder)
            for key in ["audio", "video"] {
                guard let media = decoder.node[key], media.text == nil else { continue }
                details.transcript = media["transcript"]?.text ?? details.transcript
                details.chapters =
                    try decoder.child(MetadataKey(stringValue: key)).decodeIfPresent("chapters")
                    ?? details.chapters
            }
        }
        return details
    }

    /// Returns the path of an item with its `slug` in place of the file name.
    func path(_ path: Path, from metadata: MetadataNode) -> Path {
        guard features.contains(.addresses), let slug = metadata["slug"]?.text, !slug.isEmpty
        else { return path }
        let folder = path.string.split(separator: "/").dropLast().joined(separator: "/")
        return folder.isEmpty ? Path(slug) : Path(folder).appendingComponent(slug)
    }

    private func series(
        from decoder: MetadataDecoder
    ) throws -> TextDetails.SeriesEntry? {
        guard let node = decoder.node["series"], let name = node["name"]?.text ?? node.text
        else { return nil }
        let part: Int? = try decoder.child(MetadataKey(stringValue: "series"))
            .decodeIfPresent("part")
        return TextDetails.SeriesEntry(name: name, part: part)
    }
}
