import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import JournalTheme

@Suite("Parts of Journal")
struct JournalPartsTests {
    @Test("A site replaces parts one by one")
    func parts() throws {
        let run = try TestWebsite().publish(
            files: ["Content/posts/a.md": "# Title\n\nText\n"],
            using: [
                .addMarkdownFiles(),
                .generateHTML(
                    withTheme: .journal { options in
                        options.head = { _, _ in .meta(.name("mine"), .content("head")) }
                        options.header = { _, _, _ in Paragraph("my header") }
                        options.footer = { _, _, _ in Paragraph("my footer") }
                        options.articleHeader = { item, _, _ in H1("My " + item.title) }
                        options.articleFooter = { _, _ in Paragraph("my article footer") }
                        options.listEntry = { item, _, _ in Paragraph("my entry " + item.title) }
                    }
                ),
            ]
        )
        let article = try run.output("posts/a/index.html")
        for part in [
            #"<meta name="mine" content="head"/>"#, "<p>my header</p>", "<p>my footer</p>",
            "<h1>My Title</h1>", "<p>my article footer</p>",
        ] {
            #expect(article.contains(part), "\(part)")
        }
        #expect(!article.contains("site-header"))
        #expect(!article.contains("site-footer"))
        #expect(article.components(separatedBy: "<h1").count == 2)
        for page in ["index.html", "posts/index.html"] {
            #expect(try run.output(page).contains("<p>my entry Title</p>"), "\(page)")
        }
    }

    @Test("What takes the place of a part gets the original, and may show it or not")
    func originals() throws {
        func page(_ path: String, isChanged: Bool) throws -> String {
            try TestWebsite().publish(
                files: ["Content/posts/a.md": "# Title\n\nText\n"],
                using: [
                    .addMarkdownFiles(),
                    .generateHTML(
                        withTheme: .journal { options in
                            guard isChanged else { return }
                            let mark = Paragraph("mine")
                            options.header = { _, _, original in
                                ComponentGroup(members: [mark, original])
                            }
                            options.footer = { _, _, original in
                                ComponentGroup(members: [mark, original])
                            }
                            options.articleHeader = { _, _, original in
                                ComponentGroup(members: [mark, original])
                            }
                            options.listEntry = { item, _, original in
                                item.title == "Title"
                                    ? ComponentGroup(members: [mark, original]) : original
                            }
                        }
                    ),
                ]
            ).output(path)
        }
        for (path, count) in [
            ("posts/a/index.html", 3), ("index.html", 3), ("posts/index.html", 3),
        ] {
            let changed = try page(path, isChanged: true)
            #expect(changed.components(separatedBy: "<p>mine</p>").count == count + 1, "\(path)")
            let plain = try page(path, isChanged: false)
            #expect(changed.replacing("<p>mine</p>", with: "") == plain, "\(path)")
        }
    }

    @Test("A site breaks lines of code everywhere, and folds none", arguments: [true, false])
    func code(isChanged: Bool) throws {
        let code = String(repeating: "a\n", count: 50)
        let run = try TestWebsite().publish(
            files: ["Content/posts/a.md": "# A\n\n```\n\(code)```\n"],
            using: [
                .addMarkdownFiles(),
                .generateHTML(
                    withTheme: .journal { options in
                        options.wrapsCode = isChanged
                        if isChanged { options.foldsCodeAfter = nil }
                    }
                ),
            ]
        )
        let article = try run.output("posts/a/index.html")
        #expect(article.contains(#"<div class="prose wrapped""#) == isChanged)
        #expect(article.contains(#"<div class="code long">"#) != isChanged)
    }

    @Test(
        "A section without articles says so in the language of the page",
        arguments: [(Language.english, "No articles yet."), (.chinese, "还没有文章。")]
    )
    func emptySection(language: Language, message: String) throws {
        var site = TestWebsite()
        site.language = language
        let run = try site.publish(
            files: ["Content/posts/a.md": "# Title\n\nText\n"],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .journal)]
        )
        let paragraph = "<p class=\"empty\">\(message)</p>"
        #expect(try run.output("notes/index.html").contains(paragraph))
        #expect(try !run.output("posts/index.html").contains(#"class="empty""#))
    }

    @Test("Pages of a script from the right say so, and speak the language")
    func rightToLeft() throws {
        var site = TestWebsite()
        site.language = .arabic
        let run = try site.publish(
            files: ["Content/posts/a.md": "# عنوان\n\nنص\n"],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .journal)]
        )
        let article = try run.output("posts/a/index.html")
        #expect(article.contains(#"<html lang="ar" dir="rtl">"#))
        #expect(!article.contains("Skip to content"))
    }

    @Test(
        "Every language from the right has pages from the right",
        arguments: [Language.hebrew, .kashmiri, .yiddish]
    )
    func direction(language: Language) throws {
        var site = TestWebsite()
        site.language = language
        let run = try site.publish(files: [:], using: [.generateHTML(withTheme: .journal)])
        let page = try run.output("index.html")
        #expect(page.contains("<html lang=\"\(language.rawValue)\" dir=\"rtl\">"))
    }

    @Test("Articles name their authors and the day of their update to search engines")
    func structuredData() throws {
        var site = TestWebsite()
        site.textFeatures = .all
        let header = "---\ndate: 2026-01-02 03:04\nupdated: 2026-02-03\nauthors: Ada, Bo\n---\n"
        let run = try site.publish(
            files: ["Content/posts/a.md": header + "# T\n"],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .journal)]
        )
        let article = try run.output("posts/a/index.html")
        #expect(
            article.contains(#"{"@type":"Person","name":"Ada"},{"@type":"Person","name":"Bo"}"#)
        )
        #expect(article.contains(#""dateModified":"2026-02-03""#))
        #expect(article.contains(#"<meta property="article:modified_time" content="2026-02-03"/>"#))
    }
}
