extension ProjectTemplate {
    /// A site in one or several languages with a theme, search and an icon.
    static func website(
        name projectName: ProjectName,
        languages: [ScaffoldLanguage],
        theme: ScaffoldTheme,
        date: String?,
        site facts: ScaffoldSite
    ) -> [(path: String, content: String)] {
        let name = projectName.string
        var texts = languages.flatMap {
            content(in: $0, name: facts.name, date: date ?? "", isAlone: languages.count == 1)
        }
        // A site with imported articles needs no first post and no samples; if it has an about page, that
        // is imported, too.
        if date == nil {
            texts.removeAll { $0.path.contains("/posts/") || $0.path.hasSuffix("/about.md") }
            // Index pages with the sections' names, which the menu shows; imported index pages take their
            // place.
            texts += languages.flatMap { language in
                facts.sections.compactMap { section in
                    language.texts.sections[section].map { name in
                        ("Content/\(language.code)/\(section)/index.md", "# \(name)\n")
                    }
                }
            }
        }
        return texts + [
            ("Resources/favicon.svg", icon),
            (
                "Sources/\(name)/main.swift",
                self.site(named: name, in: languages, with: theme, knowing: facts)
                    + program(name, facts.cases, with: theme, hasAboutPage: facts.hasAboutPage)
            ),
        ]
    }

    private static func content(
        in language: ScaffoldLanguage,
        name: String,
        date: String,
        isAlone: Bool
    ) -> [(path: String, content: String)] {
        let texts = language.texts
        let folder = "Content/\(language.code)"
        return [
            ("\(folder)/index.md", "# \(texts.welcome(escaped(name)))\n"),
            ("\(folder)/about.md", about(texts)),
            ("\(folder)/404.md", notFound(texts)),
            ("\(folder)/posts/index.md", "# \(texts.posts)\n"),
            (
                "\(folder)/posts/first-post.md",
                """
                ---
                date: \(date)
                description: \(texts.postDescription)
                tags: Swift
                ---

                # \(texts.firstPost)

                \(texts.postText)\(isAlone ? "" : texts.translationText)

                """
            ),
        ] + samples(in: language, date: date)
    }

    /// The name with Markdown characters escaped.
    private static func escaped(_ name: String) -> String {
        name.replacing(/[\\`*_\[<&]/) { "\\" + $0.output }
    }

    /// The about page.
    ///
    /// - Parameter texts: The texts in its language.
    /// - Returns: Its content.
    static func about(_ texts: ScaffoldLanguage.Texts) -> String {
        "# \(texts.about)\n\n\(texts.aboutText)\n"
    }

    /// The 404 page.
    ///
    /// - Parameter texts: The texts in its language.
    /// - Returns: Its content.
    static func notFound(_ texts: ScaffoldLanguage.Texts) -> String {
        "# \(texts.notFound)\n\n\(texts.notFoundText)\n"
    }

    private static func site(
        named name: String,
        in languages: [ScaffoldLanguage],
        with theme: ScaffoldTheme,
        knowing facts: ScaffoldSite
    ) -> String {
        let conformance = name == "Website" ? "Publish.Website" : "Website"
        let cases = facts.caseLines.joined(separator: "\n        ")
        var lines = facts.settings
        // In a site with several languages, `SiteEdition.v1` gives all of them a prefix in addresses.
        if languages.count > 1, !facts.prefixesFirstLanguage {
            lines.append("var languageURLs: LanguageURLs { .prefixNonDefault }")
        }
        let settings = lines.map { ($0.hasPrefix("//") ? "\n\n    " : "\n    ") + $0 }.joined()
        let imports = (["Foundation", "Publish"] + [theme.product].compactMap(\.self)).sorted()
            .map { "import " + $0 }
        let list = languages.map(\.declaration).joined(separator: ",\n            ")
        return """
            \(imports.joined(separator: "\n"))

            /// The site: its properties, sections and metadata.
            struct \(name): \(conformance) {
                enum SectionID: String, WebsiteSectionID {
                    // Each section is a folder in 'Content/<language>'.
                    \(cases)
                }

                struct ItemMetadata: WebsiteItemMetadata {
                    // Additional front matter of posts.
                }

                var edition: SiteEdition { .v1 }
                var url = URL(string: \(facts.url.debugDescription))!
                var name = \(facts.name.debugDescription)
                var description = \(facts.description.debugDescription)
                var favicon: Favicon? { Favicon(path: "favicon.svg", type: "image/svg+xml") }\(settings)
                // Each language is a folder in 'Content', the main language first; 'name' and 'description' can be set per language.
                var localizations: [SiteLocalization] {
                    [
                        \(list),
                    ]
                }
            }


            """
    }

    private static func program(
        _ name: String,
        _ sections: [String],
        with theme: ScaffoldTheme,
        hasAboutPage: Bool
    ) -> String {
        let menu =
            (sections.map { ".section(.\($0))" } + (hasAboutPage ? [".page(\"about\")"] : []))
            .joined(separator: ", ")
        let list = sections.map { "." + $0 }.joined(separator: ", ")
        let rendering = """
            .generateHTML(
                        withTheme: .\(theme.rawValue) { options in
                            options.menu = [\(menu)]
                        }
                    )
            """
        var steps = [
            ".optional(.copyResources())", ".addMarkdownFiles()",
            ".sortItems(by: \\.date, order: .descending)", ".addSearchPages()", rendering,
            ".generateRSSFeed(including: [\(list)])", ".generateSiteMap()",
            ".generateSearchIndex()",
        ]
        if theme == .foundation {
            // The theme Foundation has no search, and its menu cannot be configured.
            steps[4] = ".generateHTML(withTheme: .foundation)"
            steps.removeAll { $0.contains("Search") }
        }
        return """
            // Generates the site.
            \(name)().run(
                [
                    \(steps.map { $0 + "," }.joined(separator: "\n        "))
                ]
            )

            """
    }

    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
            <rect width="32" height="32" rx="7" fill="#f05138"/>
            <path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
        </svg>

        """
}
