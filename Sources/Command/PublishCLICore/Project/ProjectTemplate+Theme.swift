extension ProjectTemplate {
    /// A theme with all kinds of pages, a style sheet and a test.
    static func theme(name projectName: ProjectName) -> [(path: String, content: String)] {
        let name = projectName.string
        let factory = "\(name)HTMLFactory"
        return [
            (
                "Sources/\(name)/\(name).swift",
                """
                import Plot
                import Publish

                public extension Theme {
                    /// The \(name) theme.
                    static var \(projectName.lowercasedFirst): Self {
                        Theme(
                            htmlFactory: \(factory)(),
                            resourcePaths: ["Resources/\(name)/styles.css"]
                        )
                    }
                }

                """
            ),
            ("Sources/\(name)/\(factory).swift", factorySource(named: factory)),
            ("Tests/\(name)Tests/\(name)Tests.swift", testSource(of: projectName)),
            (
                "Resources/\(name)/styles.css",
                """
                body {
                    max-width: 40rem;
                    margin: 2rem auto;
                    padding: 0 1rem;
                    font: 1.1rem/1.6 system-ui, sans-serif;
                }

                nav a {
                    margin-right: 1rem;
                }

                """
            ),
        ]
    }

    private static func testSource(of name: ProjectName) -> String {
        """
        import \(name.string)
        import Publish
        import PublishTesting
        import Testing

        @Suite("The \(name.string) theme")
        struct \(name.string)Tests {
            @Test("Every kind of page is made, and lists lead to articles")
            func pages() throws {
                let article = "---\\ndate: 2026-01-02 10:00\\ntags: Green\\n---\\n# Tea\\n\\nWater first."
                let run = try TestWebsite().publish(
                    files: ["Content/posts/tea.md": article, "Content/about.md": "# About"],
                    using: [.addMarkdownFiles(), .generateHTML(withTheme: .\(name.lowercasedFirst))]
                )
                let tea = try run.output("posts/tea/index.html")
                #expect(tea.contains("<h1 id=\\"tea\\">Tea") && tea.contains("<p>Water first.</p>"))
                for page in ["index.html", "posts/index.html", "tags/green/index.html"] {
                    #expect(try run.output(page).contains("<a href=\\"/posts/tea/\\">Tea</a>"), "\\(page)")
                }
                #expect(try run.output("tags/index.html").contains("Green"))
                #expect(try run.output("about/index.html").contains("<h1 id=\\"about\\">About"))
                #expect(run.hasOutput("styles.css"))
            }
        }

        """
    }

    private static func factorySource(named factory: String) -> String {
        """
        import Plot
        import Publish

        /// Makes the HTML of every kind of page.
        struct \(factory)<Site: Website>: HTMLFactory {
            func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
                page(
                    for: index,
                    context: context,
                    body: [
                        .contentBody(index.body),
                        list(
                            of: context.allItems(sortedBy: \\.date, order: .descending),
                            on: context.site
                        ),
                    ]
                )
            }

            func makeSectionHTML(
                for section: Section<Site>,
                context: PublishingContext<Site>
            ) throws -> HTML {
                page(
                    for: section,
                    context: context,
                    body: [.contentBody(section.body), list(of: section.items, on: context.site)]
                )
            }

            func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
                page(for: item, context: context, body: [.article(.contentBody(item.body))])
            }

            func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
                self.page(for: page, context: context, body: [.contentBody(page.body)])
            }

            func makeTagListHTML(
                for page: TagListPage,
                context: PublishingContext<Site>
            ) throws -> HTML? {
                let tags = Node<HTML.BodyContext>.ul(
                    .forEach(page.tags.sorted()) { tag in
                        .li(
                            .a(
                                .href(context.site.address(ofPageAt: context.site.path(for: tag))),
                                .text(tag.string)
                            )
                        )
                    }
                )
                return self.page(for: page, context: context, body: [.h1("Tags"), tags])
            }

            func makeTagDetailsHTML(
                for page: TagDetailsPage,
                context: PublishingContext<Site>
            ) throws -> HTML? {
                let items = context.items(taggedWith: page.tag, sortedBy: \\.date, order: .descending)
                return self.page(
                    for: page,
                    context: context,
                    body: [.h1(.text(page.tag.string)), list(of: items, on: context.site)]
                )
            }
        }

        extension \(factory) {
            /// What all pages have around their own part.
            private func page(
                for location: Location,
                context: PublishingContext<Site>,
                body: [Node<HTML.BodyContext>]
            ) -> HTML {
                HTML(
                    .lang(context.site.language),
                    .head(for: location, on: context.site),
                    .body(
                        .header(
                            .a(.href("/"), .text(context.site.name)),
                            .nav(
                                .forEach(Site.SectionID.allCases) { id in
                                    .a(
                                        .href(
                                            context.site.address(ofPageAt: context.sections[id].path)
                                        ),
                                        .text(context.sections[id].title)
                                    )
                                }
                            )
                        ),
                        .main(.group(body))
                    )
                )
            }

            private func list(of items: [Item<Site>], on site: Site) -> Node<HTML.BodyContext> {
                .ul(
                    .forEach(items) { item in
                        .li(.a(.href(site.address(ofPageAt: item.path)), .text(item.title)))
                    }
                )
            }
        }

        """
    }
}
