import Foundation
import JournalTheme
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Whole sites")
struct WholeSiteTests {
    /// 2022-06-01 12:00 UTC, the same day almost everywhere.
    static let date = Date(timeIntervalSince1970: 1_654_084_800)

    /// A copy of a site's sources with fixed dates.
    static func copy(_ site: String) throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        try root.copyContent(of: Fixtures.sites + "/" + site)
        try root.setModificationDate(date)
        return root
    }

    /// A pipeline whose output depends on its input only.
    static func steps<Site: Website>(
        theme: Theme<Site>,
        sections: Set<Site.SectionID>
    ) -> [PublishingStep<Site>] {
        [
            .inUTC, .optional(.copyResources()), .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending), .generateHTML(withTheme: theme),
            .generateRSSFeed(including: sections, date: date), .generateSiteMap(),
        ]
    }

    @Test("A site in one language becomes the expected files")
    func basic() throws {
        let root = try Self.copy("basic")
        _ = try TestWebsite().publish(
            files: [:],
            in: root,
            using: Self.steps(theme: .foundation, sections: [.posts, .notes])
        )
        try expectFiles(in: root.path + "/Output", toEqual: Fixtures.sites + "/basic/Expected")
    }

    @Test("A site in two languages becomes the expected files")
    func bilingual() throws {
        let root = try Self.copy("bilingual")
        _ = try BilingualWebsite().publish(
            files: [:],
            in: root,
            using: Self.steps(theme: .outline(), sections: [.posts])
        )
        try expectFiles(in: root.path + "/Output", toEqual: Fixtures.sites + "/bilingual/Expected")
    }

    @Test(
        "A fault ends the run with the expected words",
        arguments: try Fixtures.names(in: "invalid")
    )
    func invalid(name: String) async throws {
        let root = try Self.copy("invalid/" + name)
        let messages = try TemporaryFolder()
        var pipeline = Pipeline<TestWebsite>(
            steps: Self.steps(theme: .foundation, sections: [.posts]),
            originFile: "",
            options: RunOptions(arguments: [])
        )
        var faults = ""
        pipeline.writeFaults = { faults += $0 }
        let site = TestWebsite()
        do {
            _ = try await pipeline.execute(for: site, at: Path(root.path))
            Issue.record("\(name) was accepted")
        } catch {
            try messages.write([
                "error.txt": error.localizedDescription
                    .replacingOccurrences(of: root.path, with: "ROOT") + "\n",
                "faults.txt": faults,
            ])
        }
        #expect(try root.files(below: "Output").isEmpty)
        try expectFiles(
            in: messages.path,
            toEqual: Fixtures.sites + "/invalid/\(name)/Expected"
        )
    }

    @Test("The blog of this repository gives the same bytes in two folders, and again in one")
    func blog() throws {
        func copy() throws -> TemporaryFolder {
            let root = try TemporaryFolder()
            for folder in ["Content", "Resources"] {
                try FileManager.default.copyItem(
                    atPath: Fixtures.package + "/" + folder,
                    toPath: root.path + "/" + folder
                )
            }
            try root.setModificationDate(Self.date)
            return root
        }
        let steps: [PublishingStep<BilingualWebsite>] = Self.steps(
            theme: .journal,
            sections: [.posts]
        )
        func bytes(_ root: TemporaryFolder) throws -> [String: [UInt8]] {
            let run = try BilingualWebsite().publish(files: [:], in: root, using: steps)
            // The section of notes has no text, so that its date is that of the run.
            return Dictionary(
                uniqueKeysWithValues: try run.outputFiles().map {
                    ($0, try Disk.read(root.path + "/Output/" + $0))
                }
            )
        }
        let first = try copy()
        let expected = try bytes(first)
        #expect(expected.count > 20)
        for root in [try copy(), first] {
            let actual = try bytes(root)
            #expect(actual.keys.sorted() == expected.keys.sorted())
            for (path, bytes) in expected where actual[path] != bytes {
                Issue.record("\(path) differs")
            }
        }
    }
}

