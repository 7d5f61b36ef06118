internal import PublishFrontMatter

extension ScaffoldSite {
    /// Returns the text of the `site.yaml` that says the same as the program of a new site.
    package func yaml(
        _ languages: [ScaffoldLanguage],
        _ theme: ScaffoldTheme,
        _ words: TemplateWords
    ) -> String {
        let text = YAMLText.scalar
        let own =
            description.isEmpty ? words.description.replacing("{{title}}", with: name) : description
        var lines = [
            "# The settings of the site; 'publish eject' turns them into a program in Swift.",
            "url: \(url)", "name: \(text(name))", "description: \(text(own))",
        ]
        if !timeZone.isEmpty {
            if isInUTC { lines.append("# That of this machine; set yours, such as Asia/Shanghai.") }
            lines.append("timeZone: \(timeZone)")
        }
        lines.append("# Each language is a folder in 'Content', the main language first.")
        lines.append("languages:")
        for language in languages {
            lines.append("  \(language.code):")
            lines.append("    label: \(language.label)")
            for (key, value) in zip(["name", "description"], localNames[language.code] ?? [])
            where !value.isEmpty {
                lines.append("    \(key): \(text(value))")
            }
            if let region = language.region { lines.append("    region: \(text(region))") }
        }
        if languages.count > 1, !prefixesFirstLanguage {
            lines.append("languageURLs: prefixNonDefault")
        }
        if theme != .journal { lines.append("theme: \(theme.rawValue)") }
        let names = menuSections + (hasAboutPage ? ["about"] : [])
        lines.append("sections: \(YAMLText.list(sections))")
        lines.append(menu.isEmpty ? "menu: \(YAMLText.list(names))" : "menu:")
        for entry in menu {
            lines.append("  - \(entry.kind): \(text(entry.target))")
            if !entry.names.isEmpty { lines.append("    names:") }
            lines += entry.names.sorted { $0.key < $1.key }
                .map { "      \($0.key): \(text($0.value))" }
        }
        lines.append("favicon: favicon.svg")
        let taxonomies = (hasCategories ? ["categories"] : []) + (hasAuthors ? ["authors"] : [])
        if !taxonomies.isEmpty { lines.append("taxonomies: \(YAMLText.list(taxonomies))") }
        if !permalinks.isEmpty {
            lines.append("permalinks:")
            if let pattern = permalinks[""] { lines.append("  pattern: \(text(pattern))") }
            let sections = permalinks.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
            if !sections.isEmpty { lines.append("  sections:") }
            lines += sections.map { "    \(text($0.key)): \(text($0.value))" }
        }
        if hasFormulas { lines.append("formulas: true") }
        return lines.joined(separator: "\n") + "\n"
    }
}
