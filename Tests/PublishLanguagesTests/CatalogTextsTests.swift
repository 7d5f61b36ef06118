import Foundation
import Testing

@testable import PublishLanguages

@Suite("Texts of String Catalogs")
struct CatalogTextsTests {
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
        _ language: String,
        _ arguments: [any CustomStringConvertible] = []
    ) throws -> String? {
        let catalog = try CatalogTexts(data: Data(Self.catalog.utf8))
        let known = catalog.value(of: key, in: language) ?? catalog.sourceValue(of: key)
        let format = StringFormat(
            locale: Locale(identifier: language),
            language: known?.language ?? "",
            arguments: arguments
        )
        return known.flatMap { format.text(of: $0.value) }
    }

    @Test("Texts are found in the language, its relatives, and the source language")
    func lookUp() throws {
        #expect(try text("Read more", "zh-Hans") == "阅读全文")
        #expect(try text("Read more", "zh") == "阅读全文")
        #expect(try text("Read more", "zh-Hant") == "Read more")
        #expect(try text("Read more", "en-us") == "Read more")
        #expect(try text("Read more", "fr") == "Read more")
        #expect(try text("fresh", "zh-Hans") == "fresh")
        #expect(try text("unknown", "en") == nil)
    }

    @Test(
        "Numbers choose the form of the text's language",
        arguments: [
            ("en", 1, "1 article"), ("en", 2, "2 articles"),
            ("en", 0, "0 articles"),
            ("zh-Hans", 1, "1 篇文章"), ("ru", 1, "1 статья"), ("ru", 3, "3 статьи"),
            ("ru", 11, "11 статей"), ("en", 1234, "1,234 articles"),
            // French has no text, so the rules are those of the English one.
            ("fr", 0, "0 articles"),
        ]
    )
    func plurals(language: String, number: Int, expected: String) throws {
        #expect(try text("%lld articles", language, [number]) == expected)
    }

    @Test("Arguments have positions, substitutions vary one by one, devices are the web's")
    func arguments() throws {
        #expect(try text("by %@ on %@", "zh-Hans", ["甲", "周一"]) == "周一，作者 甲")
        #expect(try text("by %@ on %@", "en", ["A", "Monday"]) == "by A on Monday")
        #expect(try text("files in folders", "en", [1, 2]) == "1 file in 2 folders")
        #expect(try text("files in folders", "en", [3, 1]) == "3 files in 1 folder")
        #expect(try text("nothing", "en", [0]) == "none at all")
        #expect(try text("tap", "en") == "Click")
        #expect(try text("100%% of %@", "en", ["it"]) == "100% of it")
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
        #expect(throws: DecodingError.self) { try CatalogTexts(data: Data(json.utf8)) }
    }

    @Test("Unfinished and missing texts are told apart")
    func gaps() throws {
        let catalog = try CatalogTexts(data: Data(Self.catalog.utf8))
        let gaps = catalog.gaps(in: "zh-Hans").map { "\($0.key): \($0.gap.rawValue)" }
        #expect(
            gaps == [
                "100%% of %@: missing", "draft: needs_review", "files in folders: missing",
                "fresh: missing", "nothing: missing", "tap: missing",
            ]
        )
        #expect(catalog.gaps(in: "en").isEmpty)
    }

    @Test("What a theme cannot say is what neither its catalog nor the site's says")
    func keysWithoutText() throws {
        let theme = try CatalogTexts(data: Data(Self.catalog.utf8))
        let site = try CatalogTexts(
            data: Data(
                """
                {"sourceLanguage": "en", "strings": {"tap": {"localizations": {
                  "zh": {"stringUnit": {"state": "translated", "value": "点按"}}}}}}
                """.utf8
            )
        )
        let missing = ["100%% of %@", "files in folders", "fresh", "nothing"]
        #expect(theme.keysWithoutText(in: "zh-Hans", filledBy: site) == missing)
        #expect(theme.keysWithoutText(in: "zh-Hans", filledBy: nil) == missing + ["tap"])
    }
}
