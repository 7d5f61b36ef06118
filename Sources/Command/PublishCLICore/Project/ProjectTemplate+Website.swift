extension ProjectTemplate {
    /// A site with a section and a post in it.
    static func website(
        name projectName: ProjectName,
        date: String,
        site: ScaffoldSite
    ) -> [(path: String, content: String)] {
        let name = projectName.string
        // The site's own type would hide the protocol.
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

                This is where the first post begins: change it, or write the next one beside it.

                """
            ),
            (
                "Sources/\(name)/main.swift",
                """
                import Foundation
                import Publish

                /// What the site is and what it consists of.
                struct \(name): \(conformance) {
                    enum SectionID: String, WebsiteSectionID {
                        // A folder below 'Content' each.
                        case posts
                    }

                    struct ItemMetadata: WebsiteItemMetadata {
                        // Values that every post has at its top, beside the usual ones.
                    }

                    var edition: SiteEdition { .v1 }
                    var url = URL(string: \(site.url.debugDescription))!
                    var name = "\(projectName.title)"
                    var description = \(site.description.debugDescription)\(zone)
                }

                // Makes it with the theme that comes with Publish.
                \(name)().run(withTheme: .foundation)

                """
            ),
        ]
    }
}
