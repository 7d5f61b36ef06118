/// Where an item stands among languages and files.
struct ItemPlacement: Hashable, Sendable {
    /// The code of the language; nil in a site without languages.
    var language: LanguageCode?
    /// What the language puts before the section's path: empty or a folder such as `zh`.
    var pathPrefix = ""
    /// The path from the root of the site; nil for an item below its section.
    var permalink: Path?
    /// The file; nil for an item made in code.
    var source: SourceReference?
}
