/// Where an item stands among languages and files.
package struct ItemPlacement: Hashable, Sendable {
    /// The code of the language; nil in a site without languages.
    package var language: LanguageCode?
    /// What the language puts before the section's path: empty or a folder such as `zh`.
    package var pathPrefix = ""
    /// The path from the root of the site; nil for an item below its section.
    package var permalink: Path?
    /// The file; nil for an item made in code.
    package var source: SourceReference?

    /// Creates it from its parts.
    package init(
        language: LanguageCode? = nil,
        pathPrefix: String = "",
        permalink: Path? = nil,
        source: SourceReference? = nil
    ) {
        self.language = language
        self.pathPrefix = pathPrefix
        self.permalink = permalink
        self.source = source
    }
}
