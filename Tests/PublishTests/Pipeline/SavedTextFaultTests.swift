import Foundation
import PublishAnswers
import PublishTesting
import Testing

@testable import Publish
@testable import PublishPipeline
@testable import PublishSite

@Suite("The faults that a preview prints after a saved file")
struct SavedTextFaultTests {
    private static let first = [
        "Content/posts/a.md": "---\ntitel: A\n---\n# A",
        "Content/posts/b.md": "---\ntitel: B\n---\n# B",
        "Content/posts/c.md": "# C",
    ]

    /// A site whose first preview has printed its faults.
    private let root: TemporaryFolder

    init() async throws {
        root = try TemporaryFolder()
        let faults = try await Self.run([], "1", in: root, saving: Self.first)
        #expect(faults.contains("a.md:2:1: warning: ") && faults.contains("b.md:2:1: warning: "))
        #expect(faults.hasSuffix("\n2 warnings\n"))
    }

    /// Saves files, and returns the faults that a run of a preview prints.
    private static func run(
        _ arguments: [String],
        _ preview: String?,
        in root: TemporaryFolder,
        saving files: [String: String]
    ) async throws -> String {
        // Files that are not saved here are older than the last run, whatever the resolution of the clock.
        try root.write(files)
        for file in try root.files(below: "Content").map({ "Content/" + $0 }) {
            let date = Date(timeIntervalSinceNow: files.keys.contains(file) ? 60 : -60)
            try FileManager.default.setAttributes(
                [.modificationDate: date],
                ofItemAtPath: root.path + "/" + file
            )
        }
        let environment = preview.map { [RunOptions.previewVariable: $0] } ?? [:]
        return try await RunOptionTests.run(
            arguments,
            in: root,
            files: [:],
            environment: environment
        ).faults
    }

    @Test("Faults of other texts are one line, and those of the saved text are printed again")
    func saved() async throws {
        let text = "---\ntitle: B\ntags: b\ntitel: B\n---\n# B"
        let faults = try await Self.run(
            [],
            "change",
            in: root,
            saving: ["Content/posts/b.md": text]
        )
        #expect(faults.contains("Content/posts/b.md:4:1: warning: "))
        #expect(faults.contains("\n 4 | titel: B\n"))
        #expect(!faults.contains("a.md") && !faults.contains("mended"))
        #expect(faults.hasSuffix("\n1 warning, 1 earlier warning\n"))
    }

    @Test("A new fault is printed wherever it is, and only once")
    func new() async throws {
        try await expectNews(
            saving: ["Content/posts/c.md": "---\ntitel: C\n---\n# C"],
            ["Content/posts/c.md:2:1: warning: "],
            end: "\n1 warning, 2 earlier warnings\n"
        )
        let faults = try await Self.run([], "change", in: root, saving: [:])
        #expect(faults == "3 earlier warnings\n")
    }

    @Test("Mended faults are told once")
    func mended() async throws {
        try await expectNews(
            saving: ["Content/posts/a.md": "# A"],
            ["Content/posts/a.md: mended: "],
            end: "\n1 earlier warning\n"
        )
        let faults = try await Self.run(
            [],
            "change",
            in: root,
            saving: ["Content/posts/b.md": "# B"]
        )
        #expect(faults.hasPrefix("Content/posts/b.md: mended: "))
        #expect(faults.split(separator: "\n").count == 1)
        #expect(try await Self.run([], "change", in: root, saving: [:]).isEmpty)
    }

    private func expectNews(
        saving files: [String: String],
        _ starts: [String],
        end: String
    ) async throws {
        let faults = try await Self.run([], "change", in: root, saving: files)
        let lines = faults.split(separator: "\n").filter { $0.hasPrefix("Content") }
        #expect(lines.count == starts.count)
        for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
        #expect(faults.hasSuffix(end))
    }

    @Test(
        "Everything is printed to programs, to who asks for more, and by other runs",
        arguments: [
            (["--format=json"], "change"), (["--format=github"], "change"),
            (["--verbose"], "change"), (["--strict"], "change"), ([], "1"), ([], nil),
            (["--publish-task=check"], "change"),
        ] as [([String], String?)]
    )
    func everything(arguments: [String], preview: String?) async throws {
        let faults = try await Self.run(arguments, preview, in: root, saving: [:])
        #expect(faults.contains("a.md") && faults.contains("b.md"))
        #expect(!faults.contains("earlier"))
    }

    @Test("The command finds the faults of the last preview, not those of a question")
    func found() async throws {
        let folder = root.path + "/.publish/"
        let rows = try #require(DiagnosticRow.found(in: folder))
        #expect(rows.map(\.file) == ["Content/posts/a.md", "Content/posts/b.md"])
        #expect(rows[0].text.hasPrefix("Content/posts/a.md:2:1: warning: "))
        _ = try await Self.run(
            ["--publish-task=check"],
            "change",
            in: root,
            saving: ["Content/posts/a.md": "# A"]
        )
        #expect(DiagnosticRow.found(in: folder) == rows)
    }

    @Test("A failed run prints everything, and the next is compared with the one before it")
    func failed() async throws {
        let text = "---\ndate: 2026-13-01\n---\n# C"
        let faults = try await Self.run(
            [],
            "change",
            in: root,
            saving: ["Content/posts/c.md": text]
        )
        #expect(faults.contains("Content/posts/c.md:2:7: error: "))
        #expect(!faults.contains("earlier"))
        try await expectNews(
            saving: ["Content/posts/c.md": "# C"],
            [],
            end: "2 earlier warnings\n"
        )
    }

    @Test("Without a list of the faults before, all are printed")
    func damaged() async throws {
        try root.write([".publish/faults.json": "["])
        let faults = try await Self.run([], "change", in: root, saving: [:])
        #expect(faults.hasSuffix("\n2 warnings\n"))
    }
}
