package import Foundation

/// The texts of a String Catalog (`.xcstrings`) in several languages.
package struct CatalogTexts: Sendable {
    /// The language of the catalog's source texts, or of the keys if a key has no source text.
    package let sourceLanguage: String
    let entries: [String: CatalogEntry]

    /// Parses a catalog (`.xcstrings`).
    ///
    /// - Throws: `DecodingError` if the data is not JSON, or not a catalog.
    package init(data: Data) throws {
        let file = try JSONDecoder().decode(CatalogFile.self, from: data)
        sourceLanguage = file.sourceLanguage
        entries = file.strings.mapValues(CatalogEntry.init)
    }
}

extension CatalogTexts {
    /// The keys, in order.
    package var keys: [String] { entries.keys.sorted() }

    /// Returns the text of a key in a language, or in a related language such as `zh` for `zh-CN`,
    /// but not in the source language.
    package func text(_ key: String, in language: String) -> String? {
        value(of: key, in: language)?.value.stringUnit?.value
    }

    /// Returns the value of a key in a language, and the language that the value is written in.
    package func value(
        of key: String,
        in language: String
    ) -> (value: CatalogValue, language: String)? {
        guard let entry = entries[key] else { return nil }
        // Most texts are found under the tag itself, the first candidate.
        let tag = language.lowercased()
        if let value = entry.values[tag], value.isUsable { return (value, tag) }
        for candidate in LanguageTag.candidates(for: language) {
            if let value = entry.values[candidate], value.isUsable { return (value, candidate) }
        }
        let source = sourceLanguage.lowercased()
        guard LanguageTag.candidates(for: language).contains(source) else { return nil }
        // If a text equals its key, Xcode does not write it into the catalog.
        return (CatalogValue(text: key), source)
    }

    package func sourceValue(of key: String) -> (value: CatalogValue, language: String)? {
        guard entries[key] != nil else { return nil }
        return value(of: key, in: sourceLanguage)
    }

    /// A gap in the translation of a string.
    package enum Gap: String, Encodable, Sendable {
        case missing
        /// The text belongs to an older version of the string.
        case stale
        /// The text has not been translated yet.
        case new
        case needsReview = "needs_review"
        case unused
        /// The translation is a draft.
        case begun
        /// The translation still has the words of its original.
        case untranslated
        /// The text is in another language than its page.
        case foreign = "wrong_language"
    }

    /// Returns the strings that are missing or unfinished in a language, sorted by key.
    package func gaps(in language: String) -> [(key: String, gap: Gap)] {
        entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [(String, Gap)] in
            guard entry.shouldTranslate else { return [] }
            guard let (value, _) = value(of: key, in: language) else { return [(key, .missing)] }
            let states = value.states.sorted().compactMap(Gap.init).filter { $0 != .missing }
            return (states + (entry.isStale ? [.unused] : [])).map { (key, $0) }
        }
    }

    /// Returns the strings of a theme's catalog that have no text in a language, in this catalog or
    /// in the site's, sorted by key.
    package func keysWithoutText(in language: String, filledBy site: CatalogTexts?) -> [String] {
        entries.filter { key, entry in
            entry.shouldTranslate && value(of: key, in: language) == nil
                && site?.value(of: key, in: language) == nil
        }.keys.sorted()
    }
}

/// A string of a catalog, with its text in each language; language codes are in lower case.
struct CatalogEntry: Sendable {
    var shouldTranslate: Bool
    /// Whether the string is no longer used.
    var isStale: Bool
    var values: [String: CatalogValue]

    fileprivate init(_ entry: CatalogFile.Entry) {
        shouldTranslate = entry.shouldTranslate ?? true
        isStale = entry.extractionState == "stale"
        values = Dictionary(
            (entry.localizations ?? [:]).sorted { $0.key < $1.key }
                .map { (LanguageTag.normalized($0), $1) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

/// The JSON form of a catalog.
private struct CatalogFile: Decodable {
    struct Entry: Decodable {
        var shouldTranslate: Bool?
        var extractionState: String?
        var localizations: [String: CatalogValue]?
    }

    var sourceLanguage: String
    var strings: [String: Entry]
}
