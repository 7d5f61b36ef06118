import Files
import Foundation
import Plot
import Publish
import PublishTesting
import ShellOut
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Search index")
struct SearchIndexTests {
    static let files = [
        "Content/posts/first.md":
            "---\ndate: 2024-01-01 10:00\ntags: tools\n---\n# First <b>\n\nThe 谓词 of Swift\n\n## Part\n\nMore",
        "Content/posts/second.md": "---\ndate: 2024-02-01 10:00\n---\n# Second\n\nNothing else",
        "Content/about.md": "---\ndate: 2024-03-01 10:00\n---\n# About\n\nA page",
    ]

    static func steps(
        _ index: PublishingStep<TestWebsite> = .generateSearch()
    ) -> [PublishingStep<TestWebsite>] {
        [.addMarkdownFiles(), index]
    }

    @Test("Every article of a site is in the index, the search page is not")
    func articles() throws {
        let run = try TestWebsite().publish(files: Self.files, using: Self.steps())
        #expect(try Self.manifest(run)["articles"] as? Int == 3)
        let files = try run.outputFiles()
        #expect(files.filter { $0.hasPrefix("search/en/f/") }.count == 3)
        let client = try SearchClient.standard.get()
        #expect(Set(files).isSuperset(of: client.files.map(\.path.string)))
    }

    @Test("What is excluded is not in the index")
    func exclusion() throws {
        let step = PublishingStep<TestWebsite>.generateSearch(
            including: [.posts],
            itemPredicate: \.title == "Second",
            excluding: ["about"]
        )
        let run = try TestWebsite().publish(files: Self.files, using: Self.steps(step))
        #expect(try Self.manifest(run)["articles"] as? Int == 1)
    }

    @Test("The same content gives the same bytes, and nothing is written twice")
    func determinism() throws {
        let first = try TestWebsite().publish(files: Self.files, using: Self.steps())
        let before = try Self.contents(of: first)
        let again = try TestWebsite().publish(files: [:], in: first.root, using: Self.steps())
        #expect(try Self.contents(of: again) == before)
        let other = try TestWebsite().publish(files: Self.files, using: Self.steps())
        #expect(try Self.contents(of: other) == before)
    }

    @Test(
        "A new article leaves the fragments of the others alone, and files that are out of use go"
    )
    func addition() throws {
        let first = try TestWebsite().publish(files: Self.files, using: Self.steps())
        let before = Set(try first.outputFiles().filter { $0.contains("/f/") })
        let new = ["Content/posts/third.md": "---\ndate: 2024-04-01 10:00\n---\n# Third\n\nNews"]
        let again = try TestWebsite().publish(files: new, in: first.root, using: Self.steps())
        let after = Set(try again.outputFiles().filter { $0.contains("/f/") })
        #expect(after.isSuperset(of: before) && after.count == 4)
        let shards = try again.outputFiles().filter { $0.hasPrefix("search/en/t") }
        let directory = try #require(Self.manifest(again)["shards"] as? [Any])
        #expect(shards.count == (directory.first as? [String])?.count)
    }

    @Test("Every language has an index of its own, and translations share a key")
    func languages() throws {
        var site = TestWebsite()
        site.localizations = [
            SiteLocalization(.chinese, path: "zh", label: "中文"),
            SiteLocalization(.english, label: "English"),
        ]
        let run = try site.publish(
            files: [
                "Content/zh/posts/one.md": "# 一\n\n谓词",
                "Content/en/posts/one.md": "# One\n\nPredicates",
                "Content/en/posts/two.md": "# Two\n\nAlone",
            ],
            using: Self.steps()
        )
        #expect(try Self.manifest(run, "zh")["articles"] as? Int == 1)
        #expect(try Self.manifest(run, "en")["articles"] as? Int == 2)
        #expect(
            run.website.pages.keys.contains("search")
                && run.website.pages.keys.contains("en/search")
        )
    }

    @Test("A site without articles has an empty index")
    func emptySite() throws {
        let run = try TestWebsite().publish(
            files: ["Content/index.md": "# Home"],
            using: Self.steps()
        )
        #expect(try Self.manifest(run)["articles"] as? Int == 0)
    }

    @Test("Drafts and what says noindex stay out, also from an index that had them")
    func hiddenTexts() throws {
        var site = TestWebsite()
        site.textFeatures = .all
        func text(_ number: Int, _ keys: String = "") -> (String, String) {
            let day = 10 + number
            return (
                "Content/posts/\(number).md",
                "---\ndate: 2024-01-\(day) 10:00\n\(keys)---\n# Title \(number)\n\nSecret\(number)x words"
            )
        }
        let shown = (0..<20).map { text($0) }
        let hidden = [text(20, "draft: true\n"), text(21, "noindex: true\n")]
        let page = ("Content/hidden.md", "---\nnoindex: true\n---\n# Hidden\n\nSecretpage")
        let files = Dictionary(uniqueKeysWithValues: shown + hidden + [page])
        let run = try site.publish(files: files, using: Self.steps())
        #expect(try Self.manifest(run)["articles"] as? Int == 20)
        for (number, keys) in [(5, "draft: true\n"), (6, "noindex: true\n")] {
            let (path, changed) = text(number, keys)
            let again = try site.publish(files: [path: changed], in: run.root, using: Self.steps())
            #expect(try Self.manifest(again)["articles"] as? Int == 24 - number)
        }
        // One leaves and another comes back, so that the number of articles stays.
        let (leaving, coming) = (text(7, "draft: true\n"), text(5))
        let last = try site.publish(
            files: [leaving.0: leaving.1, coming.0: coming.1],
            in: run.root,
            using: Self.steps()
        )
        #expect(try Self.manifest(last)["articles"] as? Int == 18)
        let everything = try Self.plainContents(of: last)
        for secret in ["secret6x", "secret7x", "secret20x", "secret21x", "secretpage"] {
            #expect(!everything.contains(secret))
        }
        #expect(everything.contains("secret5x") && everything.contains("secret19x"))
        let clean = try site.publish(
            files: last.root.files(below: "Content").reduce(into: [:]) {
                $0["Content/" + $1] = try last.root.read("Content/" + $1)
            },
            using: Self.steps()
        )
        #expect(try Self.contents(of: clean) == Self.contents(of: last))
    }

    private static func manifest(
        _ run: SiteRun<TestWebsite>,
        _ language: String = "en"
    ) throws -> [String: Any] {
        let text = try run.output("search/\(language)/index.json")
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    /// All texts, titles and words of an index, in lower case.
    private static func plainContents(of run: SiteRun<TestWebsite>) throws -> String {
        let folder = try Folder(path: run.root.path + "/Output/search/en")
        return try shellOut(to: "cat d*.bin v*.bin f/*.bin | gunzip", at: folder.path).lowercased()
    }

    private static func contents(of run: SiteRun<TestWebsite>) throws -> [String: Data] {
        let folder = try Folder(path: run.root.path + "/Output/search")
        return try folder.files.recursive.reduce(into: [:]) {
            $0[$1.path(relativeTo: folder)] = try $1.read()
        }
    }
}
