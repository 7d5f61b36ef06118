internal import PublishFrontMatter

extension Diagnostic.Sentence {
    static func missingMenuPage(_ name: String, isSection: Bool, pages: [String]) -> Self {
        let meant = name.lookalike(among: pages).map { "write '\($0)' in place of '\(name)'" }
        let section = SettingsAdvice.words(swift: ".section(.\(name))", file: "section: \(name)")
        let fix = isSection ? "write '\(section)' for a section" : meant
        return Self(
            .warning,
            "menu.missing-page",
            "the menu has an entry for the page '\(name)', which does not exist",
            fix: fix
                ?? (pages.isEmpty ? "no texts were read: add the step '.addMarkdownFiles()'" : nil)
                ?? "add the page, or remove the entry from the menu"
        )
    }
}
