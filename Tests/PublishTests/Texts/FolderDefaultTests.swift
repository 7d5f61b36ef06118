import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSite
@testable import PublishTexts

@Suite("What folders say of their texts")
struct FolderDefaultTests {
    private func publish(
        _ files: [String: String],
        in root: TemporaryFolder? = nil,
        of site: TestWebsite = TestWebsite(edition: .v1)
    ) throws -> (run: SiteRun<TestWebsite>, diagnostics: [Diagnostic]) {
        try SiteWikiLinkTests.publish(files, in: root, of: site)
    }

    @Test("The outer folder, the inner folder and the header count in this order")
    func order() throws {
        let (run, diagnostics) = try publish([
            "Content/_defaults.yaml":
                "author: Ann\ndescription: outer\ntags: [a]\ndate: 2024-01-02",
            "Content/posts/_defaults.yaml": "description: inner\nimage: /a.png\n",
            "Content/posts/deep/_defaults.yaml": "tags:\n  - c\n  - d, e\n",
            "Content/posts/one.md": "# One",
            "Content/posts/deep/two.md": "---\nauthor: Bob\n---\n# Two",
            "Content/notes/three.md": "---\ndescription: own\n---\n# Three",
        ])
        let items = run.website.sections[.posts].items + run.website.sections[.notes].items
        func item(_ title: String) throws -> Item<TestWebsite> {
            try #require(items.first { $0.title == title })
        }
        let (one, two, three) = (try item("One"), try item("Two"), try item("Three"))
        #expect([one, two, three].map(\.description) == ["inner", "inner", "own"])
        #expect([one, two, three].map { $0.tags.map(\.string) } == [["a"], ["c", "d, e"], ["a"]])
        // The type of the site reads it, too.
        #expect([one, two, three].map(\.metadata.author) == ["Ann", "Bob", "Ann"])
        #expect(one.imagePath == "/a.png" && three.imagePath == nil)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test("They are no files of a text, and may say what the linter reads")
    func bundles() throws {
        let (run, diagnostics) = try publish([
            "Content/posts/trip/_defaults.yaml": "code: compile\nimports: [Foundation]\n",
            "Content/posts/trip/index.md": "# Trip\n\n![A](a.svg)",
            "Content/posts/trip/a.svg": "<svg/>",
        ])
        #expect(run.hasOutput("posts/trip/a.svg"))
        #expect(!run.hasOutput("posts/trip/_defaults.yaml"))
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test("They are those of one language's folder, and 'translation: none' of all texts there")
    func languages() throws {
        let (run, diagnostics) = try publish(
            [
                "Content/en/posts/_defaults.yaml": "translation: none\n",
                "Content/en/posts/a.md": "# A", "Content/zh/posts/b.md": "# 乙",
            ],
            of: SiteWikiLinkTests.bilingual
        )
        let items = run.website.sections[.posts].items
        #expect(items.first { $0.title == "A" }?.publication.isInOneLanguage == true)
        #expect(items.first { $0.title == "乙" }?.publication.isInOneLanguage == false)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "Keys that nothing reads, those of one text, and values that cannot be used have file and line"
    )
    func faults() throws {
        let (_, diagnostics) = try publish([
            "Content/posts/_defaults.yaml": "descripton: a\nfoo: b\ntitle: T\nauthor: Ann\n",
            "Content/posts/a.md": "# A",
        ])
        #expect(
            diagnostics.map { "\($0)" } == [
                "Content/posts/_defaults.yaml:1:1: warning: unknown key 'descripton'",
                "Content/posts/_defaults.yaml:2:1: warning: unknown key 'foo'",
                "Content/posts/_defaults.yaml:3:1: warning: 'title' belongs to a single text, so it cannot be a default of a folder",
            ]
        )
        #expect(
            diagnostics.map(\.fix) == [
                "did you mean 'description'?", "remove it",
                "move it to the front matter of the text",
            ]
        )
    }

