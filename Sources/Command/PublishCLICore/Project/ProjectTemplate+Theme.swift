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
            (
                "Sources/\(name)/\(factory).swift",
                """
                import Plot
                import Publish

                /// Renders the HTML of every kind of page.

                """ + factorySource(named: factory)
            ),
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

                header, header ul {
                    display: flex;
                    flex-wrap: wrap;
                    gap: 1rem;
                }

                header ul {
                    margin: 0;
                    padding: 0;
                    list-style: none;
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
            @Test("Every kind of page is generated, and lists link to articles")
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

    /// The factory of a small theme with languages and tags; the guide explains it.
    ///
    /// - Parameter factory: The name of the type.
    /// - Returns: The source without imports.
    static func factorySource(named factory: String) -> String {
        """
        struct \(factory)<Site: Website>: HTMLFactory {
            func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
                page(for: index, in: context) {
                    Article(index.body)
                    ItemList(
                        items: context.allItems(sortedBy: \\.date, order: .descending),
                        site: context.site
                    )
                }
            }

            func makeSectionHTML(
                for section: Section<Site>,
                context: PublishingContext<Site>
            ) throws -> HTML {
                page(for: section, in: context) {
                    H1(section.title)
                    ItemList(items: section.items, site: context.site)
                }
            }

            func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
                page(for: item, in: context) {
                    Article(item.body)
                    Paragraph(context.format(date: item.date))
                    TagList(tags: item.tags, site: context.site)
                }
            }

            func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
                self.page(for: page, in: context) { Article(page.body) }
            }

            func makeTagListHTML(
                for page: TagListPage,
                context: PublishingContext<Site>
            ) throws -> HTML? {
                self.page(for: page, in: context) {
                    TagList(tags: page.tags.sorted(), site: context.site)
                }
            }

            func makeTagDetailsHTML(
                for page: TagDetailsPage,
                context: PublishingContext<Site>
            ) throws -> HTML? {
                self.page(for: page, in: context) {
                    H1(page.tag.string)
                    ItemList(
                        items: context.items(taggedWith: page.tag, sortedBy: \\.date, order: .descending),
                        site: context.site
                    )
                }
            }

            private func page(
                for location: any Location,
                in context: PublishingContext<Site>,
                @ComponentBuilder content: @escaping () -> ComponentGroup
            ) -> HTML {
                HTML(
                    .lang(context.localization?.language ?? context.site.language),
                    .head(for: location, on: context.site),
                    .body {
                        Header {
                            Link(
                                context.localization?.name ?? context.site.name,
                                url: context.site.address(of: context.index)
                            )
                            Navigation {
                                List(Site.SectionID.allCases) { id in
                                    Link(context.sections[id].title, url: context.site.address(of: id))
                                }
                            }
                            LanguageList(location: location, context: context)
                        }
                        Main(content: content)
                    }
                )
            }
        }

        private struct ItemList<Site: Website>: Component {
            var items: [Item<Site>]
            var site: Site

            var body: any Component {
                List(items) { item in Link(item.title, url: site.address(of: item)) }
            }
        }

        private struct TagList<Site: Website>: Component {
            var tags: [Tag]
            var site: Site

            var body: any Component {
                List(tags) { tag in Link(tag.string, url: site.address(of: tag)) }
            }
        }

        private struct LanguageList<Site: Website>: Component {
            var location: any Location
            var context: PublishingContext<Site>

            var body: any Component {
                List(context.translations(of: location)) { translation in
                    Link(
                        translation.localization.label,
                        url: context.site.address(of: translation)
                    )
                }
            }
        }

        """
    }
}