/// The interpreter with the packages of `Tests/requirements.txt`.
private enum Python {
    static let path = [
        ProcessInfo.processInfo.environment["PUBLISH_TEST_PYTHON"],
        Fixtures.package + "/.venv/bin/python",
    ].compactMap { $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }
}

@Suite(
    "Independent readers",
    .enabled(if: Python.path != nil, "there is no .venv; 'make test' makes it")
)
struct IndependentReaderTests {
    /// What a script beside the sites prints of files.
    func read(_ script: String, _ files: String...) throws -> Data {
        try read(script, files)
    }

    func read(_ script: String, _ files: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Python.path))
        process.arguments = [Fixtures.sites + "/readers/" + script] + files
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
        return data
    }

    struct Feed: Decodable, Equatable {
        var version: String
        var title: String
        var titles: [String]
        var enclosures: Int
    }

    func feed(_ file: String) throws -> Feed {
        try JSONDecoder().decode(Feed.self, from: read("check_feed.py", file))
    }

    @Test("feedparser and a schema accept the feed and the map of a site")
    func basic() throws {
        let root = try WholeSiteTests.copy("basic")
        _ = try TestWebsite().publish(
            files: [:],
            in: root,
            using: WholeSiteTests.steps(theme: .outline(), sections: [.posts])
        )
        #expect(
            try feed(root.path + "/Output/feed.rss")
                == Feed(
                    version: "rss20",
                    title: "Test Site",
                    titles: ["[Blog]Second: with a colon", "First post"],
                    enclosures: 0
                )
        )
        _ = try read("check_rss.py", root.path + "/Output/feed.rss")
        let count = try read("check_sitemap.py", root.path + "/Output/sitemap.xml")
        #expect(String(decoding: count, as: UTF8.self) == "7\n")
    }

    @Test("They accept those of every language")
    func bilingual() throws {
        let root = try WholeSiteTests.copy("bilingual")
        _ = try BilingualWebsite().publish(
            files: [:],
            in: root,
            using: WholeSiteTests.steps(theme: .outline(), sections: [.posts])
        )
        #expect(try feed(root.path + "/Output/zh/feed.rss").titles == ["只有中文", "Both zh"])
        #expect(try feed(root.path + "/Output/en/feed.rss").titles == ["Only English", "Both en"])
        _ = try read("check_sitemap.py", root.path + "/Output/sitemap.xml")
    }

    @Test("feedparser and a schema accept the feeds of sections, tags and authors in every form")
    func siteFeeds() throws {
        let all = SiteFeeds([.atom, .json, .rss], of: [.site, .sections, .tags, .authors])
        let run = try SiteFeedsTests.publish(SiteFeedsTests.site(all))
        let files = try run.outputFiles().filter { $0.contains("feed.") }
            .map { run.root.path + "/Output/" + $0 }
        for (suffix, script, version) in [
            (".json", "check_json_feed.py", ""), (".atom", "check_atom.py", "atom10"),
            (".rss", "check_rss.py", "rss20"),
        ] {
            let feeds = files.filter { $0.hasSuffix(suffix) }
            #expect(feeds.count > 3)
            _ = try read(script, feeds)
            guard suffix != ".json" else { continue }
            let found = try read("check_feed.py", feeds).split(separator: UInt8(ascii: "\n"))
            #expect(found.count == feeds.count)
            for line in found {
                #expect(try JSONDecoder().decode(Feed.self, from: line).version == version)
            }
        }
        let titles = try feed(run.root.path + "/Output/feed.atom").titles
        #expect(titles == ["B", "A & b", "N"])
    }

    @Test("feedparser accepts a podcast with its enclosures")
    func podcast() throws {
        let run = try PodcastWebsite().publish(
            files: [
                "Content/talk/one.md": """
                ---
                date: 2021-01-29 19:58
                audio.url: https://cdn.x/e.mp3?a=1&b=2
                audio.duration: 1:02
                audio.size: 9
                ---
                # One & two

                ]]> `]]>`
                """
            ],
            using: [.addMarkdownFiles(), .generatePodcastFeed(for: .episodes, config: .forTests)]
        )
        let feed = try feed(run.root.path + "/Output/talk.rss")
        #expect(feed.titles == ["One & two"])
        #expect(feed.enclosures == 1)
    }
}
