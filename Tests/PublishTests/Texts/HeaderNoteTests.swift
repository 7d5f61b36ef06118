import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Headers that are understood")
struct HeaderNoteTests {
    /// The diagnostics of a run, in order.
    private func diagnostics(
        of files: [String: String],
        _ features: TextFeatures
    ) throws -> (faults: [Publish.Diagnostic], run: SiteRun<TestWebsite>) {
        var site = TestWebsite()
        site.textFeatures = features
        let found = Found()
        let run = try site.publish(
            files: files,
            using: [
                .inUTC, .addMarkdownFiles(), .look { found.faults = $0.diagnostics.sorted },
                .generateHTML(withTheme: .foundation),
            ]
        )
        return (found.faults, run)
    }

    private final class Found: @unchecked Sendable {
        // SAFETY: Only the steps of one run use it, one after the other.
        var faults: [Publish.Diagnostic] = []
    }

    @Test(
        "Names of other generators are read as ours, with one note for each however many texts have it"
    )
    func foreignKeys() throws {
        let text = "---\npubDate: 2024-01-01\nheroImage: /a.png\nsubtitle: S\n---\n# X"
        let (faults, run) = try diagnostics(
            of: ["Content/posts/a.md": text, "Content/posts/b.md": text],
            .all
        )
        let item = try #require(run.website.sections[.posts].items.first)
        #expect(item.date == Date(timeIntervalSince1970: 1_704_067_200))
        #expect(item.imagePath == "/a.png" && item.description == "S")
        #expect(
            faults.map(\.description) == [
                "Content/posts/a.md: note: 'heroImage' is read as 'image' (and in 1 other text)",
                "Content/posts/a.md: note: 'pubDate' is read as 'date' (and in 1 other text)",
                "Content/posts/a.md: note: 'subtitle' is read as 'description' (and in 1 other text)",
            ]
        )
        let (silent, plain) = try diagnostics(of: ["Content/posts/a.md": text], [])
        #expect(silent.isEmpty)
        #expect(plain.website.sections[.posts].items.first?.description == "")
    }

    @Test(
        "Dated texts in a folder that is no section are told once a folder, by a site that asks for more than the suite"
    )
    func foldersWithoutSection() throws {
        let dated = "---\ndate: 2024-01-01\n---\n# X"
        let files = [
            "Content/projects/a.md": dated, "Content/projects/b.md": dated,
            "Content/talks/c/index.md": dated,
            // Pages, which may have dates, and a section.
            "Content/about.md": dated, "Content/now/index.md": dated, "Content/docs/a.md": "# A",
            "Content/posts/a.md": dated,
        ]
        let faults = try diagnostics(of: files, .all).faults.map(\.description)
        let told = faults.filter { $0.contains("is not a section, so no list or feed includes") }
        #expect(told.count == 2 && told[0].contains("'Content/projects'"), "\(faults)")
        #expect(told[1].contains("'Content/talks'"))
        #expect(try diagnostics(of: files, []).faults.isEmpty)
    }

    @Test("In a language's folder, too, whatever the language is called otherwise")
    func foldersOfLanguages() throws {
        var site = TestWebsite.bilingual()
        site.textFeatures = .all
        site.localizations[0].path = "hanyu"
        let found = Found()
        _ = try site.publish(
            files: [
                "Content/hanyu/projects/a.md": "---\ndate: 2024-01-01\n---\n# X",
                "Content/hanyu/about.md": "---\ndate: 2024-01-01\n---\n# X",
            ],
            using: [.inUTC, .addMarkdownFiles(), .look { found.faults = $0.diagnostics.sorted }]
        )
        let told = found.faults.filter { $0.identifier == "content.folder-without-section" }
        #expect(told.count == 1 && told[0].message.contains("'Content/hanyu/projects'"))
    }

    @Test(
        "A draft is one in whatever case its key is written",
        arguments: ["draft", "Draft", "DRAFT"]
    )
    func draft(key: String) throws {
        let files = ["Content/posts/a.md": "---\n\(key): true\n---\n# X"]
        #expect(try diagnostics(of: files, .all).run.website.sections[.posts].items.isEmpty)
    }

    @Test(
        "A quoted title keeps its marks in a site of the suite, with a note, and loses them in others"
    )
    func quotedTitles() throws {
        let files = ["Content/posts/a.md": "---\ntitle: \"A: b\"\ndate: 2024-01-01\n---\nX"]
        let (faults, plain) = try diagnostics(of: files, [])
        #expect(plain.website.sections[.posts].items.first?.title == "\"A: b\"")
        #expect(faults.map(\.identifier) == ["front-matter.quoted-title"])
        #expect(
            faults.first?.message == "the title is shown with its quotation marks"
        )
        let (none, modern) = try diagnostics(of: files, .all)
        #expect(none.isEmpty)
        #expect(modern.website.sections[.posts].items.first?.title == "A: b")
    }

    @Test(
        "A text that is not to be published is a warning where the site did not ask, at its line",
        arguments: [
            ("draft: true", "the text is a draft, but the site publishes it"),
            ("published: false", "the text is a draft, but the site publishes it"),
            (
                "date: 2999-01-01",
                "the date is in the future, but the site publishes the text already"
            ),
        ]
    )
    func unaskedDrafts(line: String, message: String) throws {
        let files = ["Content/posts/a.md": "---\ntags: a\n\(line)\n---\n# A"]
        let (faults, run) = try diagnostics(of: files, [])
        #expect(faults.map(\.description) == ["Content/posts/a.md:3:1: warning: \(message)"])
        #expect(
            faults.first?.fix
                == "add to the site: var textFeatures: TextFeatures { .schedule }"
        )
        #expect(run.hasOutput("posts/a/index.html"))
        let (notes, modern) = try diagnostics(of: files, .all)
        #expect(notes.contains { $0.identifier == "content.unpublished" })
        #expect(
            notes.first { $0.identifier == "content.unpublished" }?.message
                .contains(" (Content/posts/a.md)") == true
        )
        #expect(!modern.hasOutput("posts/a/index.html"))
    }

    @Test(
        "An article without a date says so where others of its section have one, in a site that asks for anything"
    )
    func missingDates() throws {
        let files = [
            "Content/posts/a.md": "# A", "Content/b.md": "# B", "Content/notes/c.md": "# C",
            "Content/posts/d.md": "---\ndate: 2024-01-01\n---\n# D",
        ]
        let (faults, _) = try diagnostics(of: files, .all)
        #expect(
            faults.map(\.description) == [
                "Content/posts/a.md: note: the article has no 'date', so the date of its file is used"
            ]
        )
        #expect(try diagnostics(of: files, []).faults.isEmpty)
    }

    @Test("Files that look like texts are named, and templates are no texts")
    func unreadFiles() throws {
        let (faults, run) = try diagnostics(
            of: [
                "Content/posts/a.mdx": "x", "Content/posts/b.MD": "x", "Content/posts/c.png": "x",
                "Content/_templates/post.md": "# {{title}}",
            ],
            .all
        )
        #expect(faults.map(\.identifier) == ["content.unread-text", "content.unread-text"])
        #expect(faults.map(\.file) == ["Content/posts/a.mdx", "Content/posts/b.MD"])
        #expect(!run.hasOutput("_templates/post/index.html"))
    }

    @Test("A run leaves what commands want to know of the site")
    func siteOutline() throws {
        let site = TestWebsite.bilingual()
        let run = try site.publish(
            files: ["Content/zh/posts/a.md": "# A"],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        #expect(
            try run.root.read(".publish/site.json")
                == "{\"languages\":[\"zh\",\"en\"],\"sections\":[\"posts\",\"notes\"],"
                + "\"timeZone\":\"\(TimeZone.current.identifier)\",\"url\":\"https://example.com\"}\n"
        )
    }
}
