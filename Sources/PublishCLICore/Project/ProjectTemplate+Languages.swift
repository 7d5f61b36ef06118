extension ProjectTemplate {
    /// A site in one or several languages with the theme Journal, search and an icon.
    static func website(
        name projectName: ProjectName,
        languages: [ScaffoldLanguage],
        date: String
    ) -> [(path: String, content: String)] {
        let name = projectName.string
        return languages.flatMap { content(in: $0, name: name, date: date) } + [
            ("Resources/favicon.svg", icon),
            ("Sources/\(name)/\(name).swift", site(name, languages)),
            ("Sources/\(name)/main.swift", program(name)),
        ]
    }

    private static func content(
        in language: ScaffoldLanguage,
        name: String,
        date: String
    ) -> [(path: String, content: String)] {
        let texts = language.texts
        let folder = "Content/\(language.code)"
        return [
            ("\(folder)/index.md", "# \(texts.welcome(name))\n"),
            ("\(folder)/404.md", "# \(texts.notFound)\n\n\(texts.notFoundText)\n"),
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

                \(texts.postText)

                """
            ),
        ]
    }

    private static func site(_ name: String, _ languages: [ScaffoldLanguage]) -> String {
        let conformance = name == "Website" ? "Publish.Website" : "Website"
        let urls = languages.count > 1 ? ".prefixAll" : ".prefixNonDefault"
        let list = languages.map(\.declaration).joined(separator: ",\n            ")
        return """
            import Foundation
            import Plot
            import Publish

            /// What the site is and what it consists of.
            struct \(name): \(conformance) {
                enum SectionID: String, WebsiteSectionID {
                    // A folder below 'Content/<language>' each.
                    case posts
                }

                struct ItemMetadata: WebsiteItemMetadata {
                    // Values that every post has at its top, beside the usual ones.
                }

                // A section may have a type of its own, and items without pages:
                // let projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self)

                var url = URL(string: "https://your-website-url.com")!
                var name = "\(name)"
                var description = "A description of \(name)"
                var language: Language { .\(languages[0].name) }
                var imagePath: Path? { nil }
                var favicon: Favicon? { Favicon(path: "favicon.svg", type: "image/svg+xml") }
                // Symbolic links among texts and resources may not lead out of this folder.
                var outsideLinks: OutsideLinkPolicy { .refuse }

                // Drafts, dates ahead, slugs, aliases, series and pictures beside articles.
                var publicationFeatures: PublicationFeatures { .all }

                // Pages are found at '/about/'; '.names' is '/about', '.files' is '/about.html'.
                var pageAddresses: PageAddresses { .folders }

                // A folder below 'Content' each; 'name' and 'description' may differ by language.
                var languageURLs: LanguageURLs { \(urls) }
                var localizations: [SiteLocalization] {
                    [
                        \(list),
                    ]
                }
            }

            """
    }

    private static func program(_ name: String) -> String {
        """
        import JournalTheme
        import Publish

        try \(name)().publish(using: [
            .installPlugin(.articleMarkdown()),
            .optional(.copyResources()),
            .addMarkdownFiles(),
            .sortItems(by: \\.date, order: .descending),
            .addSearchPages(),
            .generateHTML(withTheme: .journal),
            .generateRSSFeed(including: [.posts]),
            .generateSiteMap(),
            .generateSearchIndex(),
        ])

        """
    }

    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
            <rect width="32" height="32" rx="7" fill="#f05138"/>
            <path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
        </svg>

        """
}
