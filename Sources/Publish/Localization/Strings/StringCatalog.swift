public import Foundation

/// The texts of a site or a theme in several languages, as Xcode's String Catalogs hold them.
public struct StringCatalog: Sendable {
    /// The language in which the keys or their first texts are written.
    public let sourceLanguage: String
    private let entries: [String: Entry]

    /// Reads a catalog (`.xcstrings`).
    ///
    /// - Throws: `DecodingError` when the data is no JSON, or no catalog.
    public init(data: Data) throws {
        let file = try JSONDecoder().decode(CatalogFile.self, from: data)
        sourceLanguage = file.sourceLanguage
        entries = file.strings.mapValues(Entry.init)
    }

    /// Reads the JSON text of a catalog.
    ///
    /// - Throws: `DecodingError` when the text is no JSON, or no catalog.
    public init(json: String) throws {
        try self.init(data: Data(json.utf8))
    }
}

extension StringCatalog {
    /// The keys, in order.
    var keys: [String] { entries.keys.sorted() }

    /// The text of a key in exactly one language or a relative of it, but not in the source language instead.
    func text(_ key: String, in language: String) -> String? {
        value(of: key, in: language)?.value.stringUnit?.value
    }

    /// What the catalog holds for a key in a language, and the language it is written in.
    func value(of key: String, in language: String) -> (value: CatalogValue, language: String)? {
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
    func sourceValue(of key: String) -> (value: CatalogValue, language: String)? {
        guard entries[key] != nil else { return nil }
        return value(of: key, in: sourceLanguage)
    }

    /// What a catalog lacks for a string in a language.
    enum Gap: String {
        case missing, stale, new
        case needsReview = "needs_review"
        /// The program asks for the string no longer.
        case unused

        /// The end of a sentence about strings.
        func text(in language: String) -> String {
            switch self {
            case .missing: "without text in '\(language)'"
            case .needsReview: "to be reviewed in '\(language)'"
            case .stale: "stale in '\(language)'"
            case .new: "not yet translated into '\(language)'"
            case .unused: "no longer used"
            }
        }
    }

    /// The strings that are missing or unfinished in a language, in order.
    func gaps(in language: String) -> [(key: String, gap: Gap)] {
        entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [(String, Gap)] in
            guard entry.shouldTranslate else { return [] }
            guard let (value, _) = value(of: key, in: language) else { return [(key, .missing)] }
            let states = value.states.sorted().compactMap(Gap.init).filter { $0 != .missing }
            return (states + (entry.isStale ? [.unused] : [])).map { (key, $0) }
        }
    }

    /// What is missing or unfinished in some languages.
    func faults(in languages: [String], file: String) -> [Diagnostic] {
        languages.flatMap { language -> [Diagnostic] in
            Dictionary(grouping: gaps(in: language), by: \.gap).map { gap, strings in
                let message = Self.list(strings.map(\.key), gap.text(in: language))
                return Diagnostic(.warning, file: file, message: message)
            }
        }
    }

    /// The strings of a theme's catalog that neither it nor the site's says in a language, in order.
    func keysWithoutText(in language: String, filledBy site: StringCatalog?) -> [String] {
        entries.filter { key, entry in
            entry.shouldTranslate && value(of: key, in: language) == nil
                && site?.value(of: key, in: language) == nil
        }.keys.sorted()
    }

    /// What a theme's catalog and the site's together do not say in some languages.
    func gaps(in languages: [String], filledBy site: StringCatalog?) -> [Diagnostic] {
        languages.compactMap { language in
            let missing = keysWithoutText(in: language, filledBy: site)
            guard !missing.isEmpty else { return nil }
            return Diagnostic(
                .warning,
                file: "",
                message: "the theme has "
                    + Self.list(missing, Gap.missing.text(in: language)),
                fix: "add them to 'Resources/Localizable.xcstrings'"
            )
        }
    }

    private static func list(_ keys: [String], _ fault: String) -> String {
        let shown = keys.sorted().prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        let count = "\(keys.count) string\(keys.count == 1 ? "" : "s")"
        return "\(count) \(fault): \(shown)\(keys.count > 10 ? ", …" : "")"
    }
}

/// A string with its texts, by language in lower case.
private struct Entry: Sendable {
    var shouldTranslate: Bool
    var isStale: Bool
    var values: [String: CatalogValue]

    init(_ entry: CatalogFile.Entry) {
        shouldTranslate = entry.shouldTranslate ?? true
        isStale = entry.extractionState == "stale"
        values = Dictionary(
            (entry.localizations ?? [:]).map { (LanguageTag.normalized($0), $1) },
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

/// A text or its variations.
struct CatalogValue: Decodable, Sendable {
    /// A text and how finished it is.
    struct Unit: Decodable, Sendable {
        var state: String?
        var value: String
    }

    /// Texts by number or device.
    struct Variations: Decodable, Sendable {
        var plural: [String: CatalogValue]?
        var device: [String: CatalogValue]?
    }

    /// A part of a text that varies with one argument.
    struct Substitution: Decodable, Sendable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    /// A text that is as finished as can be.
    init(text: String) {
        stringUnit = Unit(state: "translated", value: text)
    }

    /// Whether there is a text to show.
    var isUsable: Bool {
        if let stringUnit { return !(stringUnit.state == "new" && stringUnit.value.isEmpty) }
        return variations?.plural?.isEmpty == false || variations?.device?.isEmpty == false
    }

    /// The states of all texts.
    var states: Set<String> {
        var states: Set<String> = stringUnit?.state.map { [$0] } ?? []
        for value in variations?.all ?? [] { states.formUnion(value.states) }
        for value in (substitutions ?? [:]).values.compactMap(\.variations).flatMap(\.all) {
            states.formUnion(value.states)
        }
        return states
    }

    /// The text for a number in a language, device variations resolved for web pages.
    func text(for number: PluralOperands?, in language: String) -> String? {
        if let stringUnit { return stringUnit.value }
        return variations?.text(for: number, in: language)
    }
}

extension CatalogValue.Variations {
    /// All texts.
    var all: [CatalogValue] {
        Array((plural ?? [:]).values) + Array((device ?? [:]).values)
    }

    /// The text for a number in a language.
    func text(for number: PluralOperands?, in language: String) -> String? {
        if let device {
            let value = device["other"] ?? device["mac"] ?? device.min { $0.key < $1.key }?.value
            return value?.text(for: number, in: language)
        }
        guard let plural else { return nil }
        let category = number.map { PluralRule.category(of: $0, in: language) } ?? .other
        // A form for zero may be given in every language.
        let explicit = number?.isN(0) == true ? plural["zero"] : nil
        let value = explicit ?? plural[category.rawValue] ?? plural["other"] ?? plural.values.first
        return value?.text(for: number, in: language)
    }
}
