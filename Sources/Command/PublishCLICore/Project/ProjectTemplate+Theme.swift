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
                import ThemeKit

                public extension Theme {
                    /// The \(name) theme.
                    static var \(projectName.lowercasedFirst): Self {
                        \(projectName.lowercasedFirst) { _ in }
                    }

                    /// The \(name) theme with comments, share targets and other parts that a site chooses.
                    static func \(projectName.lowercasedFirst)(_ configure: (inout ThemeParts) -> Void) -> Self {
                        var parts = ThemeParts(styleSheet: "Resources/\(name)/styles.css")
                        configure(&parts)
                        return Theme(htmlFactory: \(factory)(parts: parts)).adding(parts)
                    }
                }

                """
            ),
            (
                "Sources/\(name)/\(factory).swift",
                """
                import Plot
                import Publish
                import ThemeKit

                /// Renders the HTML of every kind of page.

                """ + factorySource(named: factory)
            ),
            ("Tests/\(name)Tests/\(name)Tests.swift", testSource(of: projectName)),
            ("Resources/\(name)/styles.css", themeStyles),
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
            @Test("Every kind of page is generated, in every language, and readers can use it")
            func pages() throws {
                let check = try ThemeCheck(.\(name.lowercasedFirst))
                #expect(check.faults == [])
                #expect(try check.run.output("en/posts/index.html").contains("href=\\"/en/posts/tea/\\""))
            }
        }

        """
    }

    /// The CSS rules that the theme adds to the style sheet of ThemeKit.
    private static let themeStyles = """
        :root {
            --accent: light-dark(#0b5c8f, #7cc0ee);
            --accent-soft: light-dark(#e3f0f8, #1d3444);
        }

        body > :is(header, footer) {
            display: flex;
            flex-wrap: wrap;
            align-items: center;
            gap: 0.3rem 1.2rem;
            width: 100%;
            max-width: calc(var(--measure) + 2 * var(--gutter));
            margin-inline: auto;
            padding: 1.2rem var(--gutter);
        }

        .site-name {
            font-weight: 700;
        }

        .facts {
            display: flex;
            flex-wrap: wrap;
            gap: 0.2rem 1rem;
            margin-block: 0.6rem 1.6rem;
        }

        """

    /// The source of a small theme's HTML factory, which uses the parts of ThemeKit; the guide explains it.
    ///
    /// - Parameter factory: The name of the type.
    /// - Returns: The source without imports.
    static func factorySource(named factory: String) -> String {
        """
        struct \(factory)<Site: Website>: HTMLFactory {
            var parts: ThemeParts

            func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
                let items = context.allItems(sortedBy: \\.date, order: .descending)
                return html(index, context) { page in
                    text(of: page)
                    list(of: context.paginator?.items ?? items, on: page)
                }
            }

            func makeSectionHTML(
                for section: Section<Site>,
                context: PublishingContext<Site>
            ) throws -> HTML {
                html(section, context) { page in
                    text(of: page)
                    list(of: context.paginator?.items ?? section.items, on: page)
                }
            }

            func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
                html(item, context) { page in
                    let text = page.text()
                    Article {
                        page.title(of: text)
                        page.cover(of: item, isLazy: false)
                        Div {
                            page.date(of: item)
                            page.readingTime(of: item)
                            page.tags(of: item)
                        }
                        .class("facts")
                        page.notes(on: item, with: text)
                        page.series(of: item)
                        page.contents(of: text)
                        page.body(of: text)
                        page.shareLinks(of: item)
                        page.license(of: item)
                    }
                    .class("article")
                    page.neighbours(of: item)
                    page.comments(on: item)
                }
            }

            func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
                html(page, context) { page in Article { text(of: page) } }
            }

            func makeTagListHTML(
                for list: TagListPage,
                context: PublishingContext<Site>
            ) throws -> HTML? {
                html(list, context) { page in
                    text(of: page)
                    List(list.tags.sorted()) { tag in
                        Link(tag.string, url: page.address(of: tag))
                    }
                }
            }

            func makeTagDetailsHTML(
                for list: TagDetailsPage,
                context: PublishingContext<Site>
            ) throws -> HTML? {
                let items = context.items(taggedWith: list.tag, sortedBy: \\.date, order: .descending)
                return html(list, context) { page in
                    text(of: page)
                    self.list(of: context.paginator?.items ?? items, on: page)
                }
            }

            /// The header and footer of every page around its content.
            private func html(
                _ location: any Location,
                _ context: PublishingContext<Site>,
                @ComponentBuilder content: (ThemePage<Site>) -> ComponentGroup
            ) -> HTML {
                let page = ThemePage(location, in: context, with: parts)
                let content = content(page)
                return page.html {
                    Header {
                        Link(page.identity.siteName, url: page.address(of: context.index))
                            .class("site-name")
                        Navigation { page.menu() }.accessibilityLabel(page.words.mainNavigation)
                        page.searchButton
                        page.languageSwitch
                        page.appearanceSwitch
                    }
                    Main { content }.id(page.contentID)
                    Footer { Link(page.words.feed, url: page.feedPath.absoluteString) }
                }
            }

            private func text(of page: ThemePage<Site>) -> any Component {
                let text = page.text()
                return ComponentGroup {
                    page.title(of: text)
                    page.body(of: text)
                }
            }

            private func list(of items: [Item<Site>], on page: ThemePage<Site>) -> any Component {
                ComponentGroup {
                    for item in items {
                        Article {
                            H2(Link(item.title, url: page.address(of: item)))
                            page.date(of: item)
                            page.teaser(of: item)
                        }
                    }
                    page.pagination
                }
            }
        }

        """
    }
}
