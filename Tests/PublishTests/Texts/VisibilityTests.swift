import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite
@testable import PublishTexts

@Suite("How public a text is")
struct VisibilityTests {
    /// The front matter of each kind of text.
    static let marks = [
        "plain": "", "draft": "draft: true", "unpublished": "published: false",
        "future": "date: 2999-01-01", "expired": "expires: 2021-01-01", "noindex": "noindex: true",
        "unlisted": "unlisted: true", "private": "private: true", "withdrawn": "Publish: No",
        "both": "unlisted: true\nPRIVATE: True", "hiddenDraft": "draft: true\nunlisted: yes",
    ]

    static var files: [String: String] {
        var files = [
            "Content/en/posts/other.md": "---\ndate: 2020-01-01\ntags: shared\n---\n# Other"
        ]
        for (kind, mark) in marks {
            let date = mark.contains("date:") ? "" : "date: 2020-01-02\n"
            for language in ["en", "zh"] {
                files["Content/\(language)/posts/\(kind).md"] = """
                    ---
                    \(date)\(mark)
                    tags: shared, own\(kind)
                    categories: cat\(kind)
                    series: Together
                    author: \(kind)author
                    aliases: /old/\(language)/\(kind)/
                    ---
                    # Title\(kind)

                    Body of this text.
                    """
                files["Content/\(language)/page\(kind).md"] =
                    "---\n\(mark.contains("date:") ? "draft: true" : mark)\n---\n# Page\(kind)"
            }
        }
        return files
    }

    static var site: TestWebsite {
        var site = TestWebsite(edition: .v1)
        site.localizations = [
            SiteLocalization(.english, label: "English"),
            SiteLocalization(.simplifiedChinese, label: "中文"),
        ]
        site.taxonomies = [.categories]
        site.siteFeeds = SiteFeeds([.atom, .json])
        return site
    }

    /// What is generated, and the answers to questions.
    struct Outputs {
        var files: [String: String] = [:]
        var lists: [String: [String]] = [:]
        var answers: [String: String] = [:]

        func text(_ isMeant: (String) -> Bool) -> String {
            files.filter { isMeant($0.key) }.values.joined(separator: "\n")
        }
    }

