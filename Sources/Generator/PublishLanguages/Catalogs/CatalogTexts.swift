package import Foundation

/// Texts in several languages, as Xcode's String Catalogs hold them.
package struct CatalogTexts: Sendable {
    /// The language in which the keys or their first texts are written.
    package let sourceLanguage: String
    let entries: [String: CatalogEntry]

    /// Reads a catalog (`.xcstrings`).
    ///
    /// - Throws: `DecodingError` when the data is no JSON, or no catalog.
    package init(data: Data) throws {
        let file = try JSONDecoder().decode(CatalogFile.self, from: data)
        sourceLanguage = file.sourceLanguage
        entries = file.strings.mapValues(CatalogEntry.init)
    }
}

extension CatalogTexts {
    /// The keys, in order.
    package var keys: [String] { entries.keys.sorted() }

    /// The text of a key in exactly one language or a relative of it, but not in the source language instead.
    package func text(_ key: String, in language: String) -> String? {
        value(of: key, in: language)?.value.stringUnit?.value
    }

    /// What the catalog holds for a key in a language, and the language it is written in.
    package func value(
        of key: String,
        in language: String
    ) -> (value: CatalogValue, language: String)? {
        guard let entry = entries[key] else { return nil }
        for candidate in LanguageTag.candidates(for: language) {
            if let value = entry.values[candidate], value.isUsable { return (value, candidate) }
        }
        let source = sourceLanguage.lowercased()
        guard LanguageTag.candidates(for: language).contains(source) else { return nil }
        // Xcode leaves out texts that are equal to their keys.
        return (CatalogValue(text: key), source)
    }

    /// What the catalog holds for a key in its source language.
    package func sourceValue(of key: String) -> (value: CatalogValue, language: String)? {
        guard entries[key] != nil else { return nil }
        return value(of: key, in: sourceLanguage)
    }

    /// What a catalog lacks for a string in a language.
    package enum Gap: String, Encodable, Sendable {
        /// There is no text.
        case missing
        /// The text is that of an older version of the string.
        case stale
        /// Nobody has translated it yet.
        case new
        /// Somebody has to look at the translation.
        case needsReview = "needs_review"
        /// The program asks for the string no longer.
        case unused
    }

    /// The strings that are missing or unfinished in a language, in order.
    package func gaps(in language: String) -> [(key: String, gap: Gap)] {
        entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [(String, Gap)] in
            guard entry.shouldTranslate else { return [] }
            guard let (value, _) = value(of: key, in: language) else { return [(key, .missing)] }
            let states = value.states.sorted().compactMap(Gap.init).filter { $0 != .missing }
            return (states + (entry.isStale ? [.unused] : [])).map { (key, $0) }
        }
    }

    /// The strings of a theme's catalog that neither it nor the site's says in a language, in order.
    package func keysWithoutText(in language: String, filledBy site: CatalogTexts?) -> [String] {
        entries.filter { key, entry in
            entry.shouldTranslate && value(of: key, in: language) == nil
                && site?.value(of: key, in: language) == nil
        }.keys.sorted()
    }
}

/// A string with its texts, by language in lower case.
struct CatalogEntry: Sendable {
    /// Whether the string has other texts in other languages.
    var shouldTranslate: Bool
    /// Whether the program asks for the string no longer.
    var isStale: Bool
    /// The texts by language.
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

/// The JSON of a catalog.
private struct CatalogFile: Decodable {
    struct Entry: Decodable {
        var shouldTranslate: Bool?
        var extractionState: String?
        var localizations: [String: CatalogValue]?
    }

    var sourceLanguage: String
    var strings: [String: Entry]
}
