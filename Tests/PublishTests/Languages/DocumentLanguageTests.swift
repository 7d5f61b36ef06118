import Foundation
import Plot
import Publish
import PublishLanguages
import PublishTesting
import Testing

@Suite("The language that documents state")
struct DocumentLanguageTests {
    @Test(
        "Only the attributes of the first html tag change",
        arguments: [
            (
                #"<!DOCTYPE html><html lang="en"><html lang="x">"#,
                #"<!DOCTYPE html><html lang="ar" dir="rtl"><html lang="x">"#
            ),
            ("<html><head>", #"<html lang="ar" dir="rtl"><head>"#),
            (
                "<!-- <html lang='a'> -->\n<HTML  class=\"a > b\" LANG=en dir='ltr' hidden>x",
                #"<!-- <html lang='a'> -->"# + "\n"
                    + #"<HTML lang="ar" dir="rtl" class="a > b" hidden>x"#
            ),
            (
                "<?xml version=\"1.0\"?><html xmlns=\"x\" xml:lang=\"en\">",
                #"<?xml version="1.0"?><html lang="ar" dir="rtl" xmlns="x" xml:lang="en">"#
            ),
            ("<p lang=\"en\">no document</p>", "<p lang=\"en\">no document</p>"),
            ("<htmlx lang=\"en\">", "<htmlx lang=\"en\">"),
            ("<html lang=\"en", "<html lang=\"en"),
            ("<!-- never closed <html>", "<!-- never closed <html>"),
            ("", ""), ("<", "<"),
        ]
    )
    func attributes(before: String, after: String) {
        var document = Array(before.utf8)
        DocumentLanguage(SiteLocalization(.arabic, label: "")).apply(to: &document)
        #expect(String(decoding: document, as: UTF8.self) == after)
    }

    @Test("A direction that the theme states stays in languages written from left to right")
    func leftToRight() {
        var document = Array(#"<html dir="ltr" lang="fr">"#.utf8)
        DocumentLanguage(SiteLocalization(.simplifiedChinese, label: "")).apply(to: &document)
        #expect(String(decoding: document, as: UTF8.self) == #"<html lang="zh-Hans" dir="ltr">"#)
    }

    @Test("A theme that writes the site's language gets the page's")
    func oldTheme() throws {
        let (run, _) = try TestWebsite.trilingual.publishLocalized([
            "Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A",
            "Content/ar/posts/a.md": "# أ",
        ])
        #expect(try run.output("zh/posts/a/index.html").contains(#"<html lang="zh-Hans">"#))
        #expect(try run.output("en/posts/a/index.html").contains(#"<html lang="en">"#))
        #expect(try run.output("ar/posts/a/index.html").contains(#"<html lang="ar" dir="rtl">"#))
    }

    @Test("A site without languages is written as before, hreflang and all")
    func monolingual() throws {
        let (run, _) = try TestWebsite().publishLocalized([
            "Content/posts/a.en.md": "[b](b.md) [c](/posts/c)", "Content/fr/posts/a.md": "# F",
        ])
        let page = try run.output("posts/aen/index.html")
        #expect(page.contains(#"<html lang="en">"#))
        #expect(page.contains(#"<a href="b.md">b</a> <a href="/posts/c">c</a>"#))
        #expect(!page.contains("hreflang") && !page.contains("og:locale"))
        #expect(try !run.output("sitemap.xml").contains("xhtml"))
        #expect(try !run.outputFiles().contains { $0.hasPrefix("publish-language") })
        #expect(try run.outputFiles().contains("fr/posts/a/index.html"))
    }
}
