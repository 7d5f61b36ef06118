import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishPipeline
@testable import PublishRedirects

@Suite("Statistics of what was written")
struct StatisticsTests {
    static let files = [
        "Content/posts/a.md":
            "---\ndate: 2024-01-01 10:00\ntags: swift, tea\n---\n# One two\n\nThree.",
        "Content/posts/b.md":
            "---\ndate: 2024-01-05 10:00\ntags: swift\n---\n# Four\n\n```\nno words here\n```\n",
        "Content/notes/c.md": "---\ndate: 2024-03-05 10:00\n---\n# Five",
        "Content/zh/posts/a.md": "---\ndate: 2024-01-01 10:00\n---\n# 三个字\n\nand two",
    ]

    static var site: TestWebsite {
        var site = TestWebsite()
        site.localizations = [
            SiteLocalization(.english, label: "English"),
            SiteLocalization(.chinese, label: "中文"),
        ]
        return site
    }

    @Test("Languages, months, tags and the longest gaps have their numbers")
    func text() async throws {
        let answer = try await ListTests.ask(
            "--publish-task=stats",
            files: Self.files,
            in: try TemporaryFolder(),
            site: Self.site,
            steps: [.inUTC, .addMarkdownFiles()]
        ).answer
        #expect(
            answer == """
                Language  Month    Articles  Words
                en        2024-01  2         4
                en        2024-03  1         1
                zh        2024-01  1         5

                Language  Tag    Articles  Words
                en        swift  2         4
                en        tea    1         3
                zh        swift  1         5
                zh        tea    1         5

                Language  Nothing from  Until       Days
                en        2024-01-05    2024-03-05  60
                en        2024-01-01    2024-01-05  4

                Language  Articles  Words  Untranslated
                en        3         5      0
                zh        1         5      2

                """
        )
    }

    @Test("A summary is the overview alone")
    func summary() async throws {
        for (format, expected) in [
            (
                "text",
                """
                Language  Articles  Words  Untranslated
                en        3         5      0
                zh        1         5      2

                """
            ),
            (
                "json",
                """
                {"kind":"language","language":"en","texts":3,"untranslated":0,"words":5}
                {"kind":"language","language":"zh","texts":1,"untranslated":2,"words":5}

                """
            ),
        ] {
            let answer = try await ListTests.ask(
                "--publish-task=stats",
                "--summary",
                "--format=\(format)",
                files: Self.files,
                in: try TemporaryFolder(),
                site: Self.site,
                steps: [.inUTC, .addMarkdownFiles()]
            ).answer
            #expect(answer == expected)
        }
    }

    @Test(
        "The length of a gap is that between its two days",
        arguments: [
            // 26 hours that touch three days, and a minute over midnight.
            ("2024-01-01 23:00", "2024-01-03 01:00", "2"),
            ("2024-01-01 23:59", "2024-01-02 00:00", "1"),
            ("2024-02-28 08:00", "2024-03-01 08:00", "2"),
        ]
    )
    func gaps(first: String, second: String, days: String) async throws {
        let answer = try await ListTests.ask(
            "--publish-task=stats",
            files: [
                "Content/posts/a.md": "---\ndate: \(first)\n---\n# A",
                "Content/posts/b.md": "---\ndate: \(second)\n---\n# B",
            ],
            in: try TemporaryFolder(),
            steps: [.inUTC, .addMarkdownFiles()]
        ).answer
        let line = "\(first.prefix(10))    \(second.prefix(10))  \(days)\n"
        #expect(answer.contains(line), "\(answer)")
    }

    @Test("Each line is an object for programs")
    func json() async throws {
        let answer = try await ListTests.ask(
            "--publish-task=stats",
            "--format=json",
            files: ["Content/posts/a.md": "---\ndate: 2024-01-01 10:00\n---\n# One two"],
            in: try TemporaryFolder(),
            steps: [.inUTC, .addMarkdownFiles()]
        ).answer
        #expect(
            answer == """
                {"kind":"language","texts":1,"untranslated":0,"words":2}
                {"kind":"month","name":"2024-01","texts":1,"words":2}

                """
        )
    }
}
