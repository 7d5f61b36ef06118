import PublishTesting
import Testing

@testable import Publish

@Suite("A check of the whole site")
struct CheckTests {
    static let good = [
        "Content/posts/a.md": "# A\n\n[b](/posts/b)", "Content/posts/b.md": "# B",
        "Content/index.md": "# Home",
    ]

    /// A site without an icon, as there is none.
    static var site: TestWebsite {
        var site = TestWebsite()
        site.favicon = nil
        return site
    }

    static var steps: [PublishingStep<TestWebsite>] {
        [
            .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
            .step(named: "Mine") { context in
                let file = try context.createOutputFile(at: "mine.txt")
                try file.write("\(context.allItems(sortedBy: \.title).count)")
            },
            .generateRSSFeed(including: [.posts]),
        ]
    }

    /// Checks a site; gives its error, its faults and its answer.
    func check(
        _ files: [String: String],
        in root: TemporaryFolder,
        site: TestWebsite = CheckTests.site,
        _ more: String...
    ) async throws -> (error: String?, faults: String, answer: String) {
        try root.write(["answer": ""])
        let arguments = ["--publish-task=check", "--answer-to=\(root.path)/answer"] + more
        let run = try await RunOptionTests.run(
            arguments,
            in: root,
            files: files,
            site: site,
            steps: Self.steps
        )
        return (run.error?.infoMessage, run.faults, try root.read("answer"))
    }

    @Test("Every run of a site that is none of the suite tells once of each missing picture")
    func missingPictures() async throws {
        let text = """
            ---
            date: 2024-01-01
            ---
            # A

            ![a](/images/is.png) ![b](/images/no.png) ![c](/images/图%20片.png?v=1)

            ![d](</images/re\u{301}sume\u{301}.png>) <img src="gone.gif"> ![e](https://other.example/x.png)

            [f](/images/none.SVG) [g](/nowhere) `![h](/images/code.png)` ![b](/images/no.png) ![i][i]

            [i]: /images/referred.jpg
            """
        let files = [
            "Content/posts/a.md": text, "Content/about.md": "![](/images/about.webp)",
            "Content/index.md": "# Home\n\n![](images/front.png)",
            "Content/posts/index.md": "---\nimage: images/section.png\n---\n![](/images/is.png)",
            "Content/posts/headed.md": "---\ndate: 2024-01-02\nimage: images/head.png\n---\n# B",
            "Content/posts/covered.md": "---\ndate: 2024-01-02\nimage: /images/is.png\n---\n# C",
            "Content/good.md": "![](/images/is.png)", "Resources/images/is.png": "x",
        ]
        var site = Self.site
        site.textFeatures = .all
        let root = try TemporaryFolder()
        let front = "Content/index.md:3:5"
        let expected: Set = [
            "Content/about.md:1:5", "Content/posts/index.md:2:7",
            "Content/posts/headed.md:3:7", "Content/posts/a.md:6:27", "Content/posts/a.md:6:48",
            "Content/posts/a.md:8:7", "Content/posts/a.md:8:42", "Content/posts/a.md:10:5",
            "Content/posts/a.md:10:67", "Content/posts/a.md:12:5",
        ]
        for steps: [PublishingStep<TestWebsite>] in [
            [.copyResources()], [.copyResources()], [.copyResources(), .checkLinks()],
        ] {
            let run = try await RunOptionTests.run(
                [],
                in: root,
                files: files,
                site: site,
                steps: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)] + steps
            )
            let places = run.faults.split(separator: "\n").filter {
                $0.contains("does not exist") || $0.contains("SVG' leads")
            }
            .map { String($0.drop { $0 == " " }.prefix { $0 != " " }.dropLast()) }
            #expect(
                Set(places).subtracting(["Output/index.html", front]) == expected,
                "\(run.faults)"
            )
            // This theme does not show the text of the front page, so that no page leads to its picture.
            #expect(places.contains(front) == (steps.count == 1))
            #expect(places.count == Set(places).count)
        }
        let ofSuite = try await RunOptionTests.run(
            [],
            in: TemporaryFolder(),
            files: files,
            site: Self.site,
            steps: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation), .copyResources()]
        )
        #expect(ofSuite.faults.isEmpty)
    }

    @Test("A good site passes, and nothing of it is published")
    func good() async throws {
        let root = try TemporaryFolder()
        let result = try await check(Self.good, in: root)
        #expect(result.error == nil)
        #expect(result.faults.isEmpty)
        #expect(result.answer == "Checked 6 pages among 9 files: no faults.\n")
        #expect(try root.files(below: "Output").isEmpty)
        #expect(try !root.files(below: ".publish").contains("lastGenerationDate"))
    }

    @Test("Links that lead nowhere are errors with their line, and the site stays as it is")
    func brokenLink() async throws {
        let root = try TemporaryFolder()
        _ = try Self.site.publish(files: Self.good, in: root, using: Self.steps)
        func site() throws -> [String: String] {
            let names = try root.files(below: "Output")
            return try [String: String](
                uniqueKeysWithValues: names.map { ($0, try root.read("Output/" + $0)) }
            )
        }
        let before = try site()
        let bad = ["Content/posts/c.md": "# C\n\nHere [x](/posts/gone) it is"]
        let result = try await check(bad, in: root, "--verbose")
        #expect(result.error == "1 error")
        #expect(result.faults.hasPrefix("Content/posts/c.md:3:10: error: "))
        #expect(result.faults.contains(" [links.missing-page]\n"))
        #expect(result.answer.contains(": 1 error.\n"))
        #expect(try site() == before)
        let json = try await check([:], in: root, "--format=json")
        #expect(json.answer == "{\"errors\":1,\"files\":10,\"pages\":7,\"warnings\":0}\n")
        #expect(json.faults.contains("\"id\":\"links.missing-page\""))
        #expect(json.faults.contains("\"severity\":\"error\""))
    }

    @Test("Warnings fail a strict check only")
    func strict() async throws {
        let root = try TemporaryFolder()
        let files = ["Content/posts/b.md": "---\ntitel: B\n---\n# B"]
        #expect(try await check(files, in: root).error == nil)
        #expect(
            try await check([:], in: root, "--strict").error == "1 warning, and the run is strict"
        )
    }

    @Test("An icon that does not exist is one warning, however many pages name it")
    func icon() async throws {
        let result = try await check(Self.good, in: TemporaryFolder(), site: TestWebsite())
        #expect(result.error == nil)
        #expect(result.faults.hasPrefix("warning: the site's icon '/images/favicon.png' does not"))
        #expect(result.answer.hasSuffix(": 1 warning.\n"))
    }

    @Test("The program of the site ends calmly with status 1")
    func exitStatus() async throws {
        let root = try TemporaryFolder()
        try root.write(["Content/posts/c.md": "# C\n\n[x](/gone)"])
        let outcome = await #expect(
            processExitsWith: .exitCode(1),
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) { [path = root.path as String] in
            let pipeline = Pipeline(
                steps: CheckTests.steps,
                originFile: "",
                options: RunOptions(arguments: ["--publish-task=check", "--color=never"])
            )
            _ = try await pipeline.run(for: CheckTests.site, at: Path(path))
        }
        let result = try #require(outcome)
        let faults = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(faults.contains("Content/posts/c.md:3:5: error: "))
        #expect(!faults.contains("Fatal error"))
        let answer = String(decoding: result.standardOutputContent, as: UTF8.self)
        #expect(answer.hasPrefix("Checked ") && answer.hasSuffix(": 1 error.\n"))
    }
}
