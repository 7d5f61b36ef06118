import Plot
import Publish
import PublishStorage
import PublishTesting
import Synchronization
import Testing
import ThemeKit

@Suite("Parts of pages that themes share")
struct ThemePageTests {
    /// A theme that shows what it is told of each page.
    private static var theme: Theme<TestWebsite> {
        let parts = ThemeParts()
        return Theme(
            htmlFactory: PageFactory<TestWebsite> { location, context in
                let page = ThemePage(location, in: context, with: parts)
                let items = context.paginator?.items ?? []
                return page.html {
                    Main {
                        H1("\(page.isFirstPage) \(page.feedPath.string)")
                        for item in items { page.teaser(of: item) }
                    }
                }
            }
        )
        .addingFiles(of: parts)
    }

    @Test("A list of several pages begins on the first one, and its entries have a sentence each")
    func listOfPages() throws {
        var site = TestWebsite()
        site.pagination = SitePagination(index: 2)
        let run = try site.publish(
            files: [
                "Content/posts/a.md": "---\ndescription: Water first.\n---\n# A\n\nText.",
                "Content/posts/b.md": "# B\n\nThe beginning of a text.",
                "Content/posts/c.md": "# C",
            ],
            using: [
                .addMarkdownFiles(), .sortItems(by: \.path), .generateHTML(withTheme: Self.theme),
            ]
        )
        let pages = try ["index.html", "page/2/index.html"].map { try run.output($0) }
        #expect(pages[0].contains("<h1>true feed.rss</h1>"))
        #expect(pages[1].contains("<h1>false feed.rss</h1>"))
        #expect(try run.output("posts/a/index.html").contains("<h1>true"))
        let teasers = pages.joined(separator: "").matches(of: /<p class="teaser">([^<]*)/).map {
            String($0.1)
        }
        #expect(Set(teasers) == ["Water first.", "The beginning of a text."])
    }

    @Test(
        "A shared part is rendered once for the pages of a step, and on indented pages at its place",
        arguments: [nil, Indentation.Kind.spaces(2)]
    )
    func sharedPart(indentation: Indentation.Kind?) throws {
        let count = Mutex(0)
        func theme(_ name: String) -> Theme<TestWebsite> {
            Theme(
                htmlFactory: PageFactory<TestWebsite> { location, context in
                    let page = ThemePage(location, in: context, with: ThemeParts())
                    return page.html {
                        page.shared("test.header") {
                            let _ = count.withLock { $0 += 1 }
                            Header { Paragraph(name) }
                        }
                    }
                }
            )
        }
        let run = try Parallelism.$width.withValue(1) {
            try TestWebsite().publish(
                files: ["Content/posts/a.md": "# A", "Content/posts/b.md": "# B"],
                using: [
                    .addMarkdownFiles(),
                    .generateHTML(withTheme: theme("One"), indentation: indentation),
                    .generateHTML(withTheme: theme("Two"), indentation: indentation),
                ]
            )
        }
        let pages = try ["posts/a/index.html", "posts/b/index.html"].map { try run.output($0) }
        if indentation == nil {
            #expect(pages.allSatisfy { $0.contains("<header><p>Two</p></header>") })
            #expect(count.withLock(\.self) == 2)
        } else {
            let header = "\n    <header>\n      <p>Two</p></header>"
            #expect(pages.allSatisfy { $0.contains(header) })
        }
    }
}
