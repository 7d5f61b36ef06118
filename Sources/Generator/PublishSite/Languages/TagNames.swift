package import PublishLanguages

/// The names of tags in the languages of a site.
///
/// A tag is known by one identifier, the key of the catalog `Resources/Tags.xcstrings`; pages of tags have it in
/// their path in every language, so that they are translations of each other.
package struct TagNames: Sendable {
    /// The identifiers by every name, in the form of `key(_:)`.
    private var identifiers: [String: Tag] = [:]
    /// The names by identifier and language.
    private var names: [Tag: [LanguageCode: Tag]] = [:]

    /// Whether no tag has a name.
    package var isEmpty: Bool { names.isEmpty }

    /// No names.
    package init() {}

    /// Takes the names from a catalog; a name that two tags share belongs to the first of them.
    package init(_ catalog: CatalogTexts, localizations: [SiteLocalization]) {
        for identifier in catalog.keys {
            let tag = Tag(identifier)
            identifiers[Self.key(identifier)] = tag
            names[tag] = [:]
        }
        for identifier in catalog.keys {
            let tag = Tag(identifier)
            for localization in localizations {
                guard let name = catalog.text(identifier, in: localization.language.code)
                else { continue }
                names[tag, default: [:]][localization.id] = Tag(name)
                let key = Self.key(name)
                if identifiers[key] == nil { identifiers[key] = tag }
            }
        }
    }

    /// The tag's identifier, if it or one of its names is given; a tag without entry is its own.
    package func canonical(_ tag: Tag) -> Tag {
        if identifiers.isEmpty { return tag }
        return identifiers[Self.key(tag.string)] ?? tag
    }

    /// The tag as readers of a language know it.
    package func name(of tag: Tag, in language: LanguageCode) -> Tag {
        if identifiers.isEmpty { return tag }
        return names[canonical(tag)]?[language] ?? tag
    }

    private static func key(_ name: String) -> String {
        name.lowercased()
    }
}
