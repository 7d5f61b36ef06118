package import PublishLanguages

/// The names of tags in the languages of a site.
///
/// A tag has one identifier: its key in the catalog `Resources/Tags.xcstrings`. In every language
/// the path of the tag's page contains the identifier, so that the pages are translations of each
/// other.
package struct TagNames: Sendable {
    /// The identifiers, by each name of the tag in the form of `key(_:)`.
    private var identifiers: [String: Tag] = [:]
    private var names: [Tag: [LanguageCode: Tag]] = [:]

    package var isEmpty: Bool { names.isEmpty }

    package init() {}

    /// Reads the names from a catalog; a name shared by two tags means the first of them.
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

    /// Returns the identifier of the tag that has a given identifier or name; a tag that is not in
    /// the catalog is its own identifier.
    package func canonical(_ tag: Tag) -> Tag {
        if identifiers.isEmpty { return tag }
        return identifiers[Self.key(tag.string)] ?? tag
    }

    package func name(of tag: Tag, in language: LanguageCode) -> Tag {
        if identifiers.isEmpty { return tag }
        return names[canonical(tag)]?[language] ?? tag
    }

    /// Adds the names of tags in a derived language; those in the catalog take precedence.
    package mutating func add(_ derived: [Tag: Tag], in language: LanguageCode) {
        for (tag, name) in derived.sorted(by: { $0.key < $1.key })
        where names[tag]?[language] == nil {
            names[tag, default: [:]][language] = name
            for key in [tag, name].map({ Self.key($0.string) }) where identifiers[key] == nil {
                identifiers[key] = tag
            }
        }
    }

    private static func key(_ name: String) -> String {
        name.lowercased()
    }
}
