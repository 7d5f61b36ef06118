import Files
import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish

@Suite("Search index")
struct SearchIndexTests {
    static let files = [
        "Content/posts/first.md":
            "---\ndate: 2024-01-01 10:00\ntags: tools\n---\n# First <b>\n\nThe 谓词 of Swift\n\n## Part\n\nMore",
        "Content/posts/second.md": "---\ndate: 2024-02-01 10:00\n---\n# Second\n\nNothing else",
        "Content/about.md": "---\ndate: 2024-03-01 10:00\n---\n# About\n\nA page",
    ]

    static func steps(
        _ index: PublishingStep<TestWebsite> = .generateSearchIndex()
    ) -> [PublishingStep<TestWebsite>] {
        [.addMarkdownFiles(), .addSearchPages(), index]
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
        let step = PublishingStep<TestWebsite>.generateSearchIndex(
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
        #expect(shards.count == (try Self.manifest(again)["shards"] as? [String] ?? []).count / 2)
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

    @Test("Shards are cut near their size, at the same terms after a change elsewhere")
    func shards() throws {
        func postings(_ extra: [String]) throws -> SearchPostings {
            let words = (0..<6000).map { "word\($0 * 7919 % 100_000)" } + extra
            var counter = SearchTermCounter()
            for word in words { counter.add(Array(word.utf8), in: .text) }
            let (keys, weights) = counter.finishArticle()
            let fragment = try SearchFragment(parts: [], title: [], isThere: { _ in true })
            return SearchPostings(
                entries: [
                    SearchEntry(
                        digest: .zero,
                        keys: keys,
                        weights: weights,
                        words: counter.words,
                        fragment: fragment
                    )
                ]
            )
        }
        func starts(_ postings: SearchPostings) -> Set<[UInt8]> {
            Set(postings.shardRanges().map { postings.terms[$0.lowerBound] })
        }
        let (first, second) = (try postings([]), try postings(["aaaa", "aaab", "aaac"]))
        for range in first.shardRanges() {
            let shard = SearchShard(range, of: first)
            #expect(shard.bytes.count < 16_000)
            let read = try #require(SearchShard.postings(of: shard.bytes))
            #expect(read.terms == Array(first.terms[range]))
            #expect(SearchShard.postings(of: Array(shard.bytes.dropLast())) == nil)
        }
        #expect(starts(first).count > 2)
        #expect(starts(first).intersection(starts(second)).count >= starts(first).count - 2)
    }

    private static func manifest(
        _ run: SiteRun<TestWebsite>,
        _ language: String = "en"
    ) throws -> [String: Any] {
        let text = try run.output("search/\(language)/index.json")
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    private static func contents(of run: SiteRun<TestWebsite>) throws -> [String: Data] {
        let folder = try Folder(path: run.root.path + "/Output/search")
        return try folder.files.recursive.reduce(into: [:]) {
            $0[$1.path(relativeTo: folder)] = try $1.read()
        }
    }
}
