public import Publish

/// A check of a theme: a small site in Chinese and English, with every kind of page, is published with it and read.
///
///     @Test("Readers can use every page")
///     func pages() throws {
///         #expect(try ThemeCheck(.tea).faults == [])
///     }
///
/// It finds missing kinds of pages, wrong languages, repeated identifiers, images without alternative text, and links,
/// buttons and fields without a name. What needs a browser, such as contrast, it does not see.
public struct ThemeCheck {
    /// The faults, by page: `en/posts/tea/index.html: 2 level-1 headings; a page has one`.
    public let faults: [String]
    /// The published site.
    public let run: SiteRun<TestWebsite>

    /// Publishes the site with a theme, and reads its pages.
    ///
    /// - Parameter theme: The theme.
    /// - Throws: `PublishingError` when the site cannot be published.
    public init(_ theme: Theme<TestWebsite>) throws {
        var site = TestWebsite()
        site.localizations = [
            SiteLocalization(.simplifiedChinese, label: "简体中文", region: "CN"),
            SiteLocalization(.english, label: "English", region: "US"),
        ]
        site.languageURLs = .prefixAll
        run = try site.publish(
            files: Self.files,
            using: [
                .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .addArchivePages(),
                .addSeriesPages(),
                .generateHTML(withTheme: theme),
                .generateSearch(),
            ]
        )
        var faults: [String] = []
        for path in Self.pages where !run.hasOutput(path) {
            faults.append("\(path): missing; the theme makes no such page")
        }
        for path in try run.outputFiles() where path.hasSuffix(".html") {
            var page = ThemeCheckPage(try run.output(path))
            page.read()
            if let language = path.split(separator: "/").first.flatMap({ Self.languages["\($0)"] })
            {
                page.checkLanguage(language)
            }
            if path.hasSuffix("search/index.html"), !page.hasSearch {
                page.faults.append(
                    "no search; '.searchFiles' is missing in the head, or the text of the page"
                )
            }
            faults += page.faults.map { "\(path): \($0)" }
        }
        self.faults = faults
    }
}

private extension ThemeCheck {
    static let languages = ["zh": "zh-Hans", "en": "en"]

    /// The pages that a theme has to make.
    static var pages: [String] {
        let names = [
            "", "posts/", "posts/tea/", "posts/leaves/", "about/", "tags/", "tags/green/",
            "archive/", "search/",
        ]
        return languages.keys.sorted().flatMap { code in
            names.map { "\(code)/\($0)index.html" } + ["\(code)/404.html"]
        }
    }

    static var files: [String: String] {
        var files: [String: String] = [:]
        for code in languages.keys {
            files["Content/\(code)/index.md"] = "# Tea\n\nAll about tea.\n"
            files["Content/\(code)/about.md"] = "# About\n\nA page.\n"
            files["Content/\(code)/404.md"] = "# Nothing here\n"
            files["Content/\(code)/posts/tea.md"] = article
            files["Content/\(code)/posts/leaves.md"] =
                "---\ndate: 2026-01-01 10:00\ntags: Green\nseries: Tea\n---\n# Leaves\n\nShort.\n"
        }
        return files
    }

    static let article = """
        ---
        date: 2026-01-02 10:00
        tags: Green, Warm
        series: Tea
        description: Water first.
        ---
        # Tea

        Water first.[^1] ![A pot](/pot.png)

        ## Water

        ```swift title="Kettle.swift"
        let kettle = Kettle(temperature: 80)
        ```

        | Tea | Seconds |
        |:----|--------:|
        | Longjing | 120 |

        ## Leaves

        > [!TIP]
        > Warm the pot.

        - [x] pot
        - [ ] tea

        ### Green

        A third heading.

        [^1]: Mostly patience.

        """
}
