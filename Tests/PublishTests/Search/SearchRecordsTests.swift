import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Records for search services")
struct SearchRecordsTests {
    static let files = [
        "Content/posts/first.md":
            "---\ndate: 2024-01-01 10:00\ntags: tools, \"q\"\n---\n# First\n\nThe 谓词\n\n## A part\n\nMore \\\\ text",
        "Content/posts/draft.md": "---\nnoindex: true\n---\n# Hidden\n\nSecret",
        "Content/about.md": "---\ndate: 2024-03-01 10:00\n---\n# About\n\nA page",
    ]

    static func run(
        site: TestWebsite = TestWebsite(),
        files: [String: String] = files,
        _ step: PublishingStep<TestWebsite>
    ) throws -> SiteRun<TestWebsite> {
        var site = site
        site.textFeatures = .all
        return try site.publish(
            files: files,
            using: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(), .generateSearch(), step,
            ]
        )
    }

    static func records(_ text: String) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(json as? [[String: Any]])
    }

    @Test("Every section is a record with its address; hidden texts are none")
    func sections() throws {
        let run = try Self.run(.exportSearchRecords())
        let records = try Self.records(run.output("search/records.json"))
        #expect(records.map { $0["title"] as? String } == ["First", "First", "About"])
        #expect(records.map { $0["heading"] as? String } == ["", "A part", ""])
        #expect(records.map { $0["text"] as? String } == ["The 谓词", "More \\ text", "A page"])
        #expect(records.map { $0["day"] as? Int } == [20_240_101, 20_240_101, 20_240_301])
        #expect(records[1]["url"] as? String == "https://example.com/posts/first#a-part")
        #expect(records[1]["date"] as? String == "2024-01-01")
        #expect(records[1]["language"] as? String == "en")
        #expect(records[1]["tags"] as? [String] == records[0]["tags"] as? [String])
        let ids = records.compactMap { $0["objectID"] as? String }
        #expect(Set(ids).count == 3 && ids == records.compactMap { $0["id"] as? String })
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil })
    }

    @Test("A tab in a title stays one")
    func tabs() throws {
        let files = ["Content/posts/a.md": "---\ntitle: A\tB\n---\nText"]
        let text = try Self.run(files: files, .exportSearchRecords()).output("search/records.json")
        #expect(text.contains(#""title":"A\tB""#))
        #expect(try Self.records(text)[0]["title"] as? String == "A\tB")
    }

    @Test("A file of lines has a record in each", arguments: ["all.jsonl", "feeds/all.ndjson"])
    func lines(_ path: String) throws {
        let run = try Self.run(.exportSearchRecords(to: Path(path)))
        let lines = try run.output(path).split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines { #expect(try Self.records("[\(line)]").count == 1) }
    }

    @Test("What is excluded is no record")
    func exclusion() throws {
        let step = PublishingStep<TestWebsite>.exportSearchRecords(
            including: [.posts],
            itemPredicate: \.title == "Nothing",
            excluding: ["about"]
        )
        #expect(try Self.records(Self.run(step).output("search/records.json")).isEmpty)
    }

    @Test("Long sections are cut between blocks, and no text is lost")
    func longSections() throws {
        let blocks = (0..<40).map {
            "Block \($0) " + String(repeating: "words ", count: 60) + "end"
        }
        let text = "# Long\n\n" + blocks.joined(separator: "\n\n")
        let run = try Self.run(files: ["Content/posts/long.md": text], .exportSearchRecords())
        let texts = try Self.records(run.output("search/records.json")).map {
            try #require($0["text"] as? String)
        }
        #expect(texts.count > 2 && texts.allSatisfy { $0.utf8.count <= 4_000 })
        #expect(texts.joined(separator: "\n") == blocks.joined(separator: "\n"))
    }

    @Test("Records of every language are in the file")
    func languages() throws {
        var site = TestWebsite()
        site.localizations = [
            SiteLocalization(.chinese, path: "zh", label: "中文"),
            SiteLocalization(.english, path: "en", label: "English"),
        ]
        let files = [
            "Content/zh/posts/one.md": "# 一\n\n谓词", "Content/en/posts/one.md": "# One\n\nText",
        ]
        let records = try Self.records(
            Self.run(site: site, files: files, .exportSearchRecords()).output("search/records.json")
        )
        #expect(records.map { $0["language"] as? String } == ["zh", "en"])
        #expect(Set(records.compactMap { $0["objectID"] as? String }).count == 2)
    }
}
