import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishSearch

@Suite("A small site with most of what somebody would want")
struct PortfolioTests {
    static let files = [
        "Content/posts/2024/hello.md": "---\ndate: 2024-03-01 10:00\ntags: swift\n---\n# Hello",
        "Content/posts/2025/plot.md": "---\ndate: 2025-03-01 10:00\ntags: swift, html\n---\n# Plot",
        "Content/posts/2026/ink.md": "---\ndate: 2026-03-01 10:00\ntags: swift\n---\n# Ink",
        "Content/_data/projects.yaml": """
        - {title: Alpha, year: 2024, stars: 3, repository: "https://a.b/alpha"}
        - {title: Beta, year: 2025, stars: 1, repository: "https://a.b/beta"}
        - title: Gamma
          year: 2025
          stars: 9
          repository: https://a.b/gamma
          body: The *third*.
        """,
        "Resources/images/favicon.png": "",
    ]

    @Test("Its theme and its program have two hundred lines at most")
    func length() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("PortfolioSite.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        #expect(lines.count <= 200)
    }

    @Test("Every page is there, nothing leads to one that is not, and projects are in order")
    func site() async throws {
        let root = try TemporaryFolder()
        let site = Portfolio(url: try #require(URL(string: "https://ann.example.com")))
        try root.write(Self.files)
        var pipeline = Pipeline(
            steps: [.copyResources()] + Portfolio.steps + [.checkLinks()],
            originFile: "",
            options: RunOptions(arguments: ["--strict", "--quiet"])
        )
        var faults = ""
        pipeline.writeFaults = { faults += $0 }
        _ = try await pipeline.execute(for: site, at: Path(root.path))
        #expect(faults.isEmpty)
        let files = try root.files(below: "Output")
        #expect(
            files.filter { $0.hasSuffix(".html") } == [
                "contact/index.html", "index.html", "page/2/index.html",
                "posts/2024/hello/index.html", "posts/2025/plot/index.html",
                "posts/2026/ink/index.html", "posts/index.html", "projects/index.html",
                "tags/html/index.html", "tags/index.html", "tags/swift/index.html",
                "tags/swift/page/2/index.html",
            ]
        )
        let style = try #require(files.first { $0.hasPrefix("style.") && $0.hasSuffix(".css") })
        #expect(style.split(separator: ".").count == 3)
        let projects = try root.read("Output/projects/index.html")
        #expect(projects.contains("href=\"/\(style)\""))
        #expect(projects.contains("The <em>third</em>."))
        let titles = projects.components(separatedBy: "https://a.b/").dropFirst().map {
            $0.prefix { $0 != "\"" }
        }
        #expect(titles == ["gamma", "beta", "alpha"])
        let feed = try root.read("Output/feed.rss")
        #expect(feed.contains("https://ann.example.com/posts/2026/ink/"))
        #expect(!feed.contains("Gamma"))
    }
}
