import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Dates from Git")
struct GitDateTests {
    private static var site: TestWebsite {
        var site = TestWebsite()
        site.publicationFeatures = [.details]
        return site
    }

    @Test("A text was last changed when it was last committed")
    func dates() throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/a.md": "# A", "Content/posts/中文.md": "# B",
            "Content/posts/c.md": "---\nupdated: 2020-01-01\n---\n# C",
        ])
        try git(["init", "--quiet"], in: root.path)
        try git(["add", "."], in: root.path)
        try git(["commit", "--quiet", "-m", "One"], in: root.path, date: "2022-05-01T00:00:00Z")
        try root.write(["Content/posts/a.md": "# A, changed"])
        try git(["commit", "--quiet", "-am", "Two"], in: root.path, date: "2023-05-01T00:00:00Z")
        let site = try Self.site.publish(
            at: Path(root.path),
            using: [.addMarkdownFiles(), .useGitModificationDates()]
        )
        let items = site.sections[.posts].items
        let dates = Dictionary(uniqueKeysWithValues: items.map { ($0.title, $0.lastModified) })
        #expect(dates["A, changed"] == Date(timeIntervalSince1970: 1_682_899_200))
        #expect(dates["B"] == Date(timeIntervalSince1970: 1_651_363_200))
        #expect(dates["C"] == Date(timeIntervalSince1970: 1_577_836_800))
    }

    @Test(
        "Readers are told of changes a day after the date of an article, whatever the metadata says"
    )
    func updates() throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/a.md": "---\ndate: 2022-04-01 00:00\n---\n# A",
            "Content/posts/b.md": "---\ndate: 2022-04-30 12:00\n---\n# B",
        ])
        try git(["init", "--quiet"], in: root.path)
        try git(["add", "."], in: root.path)
        try git(["commit", "--quiet", "-m", "One"], in: root.path, date: "2022-05-01T00:00:00Z")
        let site = try Self.site.publish(
            at: Path(root.path),
            using: [.addMarkdownFiles(), .useGitModificationDates()]
        )
        let updates = site.sections[.posts].items.map { [$0.title: $0.publication.updated] }
        #expect(Set(updates) == [["A": Date(timeIntervalSince1970: 1_651_363_200)], ["B": nil]])
    }

    @Test("A clone without history is a warning, and changes no date")
    func shallow() throws {
        let (root, clone) = (try TemporaryFolder(), try TemporaryFolder())
        try root.write(["Content/posts/a.md": "---\ndate: 2020-01-01\n---\n# A"])
        try git(["init", "--quiet"], in: root.path)
        try git(["add", "."], in: root.path)
        for message in ["One", "Two"] {
            try git(["commit", "--quiet", "--allow-empty", "-m", message], in: root.path)
        }
        let folder = clone.path + "/site"
        try git(["clone", "--quiet", "--depth=1", "file://" + root.path, folder], in: clone.path)
        var warnings: [Diagnostic] = []
        let site = try Self.site.publish(
            at: Path(folder),
            using: [
                .addMarkdownFiles(), .useGitModificationDates(),
                .step(named: "Look") { warnings = $0.diagnostics.sorted },
            ]
        )
        #expect(warnings.map(\.identifier) == [.missingHistory])
        #expect(
            warnings.first?.message
                == "no dates of last modification from Git: the clone holds only the newest commits"
        )
        let items = site.sections[.posts].items
        #expect(items.count == 1 && items[0].publication.updated == nil)
    }

    private func git(_ arguments: [String], in folder: String, date: String = "") throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=T", "-c", "user.email=t@example.com"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        if !date.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging([
                "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date,
            ]) { $1 }
        }
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
