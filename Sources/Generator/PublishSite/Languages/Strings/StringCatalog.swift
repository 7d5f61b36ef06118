public import Foundation
package import PublishLanguages

/// The texts of a site or a theme in several languages, as Xcode's String Catalogs hold them.
public struct StringCatalog: Sendable {
    /// The language in which the keys or their first texts are written.
    public let sourceLanguage: String
    /// What the catalog holds.
    package let texts: CatalogTexts

    /// Reads a catalog (`.xcstrings`).
    ///
    /// - Throws: `DecodingError` when the data is no JSON, or no catalog.
    public init(data: Data) throws {
        texts = try CatalogTexts(data: data)
        sourceLanguage = texts.sourceLanguage
    }

    /// Reads the JSON text of a catalog.
    ///
    /// - Throws: `DecodingError` when the text is no JSON, or no catalog.
    public init(json: String) throws {
        try self.init(data: Data(json.utf8))
    }
}
