internal import PublishStorage

/// The placeholders of templates, and the texts that take their places.
///
/// In paths and in Swift they are identifiers, string literals and comments, such as `SiteName`, so that templates can be
/// formatted and compiled. In other files they are in braces: `{{title}}`. `{{several}}…{{/several}}` is a part for sites in
/// several languages.
struct Placeholders {
    private var texts: [(placeholder: String, text: String)]
    private let hasSeveralLanguages: Bool
    /// The name of the site in languages in which it is another one, by their codes.
    private var titles: [String: String] = [:]

    /// Makes the placeholders for the languages of a site.
    ///
    /// - Parameter codes: The codes of the languages, the first language first; empty for a project without languages.
    init(languages codes: [String]) {
        hasSeveralLanguages = codes.count > 1
        texts = [
            ("{{content}}", codes.first.map { "Content/" + $0 } ?? "Content"),
            ("{{languages}}", codes.map { "`\($0)`" }.joined(separator: ", ")),
        ]
    }

    /// Fills in a template.
    ///
    /// - Parameters:
    ///   - template: The text, or the path, of a file.
    ///   - language: The language whose folder the file is in; nil for other files.
    /// - Returns: The text.
    func filled(_ template: String, in language: ScaffoldLanguage? = nil) -> String {
        let parts = template.replacing(#/(?s)\{\{several\}\}(.*?)\{\{\/several\}\}/#) {
            hasSeveralLanguages ? $0.output.1 : ""
        }
        let title = language.flatMap { titles[$0.code] }.map { [("{{title}}", $0)] } ?? []
        let lines = parts.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = Self.filled(String(line), (title + texts)[...])
            let isName = line.contains("{{title}}") || line.contains("{{project}}")
            // In the folder of another language the linter leaves names as they are.
            let mayBeChinese = language.map { $0.texts != "en" } ?? true
            return isName && mayBeChinese ? ChineseSpacing.spaced(text) : text
        }
        return lines.joined(separator: "\n")
    }

    /// Fills in one placeholder after the other between the texts that are filled in already, which may look like placeholders.
    private static func filled(
        _ template: String,
        _ texts: ArraySlice<(placeholder: String, text: String)>
    ) -> String {
        guard let first = texts.first else { return template }
        return template.split(separator: first.placeholder, omittingEmptySubsequences: false)
            .map { filled(String($0), texts.dropFirst()) }
            .joined(separator: first.text)
    }
}

extension Placeholders {
    mutating func add(_ name: ProjectName, _ dependency: PackageDependency) {
        // A site that is itself called `Website` would hide the protocol of that name.
        let conformance = name.string == "Website" ? "Publish.Website" : "Website"
        texts += [
            ("SiteName: Website", "\(name.string): \(conformance)"),
            ("SiteName", name.string),
            ("PluginName", name.string), ("pluginName", name.lowercasedFirst),
            ("ThemeName", name.string), ("themeName", name.lowercasedFirst),
            (".package(name: \"Publish\", path: \"PublishFolder\")", dependency.declaration),
            ("{{project}}", name.title), ("{{name}}", name.string),
            ("{{package}}", dependency.package),
            ("{{instance}}", name.lowercasedFirst),
        ]
    }
}

extension Placeholders {
    mutating func add(_ site: ScaffoldSite, of project: ProjectName, _ words: TemplateWords) {
        let description =
            site.description.isEmpty
            ? words.description.replacing("{{title}}", with: site.name) : site.description
        let zone = site.timeZoneLines.map { "\n    " + $0 }
        let menu =
            SwiftNames.cases(for: site.menuSections).map { ".section(.\($0))" }
            + (site.hasAboutPage ? [".page(\"about\")"] : [])
        func escaped(_ name: String) -> String {
            name.replacing(/[\\`*_\[<&]/) { "\\" + $0.output }
        }
        titles = site.localNames.compactMapValues { $0.first.map(escaped) }.filter { !$1.isEmpty }
        texts += [
            ("{{title}}", escaped(site.name)),
            ("\"SiteTitle\"", site.name.debugDescription),
            ("\"SiteDescription\"", description.debugDescription),
            ("\"SiteURL\"", site.url.debugDescription),
            ("  // SiteTimeZone", zone.joined()),
            ("case sectionName", site.caseLines.joined(separator: "\n        ")),
            (
                "[.section(.sectionName), .page(\"about\")]",
                "[\(menu.joined(separator: ", "))]"
            ),
        ]
    }

    mutating func add(
        _ languages: [ScaffoldLanguage],
        _ theme: ScaffoldTheme,
        in site: ScaffoldSite
    ) {
        var lines = site.settings
        // In a site with several languages, `SiteEdition.v1` gives all of them a prefix in addresses.
        if languages.count > 1, !site.prefixesFirstLanguage {
            lines.append("var languageURLs: LanguageURLs { .prefixNonDefault }")
        }
        let settings = lines.map { ($0.hasPrefix("//") ? "\n\n    " : "\n    ") + $0 }
        let list = languages.map { $0.declaration(site.localNames[$0.code] ?? []) + "," }
        texts += [
            ("  // SiteSettings", settings.joined()),
            ("// SiteLocalizations", list.joined(separator: "\n            ")),
            (
                "  // SiteSteps",
                site.hasFormulas ? " { steps in\n    \(ScaffoldSite.formulaStep)\n}" : ""
            ),
            ("JournalTheme", theme.product ?? ""),
            ("withTheme: .journal", "withTheme: ." + theme.rawValue),
        ]
    }

    /// Adds the date of the first articles, `yyyy-MM-dd HH:mm`, in the site's time zone, and the file of the settings.
    mutating func add(date: String, settings: String) {
        texts += [("{{date}}", date), ("{{settings}}", settings)]
    }
}
