import Foundation
internal import PublishLanguages
internal import PublishStorage

/// The texts of a site: those of its own catalogs and of its theme's.
///
/// Catalogs are read when first asked for.
final class SiteStrings: @unchecked Sendable {
    // SAFETY: All mutable state is used under the lock only.
    private let lock = NSLock()
    private let folder: String
    private var loaded: [String: CatalogTexts?] = [:]
    private var themeCatalogs: [CatalogTexts] = []

    /// The names of the catalogs in the site's resources, which are not copied to `Output`.
    static let fileNames: Set<String> = [
        "Localizable.xcstrings", "Tags.xcstrings", "Sections.xcstrings",
    ]

    /// Takes the absolute path of the site's root, with a slash at its end.
    init(root: String) {
        folder = root + "Resources/"
    }

    /// A catalog of the site; nil if there is none.
    ///
    /// - Throws: `PublishingError` when it cannot be read.
    func catalog(named name: String) throws -> CatalogTexts? {
        try lock.withLock {
            if let known = loaded[name] { return known }
            let catalog = try readCatalog(named: name)
            loaded[name] = .some(catalog)
            return catalog
        }
    }

    /// Takes the catalogs of the theme that renders the site.
    func use(themeCatalogs: [CatalogTexts]) {
        lock.withLock { self.themeCatalogs = themeCatalogs }
    }

    /// The catalogs of the theme; none before it has been used.
    var catalogsOfTheme: [CatalogTexts] {
        lock.withLock { themeCatalogs }
    }

    /// The catalogs of the site and of the theme, in the order in which they are asked.
    var catalogs: [CatalogTexts] {
        // A catalog that cannot be read ended the last run anything was looked up.
        let site = (try? catalog(named: "Localizable.xcstrings")) ?? nil
        return (site.map { [$0] } ?? []) + catalogsOfTheme
    }

    /// What the first catalog that knows a key holds for it.
    func value(of key: String, in language: String) -> (value: CatalogValue, language: String)? {
        let catalogs = catalogs
        return catalogs.lazy.compactMap { $0.value(of: key, in: language) }.first
            ?? catalogs.lazy.compactMap { $0.sourceValue(of: key) }.first
    }

    private func readCatalog(named name: String) throws -> CatalogTexts? {
        let path = folder + name
        guard Disk.isFile(path) else { return nil }
        do {
            return try CatalogTexts(data: Data(try Disk.read(path)))
        } catch {
            throw PublishingError(
                path: Path("Resources/" + name),
                infoMessage: "The String Catalog cannot be read",
                underlyingError: error
            )
        }
    }
}

extension SiteStrings {
    /// A word that the generator writes: the site's, the theme's or its own in a language, else the English one.
    func word(_ key: String, in language: String) -> String {
        catalogs.lazy.compactMap { $0.text(key, in: language) }.first
            ?? GeneratorWords.text(key, in: language) ?? key
    }
}
