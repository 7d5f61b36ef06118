import Foundation
import Plot
import Publish

/// A small site with most of what somebody would want: it is the program and the theme of `PortfolioTests`.
struct Portfolio: Website {
    enum SectionID: String, WebsiteSectionID { case posts, projects }
    struct ItemMetadata: WebsiteItemMetadata {}

    /// What projects say of themselves.
    struct ProjectMetadata: WebsiteItemMetadata {
        var year: Int
        var stars: Int
        var repository: URL
    }

    let url: URL
    let name = "Ann Example"
    let description = "Notes and projects"
    let language = Language.english
    let imagePath: Path? = nil
    let pageAddresses = PageAddresses.folders
    let pagination = SitePagination(index: 2, tags: 2)

    let projects = TypedSection(
        SectionID.projects,
        metadata: ProjectMetadata.self,
        itemPages: .none
    )
    var typedSections: TypedSections { TypedSections(projects) }

    static var steps: [PublishingStep<Portfolio>] {
        [
            .addMarkdownFiles(),
            .addItems(in: .projects, fromData: "projects.yaml"),
            .sortItems(by: \.date, order: .descending),
            .addPage(
                Page(
                    path: "contact",
                    content: Content(title: "Contact", body: "<p>Write to ann@example.com.</p>")
                )
            ),
            .generateHTML(withTheme: .portfolio),
            .generateRSSFeed(including: [.posts]),
            .generateSiteMap(),
        ]
    }
}

extension Theme where Site == Portfolio {
    static var portfolio: Self {
        let style = FingerprintedFile(
            "style.css",
            text: "body { max-width: 40rem; margin: auto; font: 1rem/1.5 system-ui }"
        )
        return Theme(htmlFactory: PortfolioFactory(style: style)).addingFiles([style])
    }
}

private struct PortfolioFactory: HTMLFactory {
    typealias Site = Portfolio
    typealias Context = PublishingContext<Portfolio>

    let style: FingerprintedFile

    func makeIndexHTML(for index: Index, context: Context) throws -> HTML {
        page(index, context) {
            H1(context.site.name)
            PostList(items: context.paginator?.items ?? [], context: context)
        }
    }

    func makeSectionHTML(for section: Section<Portfolio>, context: Context) throws -> HTML {
        page(section, context) {
            H1(section.title)
            if section.id == .projects {
                ProjectList(context: context)
            } else {
                PostList(items: section.items, context: context)
            }
        }
    }

    func makeItemHTML(for item: Item<Portfolio>, context: Context) throws -> HTML {
        page(item, context) {
            Article {
                item.body
                List(item.tags) { tag in
                    Link(
                        tag.string,
                        url: context.site.path(of: tag)
                    )
                }
            }
        }
    }

    func makePageHTML(for page: Page, context: Context) throws -> HTML {
        self.page(page, context) {
            H1(page.title)
            page.body
        }
    }

    func makeTagListHTML(for page: TagListPage, context: Context) throws -> HTML? {
        self.page(page, context) {
            H1("Tags")
            List(page.tags.sorted()) { tag in
                Link(tag.string, url: context.site.path(of: tag))
            }
        }
    }

    func makeTagDetailsHTML(for page: TagDetailsPage, context: Context) throws -> HTML? {
        self.page(page, context) {
            H1("Tagged with \(page.tag.string)")
            PostList(items: context.paginator?.items ?? [], context: context)
        }
    }

    /// The frame around every page.
    private func page(
        _ location: any Location,
        _ context: Context,
        @ComponentBuilder content: () -> ComponentGroup
    ) -> HTML {
        HTML(
            .lang(context.site.language),
            .head(for: location, on: context.site, stylesheetPaths: [style.path]),
            .body(
                .component(
                    Navigation {
                        Link(context.site.name, url: "/")
                        for section in context.sections {
                            Link(
                                section.title,
                                url: context.site.path(of: section)
                            )
                        }
                        Link("Contact", url: context.site.path(of: "contact"))
                    }
                ),
                .main(.component(content()))
            )
        )
    }
}

/// Articles, and the ways to older and newer ones.
private struct PostList: Component {
    var items: [Item<Portfolio>]
    var context: PublishingContext<Portfolio>

    var body: any Component {
        ComponentGroup {
            List(items) { item in
                Link(item.title, url: context.site.path(of: item))
            }
            if let path = context.paginator?.previousPath {
                Link("Newer", url: context.site.path(of: path))
            }
            if let path = context.paginator?.nextPath {
                Link("Older", url: context.site.path(of: path))
            }
        }
    }
}

/// Projects, those of the last year first, and of a year those with most stars.
private struct ProjectList: Component {
    var context: PublishingContext<Portfolio>

    var body: any Component {
        List(
            context.items(
                in: \.projects,
                sortedBy: .descending(\.metadata.year),
                .descending(\.metadata.stars)
            )
        ) { project in
            Article {
                H2(Link(project.title, url: project.metadata.repository))
                Paragraph("\(project.metadata.year), \(project.metadata.stars) stars")
                project.body
            }
        }
    }
}
