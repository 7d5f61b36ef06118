/// The words that the definitions and the help list for tools, which this program does not contain.
///
/// A test of the tools compares them with the tools' own lists.
package enum ToolChoices {
    /// The generators whose folders `import` reads.
    package static let generators = ["hexo", "jekyll", "octopress", "hugo", "astro", "markdown"]
    /// The generators whose exports `import` reads.
    package static let exporters = ["wordpress", "ghost"]
    /// What `import` does with old addresses.
    package static let addresses = ["keep", "redirect"]
    /// The platforms of `export markdown`.
    package static let platforms = ["github", "juejin", "zhihu", "devto"]
    /// The formats of the linter's reports.
    package static let reports = ["text", "json", "github"]
    /// The linter's settings, relative to the site's folder.
    package static let lintSettings = "Content/lint.yaml"
    /// The names that the linter accepts, relative to the site's folder.
    package static let lintWords = "Content/lint.words"

    /// The linter's rules in the order of the guide: identifier and level, with `--fix` if it can fix them.
    package static let rules: [(identifier: String, level: String)] = [
        ("zh.spacing", "warning, --fix"),
        ("zh.punctuation", "warning, --fix"),
        ("zh.punctuation-spacing", "warning, --fix"),
        ("zh.brackets", "warning, --fix"),
        ("zh.ellipsis", "warning, --fix"),
        ("zh.dash", "warning, --fix"),
        ("zh.quotes", "warning, --fix"),
        ("zh.units", "warning, --fix"),
        ("zh.doubled-word", "warning"),
        ("en.doubled-word", "warning, --fix"),
        ("en.article", "warning, --fix"),
        ("en.heading-case", "warning"),
        ("en.quotes", "warning, --fix"),
        ("names.spelling", "warning, --fix"),
        ("structure.title", "warning"),
        ("structure.heading-levels", "warning"),
        ("structure.duplicate-anchor", "warning"),
        ("code.language", "warning"),
        ("code.swift", "off"),
        ("code.data", "off"),
        ("code.include", "error"),
        ("tables.ragged", "warning"),
        ("images.alt", "warning"),
        ("images.missing", "error"),
        ("links.empty", "error"),
        ("links.vague", "warning"),
        ("links.bare", "off, --fix"),
        ("links.glued", "warning"),
        ("links.name", "warning"),
        ("references.unused", "warning"),
        ("references.missing", "error"),
        ("footnotes.unused", "warning"),
        ("footnotes.missing", "error"),
        ("marks.heading", "warning"),
        ("marks.fence", "warning"),
        ("marks.address", "warning"),
        ("marks.emphasis", "warning"),
        ("marks.foreign", "warning"),
        ("marks.html", "warning"),
        ("whitespace.trailing", "warning, --fix"),
        ("whitespace.tabs", "warning, --fix"),
        ("metadata.description", "warning"),
        ("metadata.date", "warning"),
        ("metadata.tags", "warning"),
        ("metadata.title-length", "warning"),
        ("metadata.description-length", "warning"),
        ("metadata.tag-case", "warning"),
        ("translations.untranslated", "warning"),
        ("translations.language", "warning"),
        ("translations.structure", "warning"),
        ("translations.terms", "warning"),
    ]
}