    @Test(
        "What cannot be used ends the run at its place",
        arguments: [
            ("a: b\ndate: soon\n", "2:1: error: 'date' is invalid"),
            ("a: b\na: c\n", "2:1: error: "), ("draft: maybe\n", "1:1: error: 'draft' is invalid"),
        ]
    )
    func invalid(text: String, start: String) throws {
        let (diagnostics, error) = TestWebsite(edition: .v1).faults([
            "Content/posts/_defaults.yaml": text, "Content/posts/a.md": "# A",
        ])
        #expect(error != nil)
        let first = try #require(diagnostics.first.map { "\($0)" })
        #expect(first.hasPrefix("Content/posts/_defaults.yaml:" + start), "\(first)")
    }

    @Test("A change of them is a change of the texts, also of those that the cache holds")
    func change() throws {
        let root = try TemporaryFolder()
        for word in ["one", "two"] {
            let run = try TestWebsite(edition: .v1).publish(
                files: [
                    "Content/posts/_defaults.yaml": "description: \(word)\n",
                    "Content/posts/a.md": "# A\n\nText",
                ],
                in: root,
                modified: Date(timeIntervalSince1970: 1_700_000_000),
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
            #expect(try run.output("posts/a/index.html").contains("content=\"\(word)\""))
        }
    }

    @Test("Sites of the suite have a file of that name for themselves")
    func suite() throws {
        let (run, _) = try publish(
            ["Content/posts/_defaults.yaml": "description: a\n", "Content/posts/a.md": "# A"],
            of: TestWebsite(edition: .suite)
        )
        #expect(run.website.sections[.posts].items.first?.description == "")
    }
}

@Suite("Dates in the names of files")
struct FileNameDateTests {
    @Test(
        "They are the date of the text, with or without them in the address",
        arguments: [
            // Jekyll, Posts: YEAR-MONTH-DAY-title.md.
            (FileNameDates.dropped, "2024-05-06-tea.md", "posts/tea", true),
            (.read, "2024-05-06-tea.md", "posts/2024-05-06-tea", true),
            (.ignored, "2024-05-06-tea.md", "posts/2024-05-06-tea", false),
            (.dropped, "2024-05-06-trip/index.md", "posts/trip", true),
            (.dropped, "year/2024-05-06-tea.md", "posts/year/tea", true),
            // What is no date is a part of the name.
            (.dropped, "2024-13-06-tea.md", "posts/2024-13-06-tea", false),
            (.dropped, "2023-02-29-tea.md", "posts/2023-02-29-tea", false),
            (.dropped, "2024-05-06.md", "posts/2024-05-06", false),
            (.dropped, "20240506-tea.md", "posts/20240506-tea", false),
        ]
    )
    func names(dates: FileNameDates, file: String, path: String, isDated: Bool) throws {
        var site = TestWebsite(edition: .v1)
        site.fileNameDates = dates
        let (run, _) = try SiteWikiLinkTests.publish(
            [
                "Content/posts/\(file)": "Text",
                "Content/posts/2020-01-02-b.md": "---\ndate: 2021-03-04\n---\n# B",
            ],
            of: site
        )
        let item = try #require(run.website.sections[.posts].items.first { $0.title != "B" })
        #expect(item.path.string == path)
        let zone = site.contentTimeZone
        func day(_ date: Date) -> [Int?] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            return [parts.year, parts.month, parts.day]
        }
        #expect((day(item.date) == [2024, 5, 6]) == isDated)
        // A date in the header wins.
        let other = try #require(run.website.sections[.posts].items.first { $0.title == "B" })
        #expect(day(other.date) == [2021, 3, 4])
    }

    @Test(
        "Translations with different dates in their names belong together, and titles have no date"
    )
    func translations() throws {
        var site = SiteWikiLinkTests.bilingual
        site.fileNameDates = .dropped
        let (run, diagnostics) = try SiteWikiLinkTests.publish(
            [
                "Content/en/posts/2024-05-06-tea.md": "Text",
                "Content/zh/posts/2024-05-08-tea.md": "# 茶\n\n[[tea]]",
            ],
            of: site
        )
        #expect(try run.output("en/posts/tea/index.html").contains("<title>tea"))
        #expect(try run.output("en/posts/tea/index.html").contains("/zh/posts/tea/"))
        #expect(diagnostics.isEmpty)
    }
}
