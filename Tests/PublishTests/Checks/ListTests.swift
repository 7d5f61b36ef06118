import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishPipeline
@testable import PublishRedirects

@Suite("Lists of what a site consists of")
struct ListTests {
    static let files = [
        "Content/index.md": "# Home",
        "Content/posts/old.md": "---\ndate: 2024-01-05 10:00\ntags: 并发, swift\n---\n# Old",
        "Content/notes/new.md": "---\ndate: 2025-02-03 04:05\ntags: swift\n---\n# 新的",
        "Content/about.md": "# About", "Content/404.md": "# Nothing",
    ]

    /// Asks a site a question and gives the answer.
    static func ask(
        _ arguments: String...,
        files: [String: String] = ListTests.files,
        in root: TemporaryFolder,
        site: TestWebsite = TestWebsite(),
        steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
            .step(named: "Behind the pages") { $0.addPage(.made("late")) },
        ]
    ) async throws -> (answer: String, error: PublishingError?, faults: String) {
        try root.write(["answer": ""])
        let run = try await RunOptionTests.run(
            arguments + ["--answer-to=\(root.path)/answer"],
            in: root,
            files: files,
            site: site,
            steps: steps
        )
        return (try root.read("answer"), run.error, run.faults)
    }

    @Test(
        "The content is listed in columns",
        arguments: [
            (
                "list-items",
                """
                2025-02-03 04:05  /notes/new  新的
                2024-01-05 10:00  /posts/old  Old

                """
            ),
            ("list-pages", "/404    Nothing\n/about  About\n"),
            ("list-tags", "2  /tags/swift  swift\n1  /tags/并发   并发\n"),
            (
                "list-urls",
                """
                https://example.com/404
                https://example.com/about
                https://example.com
                https://example.com/notes
                https://example.com/notes/new
                https://example.com/posts
                https://example.com/posts/old
                https://example.com/tags
                https://example.com/tags/swift
                https://example.com/tags/%E5%B9%B6%E5%8F%91

                """
            ),
        ]
    )
    func text(task: String, text: String) async throws {
        let root = try TemporaryFolder()
        let result = try await Self.ask("--publish-task=" + task, in: root)
        #expect(result.error == nil)
        #expect(
            result.answer.split(separator: "\n").sorted() == text.split(separator: "\n").sorted()
        )
        if task != "list-urls" { #expect(result.answer == text) }
        #expect(try root.files(below: "Output").isEmpty)
    }

    @Test("Articles are listed by the day of their last change")
    func old() async throws {
        let result = try await Self.ask(
            "--publish-task=list-old",
            files: [
                "Content/posts/a.md":
                    "---\ndate: 2020-01-01 10:00\nupdated: 2025-01-01 10:00\n---\n# A",
                "Content/posts/b.md": "---\ndate: 2021-01-01 10:00\n---\n# B",
                "Content/posts/c.md": "---\ndate: 2022-01-01 10:00\n---\n# C",
            ],
            in: TemporaryFolder(),
            site: TestWebsite(edition: .v1)
        )
        #expect(
            result.answer == """
                2021-01-01 10:00  /posts/b  B
                2022-01-01 10:00  /posts/c  C
                2025-01-01 10:00  /posts/a  A

                """
        )
    }

    @Test("A text is an orphan if no other text links to it, in its own language")
    func orphans() async throws {
        var site = TestWebsite(edition: .v1)
        site.localizations = [
            SiteLocalization(.english, label: "English"),
            SiteLocalization(.chinese, label: "中文"),
        ]
        let date = "---\ndate: 2020-01-01 10:00\n---\n"
        let result = try await Self.ask(
            "--publish-task=list-orphans",
            files: [
                "Content/en/index.md": "# Home\n\n[About](about.md)",
                "Content/en/about.md": "# About", "Content/zh/about.md": "# 关于",
                "Content/en/404.md": "# Nothing",
                "Content/en/posts/index.md": "# Posts\n\n[D](/en/posts/d/#part)",
                "Content/en/posts/a.md": date
                    + "# A\n\n[B](b.md), [myself](a.md), [x](https://x.example/en/posts/a/)",
                "Content/zh/posts/a.md": date + "# 甲\n\n没有链接。",
                "Content/en/posts/b.md": date + "# B\n\n[C](../posts/c.md)",
                "Content/zh/posts/b.md": date + "# 乙",
                "Content/en/posts/c.md": date + "# C",
                "Content/en/posts/d.md": date + "# D",
            ],
            in: TemporaryFolder(),
            site: site,
            steps: [.addMarkdownFiles()]
        )
        let listed = result.answer.split(separator: "\n").map { $0.split(separator: " ")[2] }
        #expect(listed == ["/en/posts/a", "/zh/about", "/zh/posts/a", "/zh/posts/b"])
    }

    @Test("The address of the page that says that there is none is not listed in new sites")
    func notFound() async throws {
        let result = try await Self.ask(
            "--publish-task=list-urls",
            files: ["Content/404.md": "# Nothing", "Content/about.md": "# About"],
            in: TemporaryFolder(),
            site: TestWebsite(edition: .v1)
        )
        #expect(result.answer.contains("https://example.com/about/\n"))
        #expect(!result.answer.contains("404"))
    }

    static let scheduled = [
        "Content/posts/b.md": "---\ndate: 2999-01-02 10:00\n---\n# B",
        "Content/posts/a.md": "---\ndate: 2998-01-02 10:00\ndraft: true\n---\n# A",
        "Content/posts/gone.md":
            "---\ndate: 2020-01-02 10:00\nexpires: 2021-01-02 10:00\n---\n# Gone",
        "Content/posts/here.md": "---\ndate: 2020-01-02 10:00\n---\n# Here",
        "Content/page.md": "---\ndate: 2019-01-02 10:00\ndraft: true\n---\n# Page",
    ]

    @Test(
        "What is not published today is listed by its reason",
        arguments: [
            ("drafts", "2019-01-02 10:00  /page     Page\n2998-01-02 10:00  /posts/a  A\n"),
            ("future", "2998-01-02 10:00  /posts/a  A\n2999-01-02 10:00  /posts/b  B\n"),
            ("expired", "2020-01-02 10:00  /posts/gone  Gone\n"),
            ("items", "2020-01-02 10:00  /posts/here  Here\n"),
        ]
    )
    func schedule(list: String, text: String) async throws {
        var site = TestWebsite()
        site.textFeatures = .schedule
        let all = list == "items" ? [] : ["--drafts", "--future", "--expired"]
        let root = try TemporaryFolder()
        try root.write(["answer": ""])
        let run = try await RunOptionTests.run(
            ["--publish-task=list-" + list, "--answer-to=\(root.path)/answer"] + all,
            in: root,
            files: Self.scheduled,
            site: site
        )
        #expect(run.error == nil)
        #expect(try root.read("answer") == text)
    }

    @Test("A site that publishes everything has no drafts, and is told how to get them")
    func noSchedule() async throws {
        let result = try await Self.ask("--publish-task=list-drafts", in: TemporaryFolder())
        #expect(result.error?.infoMessage.contains("turn on '.schedule'") == true)
    }

    @Test(
        "What is not part of the site is listed by its reason",
        arguments: [("drafts", "B"), ("expired", "C"), ("future", "D"), ("items", "A")]
    )
    func leftOut(kind: String, title: String) async throws {
        let files = [
            ("a", "date: 2024-01-01"), ("b", "date: 2024-01-01\ndraft: true"),
            ("c", "date: 2024-01-01\nexpires: 2024-02-01"), ("d", "date: 2999-01-01"),
        ].map { ("Content/posts/\($0).md", "---\n\($1)\n---\n# \($0.uppercased())") }
        var site = TestWebsite()
        site.textFeatures = .all
        let result = try await Self.ask(
            "--publish-task=list-" + kind,
            kind == "items" ? "--quiet" : "--" + kind,
            files: Dictionary(uniqueKeysWithValues: files),
            in: TemporaryFolder(),
            site: site
        )
        let titles = result.answer.split(separator: "\n").compactMap {
            $0.split(separator: " ").last
        }
        #expect(titles == [Substring(title)])
    }

    @Test("Tools get an object a line")
    func json() async throws {
        let result = try await Self.ask(
            "--publish-task=list-items",
            "--format=json",
            in: TemporaryFolder()
        )
        let lines = result.answer.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.last == """
                {"date":"2024-01-05 10:00","file":"Content/posts/old.md","path":"posts/old",\
                "section":"posts","tags":["并发","swift"],"title":"Old",\
                "url":"https://example.com/posts/old"}
                """
        )
        let urls = try await Self.ask(
            "--publish-task=list-urls",
            "--format=json",
            in: TemporaryFolder()
        )
        #expect(urls.answer.contains(#"{"file":"index.html","url":"https://example.com"}"#))
    }

    @Test("The tags of every language are listed with its own addresses")
    func languages() async throws {
        let files = [
            "Content/zh/posts/a.md": "---\ntags: swift\n---\n# 甲",
            "Content/en/posts/a.md": "---\ntags: swift\n---\n# A",
        ]
        let root = try TemporaryFolder()
        let result = try await Self.ask(
            "--publish-task=list-tags",
            files: files,
            in: root,
            site: .bilingual()
        )
        #expect(result.answer == "1  /zh/tags/swift  swift\n1  /en/tags/swift  swift\n")
    }

    @Test("Warnings are for other runs; what prevents an answer is told")
    func faults() async throws {
        let root = try TemporaryFolder()
        let warning = ["Content/posts/a.md": "---\ntitel: A\n---\n# A"]
        let good = try await Self.ask(
            "--publish-task=list-items",
            "--strict",
            files: warning,
            in: root
        )
        #expect(good.error == nil)
        #expect(good.faults.isEmpty)
        #expect(good.answer.hasSuffix("/posts/a  A\n"))
        let error = ["Content/posts/b.md": "---\ndate: soon\n---\n# B"]
        let bad = try await Self.ask("--publish-task=list-items", files: error, in: root)
        #expect(bad.error != nil)
        #expect(bad.faults.hasPrefix("Content/posts/b.md:2:7: error: "))
        #expect(bad.answer.isEmpty)
    }

    @Test("A question that this version does not know is an error")
    func unknown() async throws {
        let result = try await Self.ask("--publish-task=list-cats", in: TemporaryFolder())
        #expect(
            result.error?.infoMessage
                == "The site's version of Publish does not know the task 'list-cats'; run 'swift package update'"
        )
    }
}
