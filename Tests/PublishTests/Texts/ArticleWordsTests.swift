import Foundation
import Ink
import Plot
import Publish
import PublishLanguages
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch
@testable import ThemeKit

@Suite("Words that the generator writes into articles")
struct ArticleWordsTests {
    static let text = """
        # A

        ## Tea

        > [!TIP]
        > Warm the pot.[^1]

        :::details
        More.
        :::

        [^1]: It helps.
        """

    static func steps(
        _ configure: @escaping (inout MarkdownOptions) -> Void = { _ in }
    ) -> [PublishingStep<TestWebsite>] {
        [
            .installPlugin(.articleMarkdown(configure: configure)), .addMarkdownFiles(),
            .addArchivePages(), .generateSearch(), .generateHTML(withTheme: .foundation),
        ]
    }

    static func site(_ language: Language) -> TestWebsite {
        var site = TestWebsite()
        site.localizations = [
            SiteLocalization(.english, path: "en", label: "English"),
            SiteLocalization(language, path: "xx", label: "Other"),
        ]
        site.languageURLs = .prefixAll
        return site
    }

    @Test(
        "They are those of the text's language",
        arguments: [
            (Language.arabic, ["نصيحة", "رابط إلى Tea", "العودة إلى النص", "تفاصيل"], "الأرشيف"),
            (.traditionalChinese, ["提示", "連結到 Tea", "返回正文", "詳情"], "彙整"),
            (.chinese, ["提示", "链接到 Tea", "返回正文", "详情"], "归档"),
            (.japanese, ["ヒント", "リンク： Tea", "本文に戻る", "詳細"], "アーカイブ"),
            (.danish, ["Tip", "Link to Tea", "Back to the text", "Details"], "Archive"),
        ]
    )
    func languages(language: Language, words: [String], archive: String) throws {
        let run = try Self.site(language).publish(
            files: ["Content/xx/posts/a.md": Self.text, "Content/en/posts/a.md": Self.text],
            using: Self.steps()
        )
        let html = try run.output("xx/posts/a/index.html")
        for word in words { #expect(html.contains(word), "\(word)") }
        #expect(try run.output("xx/archive/index.html").contains("<title>\(archive)"))
        #expect(
            try run.output("en/posts/a/index.html").contains(#"<p class="alert-title">Tip</p>"#)
        )
    }

    @Test("A site without languages has those of its language")
    func monolingual() throws {
        var site = TestWebsite()
        site.language = .chinese
        let run = try site.publish(files: ["Content/posts/a.md": Self.text], using: Self.steps())
        #expect(try run.output("posts/a/index.html").contains(#"<p class="alert-title">提示</p>"#))
    }

    @Test("A catalog of the site comes first, also in texts that the cache holds")
    func catalog() throws {
        func catalog(_ word: String) -> String {
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Tip": {"localizations":
            {"ar": {"stringUnit": {"state": "translated", "value": "\(word)"}}}}}}
            """
        }
        let root = try TemporaryFolder()
        for word in ["one", "two"] {
            let run = try Self.site(.arabic).publish(
                files: [
                    "Content/xx/posts/a.md": Self.text,
                    "Resources/Localizable.xcstrings": catalog(word),
                ],
                in: root,
                modified: Date(timeIntervalSince1970: 1_700_000_000),
                using: Self.steps()
            )
            let html = try run.output("xx/posts/a/index.html")
            #expect(html.contains(#"<p class="alert-title">\#(word)</p>"#))
            #expect(html.contains("رابط إلى Tea"))
        }
    }

    @Test("Words that the site gives the parser stay")
    func ownWords() throws {
        let run = try Self.site(.arabic).publish(
            files: ["Content/xx/posts/a.md": Self.text],
            using: Self.steps { $0.labels.alerts["TIP"] = "Pssst" }
        )
        let html = try run.output("xx/posts/a/index.html")
        #expect(html.contains(#"<p class="alert-title">Pssst</p>"#))
        #expect(html.contains("Link to Tea"))
    }

    @Test("There are words in every language of Journal")
    func completeness() throws {
        let journal = try #require(ThemeWords.catalog)
        let languages = ["ar", "de", "fr", "ja", "ko", "zh-Hans", "zh-Hant"]
        #expect(languages.allSatisfy { journal.texts.text("Pinned", in: $0) != nil })
        let labels = MarkdownLabels.english
        let words =
            labels.alerts.values + [
                labels.tableOfContents, labels.footnotes, labels.footnoteReturn,
                labels.headingLink, labels.details,
            ]
        for word in words {
            for language in languages {
                #expect(GeneratorWords.text(word, in: language) != nil, "\(word) in \(language)")
            }
        }
    }
}
