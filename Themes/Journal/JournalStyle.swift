public import Publish
public import ThemeKit

/// The site's own colours, fonts and widths; nil and empty values keep those of the theme.
///
/// They become custom properties in a style sheet that is loaded after the theme's.
public struct JournalStyle: Sendable, Hashable {
    /// A colour for light mode and one for dark mode, in the syntax of CSS.
    public typealias Color = ThemeColor

    /// The colour of links, marks and the seal.
    public var accent: Color?
    /// The background of pages.
    public var paper: Color?
    /// The colour of text.
    public var ink: Color?
    /// The colour of dates, descriptions and other secondary text.
    public var muted: Color?
    /// The background of code.
    public var surface: Color?
    /// The colour of borders and rules.
    public var line: Color?
    /// Names of fonts for Latin text, the first choice first.
    public var latinFonts: [String] = []
    /// Names of fonts for Latin titles.
    public var latinTitleFonts: [String] = []
    /// Names of fonts for Chinese text.
    public var hanFonts: [String] = []
    /// Names of fonts for Chinese titles.
    public var hanTitleFonts: [String] = []
    /// Names of fonts for code.
    public var codeFonts: [String] = []
    /// The roles that have a font made by `.prepareFonts`.
    public var fonts: Set<SiteFont.Role> = []
    /// The length of lines in Latin text, in rem; the theme's default is about 34.
    public var latinMeasure: Double?
    /// The length of lines in Chinese text, in characters; about 38.
    public var hanMeasure: Double?

    /// Creates a style that changes nothing.
    public init() {}
}

extension JournalStyle {
    /// The style sheet; nil if the style changes nothing.
    var css: String? {
        var rules: [String] = []
        let colors = [
            ("accent", accent), ("paper", paper), ("ink", ink), ("muted", muted),
            ("surface", surface), ("line", line),
        ]
        var root = colors.compactMap { name, color in
            color.map { "--\(name): light-dark(\($0.light), \($0.dark))" }
        }
        let fonts = [
            ("latin-serif", latinTitleFonts), ("han-serif", hanTitleFonts), ("han", hanFonts),
            ("latin-mono", codeFonts),
        ]
        root += fonts.compactMap(Self.declaration)
        if let latinMeasure { root.append("--measure: \(latinMeasure)rem") }
        if !root.isEmpty { rules.append(":root { \(root.joined(separator: "; ")) }") }
        let light = colors.compactMap { name, color in color.map { "--\(name): \($0.light)" } }
        if !light.isEmpty {
            // For browsers without `light-dark()`.
            let rule = ":root { \(light.joined(separator: "; ")) }"
            rules.append("@supports not (color: light-dark(#fff, #000)) { \(rule) }")
        }
        if let latin = Self.declaration("latin", latinFonts) {
            rules.append(":root, [lang]:lang(en) { \(latin) }")
            // In Chinese text, punctuation marks keep the font "Han Marks".
            let marked = Self.declaration("latin", ["Han Marks"] + latinFonts) ?? latin
            rules.append("[lang]:lang(zh) { \(marked) }")
        }
        rules += preparedFonts
        if let hanMeasure { rules.append(":root:lang(zh) { --measure: \(hanMeasure)rem }") }
        return rules.isEmpty ? nil : rules.joined(separator: "\n") + "\n"
    }

    private static func declaration(_ name: String, _ fonts: [String]) -> String? {
        guard !fonts.isEmpty else { return nil }
        let names = fonts.map { font in
            // Generic families of CSS, such as `sans-serif`, must not be quoted.
            font.hasSuffix("-serif") || font.hasPrefix("system-") || font.hasPrefix("ui-")
                ? font : "\"\(font)\""
        }
        return "--\(name): " + names.joined(separator: ", ")
    }
}

private extension JournalStyle {
    /// The rules that use the site's prepared fonts, with the theme's fonts as fallback.
    var preparedFonts: [String] {
        func rule(_ selector: String, _ role: SiteFont.Role, _ fallback: String) -> String {
            "\(selector) { font-family: \"\(role.family)\", \(fallback) }"
        }
        let headings = "h1, h2, h3, h4, h5, h6"
        let serif = "var(--latin-serif), var(--han-serif), serif"
        var rules: [String] = []
        if fonts.contains(.text) {
            rules.append(rule("html, [lang]", .text, "var(--latin), var(--han), sans-serif"))
            let titles = """
                .site-header a.site-name, .chooser .label, .neighbours .title, \
                [data-search-page] .search-title
                """
            rules.append(rule("\(headings), \(titles)", .text, serif))
        }
        if fonts.contains(.headings) { rules.append(rule(headings, .headings, serif)) }
        if fonts.contains(.code) {
            let code = ":is(.prose, h1) :is(code, pre)"
            rules.append(rule(code, .code, "var(--latin-mono), var(--han), monospace"))
        }
        return rules
    }
}
