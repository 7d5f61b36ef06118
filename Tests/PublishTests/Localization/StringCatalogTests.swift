import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish

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
              "zh-Hans": { "stringUnit": { "state": "translated", "value": "%lld 篇文章" } },
              "ru": { "variations": { "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "%lld статья" } },
                "few": { "stringUnit": { "state": "translated", "value": "%lld статьи" } },
                "many": { "stringUnit": { "state": "translated", "value": "%lld статей" } },
                "other": { "stringUnit": { "state": "translated", "value": "%lld статьи" } } } } } } },
            "by %@ on %@": { "localizations": {
              "zh-Hans": { "stringUnit": { "state": "translated", "value": "%2$@，作者 %1$@" } } } },
            "files in folders": { "localizations": {
              "en": {
                "stringUnit": { "state": "translated", "value": "%#@files@ in %#@folders@" },
                "substitutions": {
                  "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                    "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
                    "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } },
                  "folders": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
                    "one": { "stringUnit": { "state": "translated", "value": "%arg folder" } },
                    "other": { "stringUnit": { "state": "translated", "value": "%arg folders" } } } } } } } } },
            "nothing": { "localizations": { "en": { "variations": { "plural": {
                "zero": { "stringUnit": { "state": "translated", "value": "none at all" } },
                "other": { "stringUnit": { "state": "translated", "value": "%lld of them" } } } } } } },
            "tap": { "localizations": { "en": { "variations": { "device": {
                "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } },
                "mac": { "stringUnit": { "state": "translated", "value": "Click" } } } } } } },
            "brand": { "shouldTranslate": false },
            "draft": { "localizations": { "zh-Hans": { "stringUnit": { "state": "needs_review", "value": "草稿" } } } },
            "fresh": { "localizations": { "zh-Hans": { "stringUnit": { "state": "new", "value": "" } } } },
            "100%% of %@": { "localizations": {} }
          }
        }
        """#

    /// The text of a key in a language.
    func text(
        _ key: String,
        _ language: Language,
        _ arguments: [any CustomStringConvertible] = []
    ) throws -> String? {
        let catalog = try StringCatalog(json: Self.catalog)
        let known = catalog.value(of: key, in: language.code) ?? catalog.sourceValue(of: key)
        let format = StringFormat(
            locale: Locale(identifier: language.code),
            language: known?.language ?? "",
            arguments: arguments
        )
        return known.flatMap { format.text(of: $0.value) }
    }

    @Test("Texts are found in the language, its relatives, and the source language")
    func lookUp() throws {
        #expect(try text("Read more", .simplifiedChinese) == "阅读全文")
        #expect(try text("Read more", .chinese) == "阅读全文")
        #expect(try text("Read more", .traditionalChinese) == "Read more")
        #expect(try text("Read more", .usEnglish) == "Read more")
        #expect(try text("Read more", .french) == "Read more")
        #expect(try text("fresh", .simplifiedChinese) == "fresh")
        #expect(try text("unknown", .english) == nil)
    }

    @Test(
        "Numbers choose the form of the text's language",
        arguments: [
            (Language.english, 1, "1 article"), (.english, 2, "2 articles"),
            (.english, 0, "0 articles"),
            (.simplifiedChinese, 1, "1 篇文章"), (.russian, 1, "1 статья"), (.russian, 3, "3 статьи"),
            (.russian, 11, "11 статей"), (.english, 1234, "1,234 articles"),
            // French has no text, so the rules are those of the English one.
            (.french, 0, "0 articles"),
        ]
    )
    func plurals(language: Language, number: Int, expected: String) throws {
        #expect(try text("%lld articles", language, [number]) == expected)
    }

    @Test("Arguments have positions, substitutions vary one by one, devices are the web's")
    func arguments() throws {
        #expect(try text("by %@ on %@", .simplifiedChinese, ["甲", "周一"]) == "周一，作者 甲")
        #expect(try text("by %@ on %@", .english, ["A", "Monday"]) == "by A on Monday")
        #expect(try text("files in folders", .english, [1, 2]) == "1 file in 2 folders")
        #expect(try text("files in folders", .english, [3, 1]) == "3 files in 1 folder")
        #expect(try text("nothing", .english, [0]) == "none at all")
        #expect(try text("tap", .english) == "Click")
        #expect(try text("100%% of %@", .english, ["it"]) == "100% of it")
    }

    @Test(
        "Formats that are wrong stay as they are",
        arguments: [
            ("100%", "100%"), ("%@", "%@"), ("%9$@", "%9$@"), ("% d %y", "% d %y"), ("%#@x@", "x"),
            ("%#@", "%#@"), ("%1$", "%1$"), ("%.2f", "%.2f"),
        ]
    )
    func oddFormats(format: String, expected: String) {
        let format2 = StringFormat(locale: Locale(identifier: "en"), language: "en", arguments: [])
        #expect(format2.text(of: CatalogValue(text: format)) == expected)
    }

    @Test("Decimals are written in the form of the language")
    func decimals() {
        let format = StringFormat(
            locale: Locale(identifier: "de"),
            language: "de",
            arguments: [1234.567]
        )
        #expect(format.text(of: CatalogValue(text: "%.2f")) == "1.234,57")
    }

    @Test(
        "What is no catalog is refused",
        arguments: [
            "", "{", "[]", "{\"strings\": {}}", "{\"sourceLanguage\": \"en\", \"strings\": 1}",
        ]
    )
    func invalid(json: String) {
        #expect(throws: DecodingError.self) { try StringCatalog(json: json) }
    }

    @Test("Unfinished and missing texts are warnings that name them")
    func states() throws {
        let catalog = try StringCatalog(json: Self.catalog)
        let messages = catalog.faults(in: ["zh-Hans", "en"], file: "x").map(\.message).sorted()
        #expect(
            messages == [
                "1 string to be reviewed in 'zh-Hans': 'draft'",
                "5 strings without text in 'zh-Hans': '100%% of %@', 'files in folders', 'fresh', 'nothing', 'tap'",
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
