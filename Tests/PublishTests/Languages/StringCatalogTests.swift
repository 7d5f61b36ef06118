import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite

@Suite("String Catalogs")
struct StringCatalogTests {
    static let catalog = #"""
        {
          "sourceLanguage": "en", "version": "1.0",
          "strings": {
            "Read more": { "localizations": {
              "zh-Hans": { "stringUnit": { "state": "translated", "value": "阅读全文" } } } },
            "%lld articles": { "localizations": {
              "en": { "variations": { "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "%lld article" } },
                "other": { "stringUnit": { "state": "translated", "value": "%lld articles" } } } } },
              "zh-Hans": { "stringUnit": { "state": "translated", "value": "%lld 篇文章" } } } },
            "nothing": { "localizations": {} },
            "tap": { "localizations": {} },
            "draft": { "localizations": { "zh-Hans": { "stringUnit": { "state": "needs_review", "value": "草稿" } } } }
          }
        }
        """#

    @Test("Unfinished and missing texts are warnings that name them")
    func states() throws {
        let catalog = try StringCatalog(json: Self.catalog)
        let faults = catalog.texts.faults(in: ["zh-Hans", "en"], file: "x").sorted()
        #expect(faults.map(\.identifier) == ["strings.needs-review", "strings.missing"])
        #expect(
            faults.map(\.message) == [
                "1 string to be reviewed in 'zh-Hans': 'draft'",
                "2 strings without text in 'zh-Hans': 'nothing', 'tap'",
            ]
        )
    }

    @Test("Pages get texts of the site before those of the theme, and catalogs are not copied")
    func site() throws {
        let theme = try Theme<TestWebsite>(htmlFactory: stringsFactory).strings(
            StringCatalog(json: Self.catalog)
        )
        let own = """
            {"sourceLanguage": "en", "strings": {"Read more": {"localizations": {
              "zh": {"stringUnit": {"state": "translated", "value": "继续"}}}}}}
            """
        let run = try TestWebsite.bilingual().publish(
            files: [
                "Resources/Localizable.xcstrings": own, "Resources/a.txt": "a",
                "Content/zh/a.md": "",
            ],
            using: [.copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: theme)]
        )
        #expect(try run.output("zh/index.html").contains("<body>继续|2 篇文章|no such key</body>"))
        #expect(
            try run.output("en/index.html").contains(
                "<body>Read more|2 articles|no such key</body>"
            )
        )
        #expect(try run.outputFiles().contains("a.txt"))
        #expect(try !run.outputFiles().contains { $0.hasSuffix(".xcstrings") })
    }

    @Test("A theme with another text counts as another theme")
    func digest() throws {
        let theme = Theme<TestWebsite>(htmlFactory: stringsFactory)
        let (json, other) = (Self.catalog, Self.catalog.replacing("阅读全文", with: "继续"))
        let digests = try [json, json, other].map {
            theme.strings(try StringCatalog(json: $0)).digest
        }
        #expect(digests[0] == digests[1])
        #expect(digests[0] != digests[2])
        #expect(theme.digest != digests[0])
    }

    @Test(
        "What the theme cannot say in a language of the site is a warning, unless the site says it"
    )
    func themeFaults() throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"One": {}, "Two": {}, "Three": {"localizations": {
              "zh": {"stringUnit": {"state": "translated", "value": "三"}}}}}}
            """
        let own = """
            {"sourceLanguage": "en", "strings": {"Two": {"localizations": {
              "zh": {"stringUnit": {"state": "translated", "value": "二"}}}}}}
            """
        let theme = try Theme<TestWebsite>(htmlFactory: stringsFactory).strings(
            StringCatalog(json: catalog)
        )
        let (_, faults) = try TestWebsite.bilingual().publishLocalized(
            ["Resources/Localizable.xcstrings": own, "Content/zh/a.md": ""],
            theme: theme
        )
        #expect(faults.map(\.identifier) == ["strings.missing-in-theme"])
        #expect(
            faults.map(\.message) == ["the theme has 1 string without text in 'zh-Hans': 'One'"]
        )
    }

    @Test("A site without languages has strings in its one language")
    func monolingual() throws {
        let theme = try Theme<TestWebsite>(htmlFactory: stringsFactory).strings(
            StringCatalog(json: Self.catalog)
        )
        let run = try TestWebsite().publish(
            files: ["Content/a.md": ""],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: theme)]
        )
        #expect(
            try run.output("index.html").contains("<body>Read more|2 articles|no such key</body>")
        )
    }

    @Test("A site's catalog that cannot be read ends the run with its name")
    func unreadable() throws {
        do {
            _ = try TestWebsite.bilingual().publish(
                files: ["Resources/Localizable.xcstrings": "{", "Content/zh/a.md": ""],
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
            Issue.record("the catalog was accepted")
        } catch let error as PublishingError {
            #expect(error.path == "Resources/Localizable.xcstrings")
        }
        let error = #expect(throws: PublishingError.self) {
            _ = try TestWebsite.bilingual().publish(
                files: ["Resources/Tags.xcstrings": "{\"strings\": {}}", "Content/zh/a.md": ""],
                using: [.addMarkdownFiles()]
            )
        }
        #expect(error?.infoMessage.contains("lacks the key 'sourceLanguage'") == true)
    }
}

/// Shows strings on the front page.
private var stringsFactory: PageFactory<TestWebsite> {
    PageFactory { location, context in
        guard location is Index else { return nil }
        let texts = [
            context.string("Read more"), context.string("%lld articles", 2),
            context.string("no such key"),
        ]
        return HTML(.body(.text(texts.joined(separator: "|"))))
    }
}