    static func outputs(_ arguments: [String]) async throws -> Outputs {
        let root = try TemporaryFolder()
        nonisolated(unsafe) var outputs = Outputs()
        let steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(), .addArchivePages(), .addSeriesPages(), .generateSocialImages(),
            .generateHTML(withTheme: .foundation), .generateRSSFeed(including: [.posts]),
            .generateFeeds(), .generateSiteMap(), .exportSearchRecords(), .generateSearch(),
            .generateMarkdownTwins(), .generateLLMsFile(), .generateFullLLMsFile(),
            .generateRedirectRules(for: [.netlify]), .checkLinks(),
            .step(named: "Ask") { context in
                let items = context.allItems(sortedBy: \.title)
                for item in items {
                    let (previous, next) = context.neighbours(of: item)
                    outputs.lists["neighbours", default: []] += [previous, next].compactMap {
                        $0?.title
                    }
                    outputs.lists["related", default: []] += context.related(to: item, limit: 99)
                        .map(\.title)
                }
                outputs.lists["items"] = context.sections[.posts].items.map(\.title)
                outputs.lists["tagged"] = context.items(taggedWith: "shared").map(\.title)
                outputs.lists["series"] = context.series.flatMap(\.items).map(\.title)
                outputs.lists["drawn"] = context.sections[.posts].allItems
                    .filter { $0.imagePath != nil }.map(\.title)
            },
        ]
        let run = try await RunOptionTests.run(
            arguments,
            in: root,
            files: files,
            site: site,
            steps: steps
        )
        #expect(run.error == nil)
        #expect(!run.faults.contains("leads nowhere"), "\(run.faults)")
        for file in try root.files(below: "Output") where !file.hasSuffix(".png") {
            outputs.files[file] = try? root.read("Output/" + file)
        }
        for question in ["list-items", "i18n-pairs", "content", "texts"] {
            try root.write(["answer": ""])
            let sources = question == "content" ? files.keys.map { "--file=" + $0 } : []
            let asked = try await RunOptionTests.run(
                arguments + ["--publish-task=" + question, "--answer-to=\(root.path)/answer"]
                    + sources,
                in: root,
                files: [:],
                site: site
            )
            #expect(asked.error == nil)
            outputs.answers[question] = try root.read("answer")
        }
        return outputs
    }

    /// A row for each output: the kinds of texts that it contains, and those with `--drafts`,
    /// `--future` and `--expired`.
    static var rows: [Row] {
        let all = "draft unpublished future expired"
        let (listed, indexed, pages) = ("plain noindex", "plain", "plain noindex unlisted")
        let hidden = " hiddenDraft"
        func text(_ isMeant: @escaping (String) -> Bool) -> (Outputs, String) -> Bool {
            { outputs, kind in outputs.text(isMeant).contains("Title\(kind)") }
        }
        func list(_ name: String) -> (Outputs, String) -> Bool {
            { outputs, kind in outputs.lists[name]?.contains("Title\(kind)") == true }
        }
        func answer(_ name: String) -> (Outputs, String) -> Bool {
            { outputs, kind in outputs.answers[name]?.contains("posts/\(kind)") == true }
        }
        return [
            ("page", pages, all + hidden, { $0.files["en/posts/\($1)/index.html"] != nil }),
            (
                "page outside sections", pages, "draft unpublished expired future hiddenDraft",
                { $0.files["en/page\($1)/index.html"] != nil }
            ),
            ("redirect", pages, all + hidden, { $0.files["old/en/\($1)/index.html"] != nil }),
            (
                "rules of servers", pages, all + hidden,
                { outputs, kind in
                    outputs.text { $0 == "_redirects" }.contains("old/en/\(kind) ")
                }
            ),
            ("front page", listed, all, text { $0 == "en/index.html" }),
            ("section", listed, all, text { $0 == "en/posts/index.html" }),
            ("archive", listed, all, text { $0.hasPrefix("en/archive/") }),
            ("series", listed, all, text { $0.hasPrefix("en/series/") }),
            (
                "tag pages", listed, all,
                { $0.files["en/tags/own\($1.lowercased())/index.html"] != nil }
            ),
            (
                "categories", listed, all,
                { $0.files["en/categories/cat\($1.lowercased())/index.html"] != nil }
            ),
            (
                "feeds", indexed, all,
                text {
                    $0.hasSuffix(".rss") || $0.hasSuffix(".atom") || $0.hasSuffix("feed.json")
                        || $0.hasSuffix("feed.xml")
                }
            ),
            (
                "site map", indexed, all,
                { $0.files["sitemap.xml"]?.contains("/posts/\($1)/") == true }
            ),
            (
                "site map of pages", indexed, all,
                { $0.files["sitemap.xml"]?.contains("/page\($1)/") == true }
            ),
            ("search records", indexed, all, text { $0.contains("records.json") }),
            (
                "search records of pages", indexed, all,
                { outputs, kind in
                    outputs.text { $0.contains("records.json") }.contains("Page\(kind)\"")
                }
            ),
            ("Markdown", indexed, all, { $0.files["en/posts/\($1)/index.md"] != nil }),
            ("Markdown of pages", indexed, all, { $0.files["en/page\($1)/index.md"] != nil }),
            ("llms.txt", indexed, all, text { $0 == "llms.txt" }),
            ("llms-full.txt", indexed, all, text { $0.hasSuffix("llms-full.txt") }),
            (
                "hreflang", indexed, all,
                { outputs, kind in
                    outputs.files["en/posts/\(kind)/index.html"]?.contains("hreflang=\"zh") == true
                }
            ),
            (
                "announcements", indexed, all,
                { outputs, kind in
                    outputs.files["en/posts/\(kind)/index.html"].map {
                        SearchPages.isFindable(Array($0.utf8))
                    } == true
                }
            ),
            ("section.items", listed, all, list("items")),
            ("items(taggedWith:)", listed, all, list("tagged")),
            ("context.series", listed, all, list("series")),
            ("neighbours", listed, all, list("neighbours")),
            ("related", listed, all, list("related")),
            ("publish list", pages, all + hidden, answer("list-items")),
            ("desk", pages, all + hidden, answer("texts")),
            ("translators", listed, all, answer("i18n-pairs")),
            ("exports", listed, all, answer("content")),
            (
                "exports of pages", listed, all,
                { $0.answers["content"]?.contains("/page\($1)") == true }
            ),
        ]
    }

    typealias Row = (
        output: String, kinds: String, withOptions: String, isShown: (Outputs, String) -> Bool
    )

    @Test("Each output contains the texts that the table says")
    func outputs() async throws {
        let plain = try await Self.outputs([])
        let open = try await Self.outputs(["--drafts", "--future", "--expired"])
        for (output, kinds, others, isShown) in Self.rows {
            let expected = Set(kinds.split(separator: " ").map(String.init))
            let more = Set(others.split(separator: " ").map(String.init))
            #expect(Set(Self.marks.keys.filter { isShown(plain, $0) }) == expected, "\(output)")
            #expect(
                Set(Self.marks.keys.filter { isShown(open, $0) }) == expected.union(more),
                "\(output), with options"
            )
        }
        // Nothing names a text that has no page.
        for kind in ["private", "withdrawn", "both"] {
            let words = ["Title\(kind)", "own\(kind)", "cat\(kind)", "\(kind)author", "/\(kind)/"]
            for word in words { #expect(!open.text { _ in true }.contains(word), "\(word)") }
            #expect(!open.answers.values.joined().contains("posts/\(kind)"))
        }
        let drawn = Set(open.lists["drawn"] ?? [])
        #expect(drawn.isDisjoint(with: ["Titleunlisted", "TitlehiddenDraft"]))
    }
}
