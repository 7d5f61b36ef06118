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
            ("Content/index.md", "# Welcome to \(name)!\n"),
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
                import Plot
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

                    // A section may have a type of its own, and items without pages:
                    // let projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self)

                    var url = URL(string: \(site.url.debugDescription))!
                    var name = "\(name)"
                    var description = "A description of \(name)"
                    var language: Language { .english }
                    var imagePath: Path? { nil }
                    // Symbolic links among texts and resources may not lead out of this folder.
                    var outsideLinks: OutsideLinkPolicy { .refuse }

                    // Drafts, dates ahead, slugs, permalinks, aliases, series and pictures beside articles.
                    var publicationFeatures: PublicationFeatures { .all }

                    // Pages are found at '/about/'; '.names' is '/about', '.files' is '/about.html'.
                    var pageAddresses: PageAddresses { .folders }\(zone.isEmpty ? "" : "\n" + zone)
                }

                // Generates the site with the theme that comes with Publish; a text at fault ends with a message.
                do {
                    try \(name)().publish(withTheme: .foundation)
                } catch {
                    FileHandle.standardError.write(Data("❌ \\(error)\\n".utf8))
                    exit(1)
                }

                """
            ),
        ]
    }
}
