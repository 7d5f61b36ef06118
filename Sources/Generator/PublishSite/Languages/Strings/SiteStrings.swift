public import Foundation
package import PublishLanguages
package import PublishStorage

/// The strings of a site, from its own catalogs and the catalogs of its theme.
///
/// Catalogs are read on first use.
package final class SiteStrings: @unchecked Sendable {
    // SAFETY: All mutable state is used only while the lock is held.
    private let lock = NSLock()
    private let root: String
    private var loaded: [Catalog: CatalogTexts?] = [:]
    private var themeCatalogs: [CatalogTexts] = []

    /// The String Catalogs in the site's resources, ordered by name; they are not copied to
    /// `Output`.
    package enum Catalog: String, CaseIterable {
        case localizable = "Localizable.xcstrings"
        /// The titles of sections, by their identifiers.
        case sections = "Sections.xcstrings"
        case tags = "Tags.xcstrings"

        /// The path of the catalog relative to the site's root.
        package var path: String { "Resources/" + rawValue }
    }

    /// The names of the catalogs in the site's resources.
    package static let fileNames = Set(Catalog.allCases.map(\.rawValue))

    /// Creates the strings of the site whose root has the absolute path `root`, with a trailing
    /// slash.
    package init(root: String) {
        self.root = root
    }

    /// Returns a catalog of the site; nil if the site does not have the catalog.
    ///
    /// - Throws: `PublishingError` if the catalog cannot be read.
    package func catalog(_ name: Catalog) throws -> CatalogTexts? {
        try lock.withLock {
            if let known = loaded[name] { return known }
            let catalog = try read(name)
            loaded[name] = .some(catalog)
            return catalog
        }
    }

    /// Sets the catalogs of the theme that renders the site.
    package func use(themeCatalogs: [CatalogTexts]) {
        lock.withLock { self.themeCatalogs = themeCatalogs }
    }

    /// The catalogs of the theme; empty before they are set.
    package var catalogsOfTheme: [CatalogTexts] {
        lock.withLock { themeCatalogs }
    }

    /// The catalogs of the site and the theme; a string in an earlier catalog takes precedence.
    var catalogs: [CatalogTexts] {
        // An unreadable catalog of the site has already ended the run before this.
        let site = (try? catalog(.localizable)) ?? nil
        return (site.map { [$0] } ?? []) + catalogsOfTheme
    }

    /// Returns the string for a key, from the first catalog that has the key.
    package func value(
        of key: String,
        in language: String
    ) -> (value: CatalogValue, language: String)? {
        let catalogs = catalogs
        return catalogs.lazy.compactMap { $0.value(of: key, in: language) }.first
            ?? catalogs.lazy.compactMap { $0.sourceValue(of: key) }.first
    }

    private func read(_ catalog: Catalog) throws -> CatalogTexts? {
        let path = root + catalog.path
        guard Disk.isFile(path) else { return nil }
        do {
            return try CatalogTexts(data: Data(try Disk.read(path, most: Disk.mostOfText)))
        } catch DecodingError.keyNotFound(let key, _) {
            throw PublishingError(
                path: Path(catalog.path),
                infoMessage:
                    "The String Catalog lacks the key '\(key.stringValue)'; it is {\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {…}}"
            )
        } catch {
            throw PublishingError(
                path: Path(catalog.path),
                infoMessage: "The String Catalog cannot be read",
                underlyingError: error
            )
        }
    }
}

extension SiteStrings {
    /// Returns a string that the generator writes, from the catalogs of the site, the theme or the
    /// generator; in English if none of them has the language.
    package func word(_ key: String, in language: String) -> String {
        catalogs.lazy.compactMap { $0.text(key, in: language) }.first
            ?? GeneratorWords.text(key, in: language) ?? key
    }
}

/// The strings of a site or a theme in several languages, in the format of Xcode's String Catalogs.
public struct StringCatalog: Sendable {
    /// The language of the strings in the source.
    public let sourceLanguage: String
    package let texts: CatalogTexts
    package let digest: Digest

    /// Reads a catalog (`.xcstrings`).
    ///
    /// - Throws: `DecodingError` if the data is not JSON, or not a catalog.
    public init(data: Data) throws {
        texts = try CatalogTexts(data: data)
        sourceLanguage = texts.sourceLanguage
        digest = Digest { $0.add(Array(data)) }
    }

    /// Reads the JSON text of a catalog.
    ///
    /// - Throws: `DecodingError` if the text is not JSON, or not a catalog.
    public init(json: String) throws {
        try self.init(data: Data(json.utf8))
    }
}

extension CatalogTexts {
    /// Returns warnings about strings that are missing or unfinished in some languages.
    package func faults(in languages: [String], file: String) -> [Diagnostic] {
        languages.flatMap { language -> [Diagnostic] in
            Dictionary(grouping: gaps(in: language), by: \.gap).map { gap, strings in
                let message = Self.list(strings.map(\.key), gap.text(in: language))
                return Diagnostic(.warning, gap.identifier, file: file, message: message)
            }
        }
    }

    /// Returns warnings about strings of a theme that neither the theme's catalog nor the site's
    /// has in some languages.
    package func gaps(in languages: [String], filledBy site: CatalogTexts?) -> [Diagnostic] {
        languages.compactMap { language in
            let missing = keysWithoutText(in: language, filledBy: site)
            guard !missing.isEmpty else { return nil }
            return Diagnostic(
                .warning,
                "strings.missing-in-theme",
                file: "",
                message: "the theme has "
                    + Self.list(missing, Gap.missing.text(in: language)),
                fix: "add the translations to '\(SiteStrings.Catalog.localizable.path)'"
            )
        }
    }

    private static func list(_ keys: [String], _ fault: String) -> String {
        let shown = keys.sorted().prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        let count = Amount.text(keys.count, "string")
        return "\(count) \(fault): \(shown)\(keys.count > 10 ? ", …" : "")"
    }
}

private extension CatalogTexts.Gap {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .missing, .begun, .untranslated, .foreign: "strings.missing"
        case .needsReview: "strings.needs-review"
        case .stale: "strings.stale"
        case .new: "strings.new"
        case .unused: "strings.unused"
        }
    }

    /// Returns the end of a message about strings with this fault.
    func text(in language: String) -> String {
        switch self {
        case .missing, .begun, .untranslated, .foreign: "without text in '\(language)'"
        case .needsReview: "to be reviewed in '\(language)'"
        case .stale: "stale in '\(language)'"
        case .new: "not yet translated into '\(language)'"
        case .unused: "no longer used"
        }
    }
}
