extension ProjectTemplate {
    /// A site with one section and one post, without folders of languages.
    static func website(
        name projectName: ProjectName,
        date: String,
        site: ScaffoldSite
    ) -> [(path: String, content: String)] {
        let name = projectName.string
        // A site that is itself called `Website` would hide the protocol of that name.
        let zone = site.timeZoneLines.map { "\n    " + $0 }.joined()
        let conformance = name == "Website" ? "Publish.Website" : "Website"
        return [
            ("Content/index.md", "# Welcome to \(projectName.title)!\n"),
            ("Content/about.md", about(.english)),
            ("Content/404.md", notFound(.english)),
            ("Content/posts/index.md", "# My posts\n"),
            (
                "Content/posts/first-post.md",
                """
                ---
                date: \(date)
                description: The first post of this site.
                tags: first, article
                ---

                # My first post

                This is the first post. Edit it, or add another file next to it.

                """
            ),
            (
                "Sources/\(name)/main.swift",
                """
                import Foundation
                import Publish

                /// The site: its properties, sections and metadata.
                struct \(name): \(conformance) {
                    enum SectionID: String, WebsiteSectionID {
                        // Each section is a folder in 'Content'.
                        case posts
                    }

                    struct ItemMetadata: WebsiteItemMetadata {
                        // Additional front matter of posts.
                    }

                    var edition: SiteEdition { .v1 }
                    var url = URL(string: \(site.url.debugDescription))!
                    var name = "\(projectName.title)"
                    var description = \(site.description.debugDescription)\(zone)
                }

                // Generates the site with the default theme of Publish.
                \(name)().run(withTheme: .foundation)

                """
            ),
        ]
    }
}
