import Foundation
import JournalTheme
import Plot
import Publish
import PublishTesting
import Testing

/// What the article "Making Journal your own" shows does what it says.
@Suite("The guide to Journal")
struct GuideTests {
    private let article = ["Content/posts/tea.md": "# Tea\n\nWater first."]

    @Test("Colours, fonts and widths")
    func style() throws {
        let run = try TestWebsite().publish(
            files: article,
            using: [
                .addMarkdownFiles(),
                .generateHTML(
                    withTheme: .journal { options in
                        options.style.accent = .init(light: "#0b5c8f", dark: "#7cc0ee")
                        options.style.latinTitleFonts = ["Literata", "Georgia", "serif"]
                        options.style.hanFonts = ["LXGW WenKai", "system-ui"]
                        options.style.hanMeasure = 36
                    }
                ),
            ]
        )
        let name = try #require(try run.outputFiles().first { $0.hasPrefix("journal-style.") })
        let style = try run.output(name)
        #expect(style.contains("--accent: light-dark(#0b5c8f, #7cc0ee)"))
        #expect(style.contains("--han: \"LXGW WenKai\", system-ui"))
        #expect(try run.output("posts/tea/index.html").contains("/\(name)\""))
    }

    @Test("A newsletter, and counting visits")
    func services() throws {
        let run = try publish { options in
            options.newsletter = NewsletterForm(
                action: "https://news.example.com/subscribe",
                values: ["list": "blog"]
            )
            options.analytics = .plausible(domain: "example.com")
        }
        let page = try run.output("posts/tea/index.html")
        #expect(page.contains(#"action="https://news.example.com/subscribe""#))
        #expect(page.contains(#"<input type="hidden" name="list" value="blog"/>"#))
        #expect(
            page.contains(
                #"<script src="https://plausible.io/js/script.js" defer data-domain="example.com">"#
            )
        )
        let plain = try publish { _ in }.output("posts/tea/index.html")
        #expect(!plain.contains("<form class=\"newsletter\"") && !plain.contains("plausible"))
    }

    @Test("Parts")
    func parts() throws {
        let run = try publish { options in
            options.footer = { _, context, _ in
                Footer {
                    Paragraph("© 2026 " + (context.localization?.name ?? context.site.name))
                }
            }
            options.listEntry = { item, _, _ in
                Article {
                    H2(Link(item.title, url: item.path.absoluteString))
                    Paragraph(item.description)
                }
            }
        }
        let page = try run.output("index.html")
        #expect(page.contains("<footer><p>© 2026 Test Site</p></footer>"))
        #expect(page.contains(#"<article><h2><a href="/posts/tea">Tea</a></h2>"#))
    }

    @Test("Sharing and comments")
    func discussion() throws {
        let run = try publish { options in
            options.shareTargets = [.x, .weibo, .telegram, .mail]
            options.comments = .giscus(
                repository: "me/blog",
                repositoryID: "R_…",
                category: "Comments",
                categoryID: "DIC_…"
            )
        }
        let page = try run.output("posts/tea/index.html")
        #expect(page.contains("https://x.com/") && page.contains("mailto:"))
        #expect(page.contains(#"data-repo="me/blog""#))
    }

    @Test("Images for sharing")
    func images() throws {
        let steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(),
            .generateSocialImages(),
            .generateHTML(withTheme: .journal),
        ]
        let run = try TestWebsite().publish(files: article, using: steps)
        #expect(try run.output("posts/tea/index.html").contains("og:title"))
    }

    @Test("A theme of your own, in English and in Chinese")
    func ownTheme() throws {
        do {
            let run = try TestWebsite().publish(
                files: ["Content/posts/tea.md": "# Tea\n\nWater first."],
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
            #expect(try run.output("posts/tea/index.html").contains("<h1>Tea</h1>"))
        }
        do {
            let run = try TestWebsite().publish(
                files: ["Content/posts/tea.md": "# 茶\n\n先烧水。"],
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
            #expect(try run.output("posts/tea/index.html").contains("<h1>茶</h1>"))
        }
    }

    private func publish(
        _ configure: (inout JournalOptions<TestWebsite>) -> Void
    ) throws -> SiteRun<TestWebsite> {
        try TestWebsite().publish(
            files: article,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .journal(configure))]
        )
    }
}
