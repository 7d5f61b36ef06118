import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Dates from Git")
struct GitDateTests {
    private static var site: TestWebsite {
        var site = TestWebsite()
        site.textFeatures = [.details]
        return site
    }

    @Test("A text was last changed when a change of it was last committed, or when it was added")
    func dates() throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/a.md": "---\ndate: 2021-01-01\n---\n# A", "Content/posts/中文.md": "# B",
            "Content/posts/c.md": "---\nupdated: 2020-01-01\n---\n# C",
        ])
        try git(["init", "--quiet"], in: root.path)
        try git(["add", "."], in: root.path)
        try git(["commit", "--quiet", "-m", "One"], in: root.path, date: "2022-05-01T00:00:00Z")
        try root.write(["Content/posts/a.md": "---\ndate: 2021-01-01\n---\n# A, changed"])
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
        try git(["commit", "--quiet", "-m", "One"], in: root.path, date: "2022-04-01T00:00:00Z")
        for name in ["a", "b"] {
            let text = try root.read("Content/posts/\(name).md")
            try root.write(["Content/posts/\(name).md": text + "\n\nMore."])
        }
        try git(["commit", "--quiet", "-am", "Two"], in: root.path, date: "2022-05-01T00:00:00Z")
        let site = try Self.site.publish(
            at: Path(root.path),
            using: [.addMarkdownFiles(), .useGitModificationDates()]
        )
        let updates = site.sections[.posts].items.map { [$0.title: $0.publication.updated] }
        #expect(Set(updates) == [["A": Date(timeIntervalSince1970: 1_651_363_200)], ["B": nil]])
    }

    @Test("Neither who adds or renames files updates them, nor who reformats all of them")
    func noUpdates() throws {
        let root = try TemporaryFolder()
        func text(_ title: String) -> String {
            let long = String(repeating: "A sentence about \(title).\n\n", count: 20)
            return "---\ndate: 2019-01-01 00:00\n---\n# \(title)\n\n\(long)"
        }
        func commit(_ message: String, _ day: String) throws {
            try git(["add", "--all"], in: root.path)
            try git(["commit", "--quiet", "-m", message], in: root.path, date: day + "T00:00:00Z")
        }
        func move(_ old: String, _ new: String) throws {
            try git(["mv", "Content/posts/\(old).md", "Content/posts/\(new).md"], in: root.path)
        }
        let names = ["added", "old", "edited", "swept", "reused", "moved"]
        try root.write(
            Dictionary(uniqueKeysWithValues: names.map { ("Content/posts/\($0).md", text($0)) })
        )
        try root.write(["Content/page.md": "# Page"])
        try git(["init", "--quiet"], in: root.path)
        try commit("Import", "2020-01-01")
        try root.write(["Content/posts/edited.md": text("edited") + "More."])
        try root.write(["Content/posts/old.md": text("old") + "More."])
        try root.write(["Content/posts/reused.md": text("reused") + "More."])
        try commit("Edit", "2021-01-01")
        try move("old", "renamed")
        try move("reused", "0")
        try move("moved", "rewritten")
        try root.write(["Content/posts/rewritten.md": text("moved") + "More."])
        try commit("Rename", "2022-01-01")
        // Under this name there is another text today.
        try root.write(["Content/posts/reused.md": text("again")])
        try commit("Add", "2022-06-01")
        for name in ["added", "swept"] {
            try root.write(["Content/posts/\(name).md": text(name) + "\n"])
        }
        try commit("Sweep", "2023-01-01")
        let log = Process()
        log.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        log.arguments = ["git", "-C", root.path, "rev-parse", "HEAD"]
        let output = Pipe()
        log.standardOutput = output
        try log.run()
        let hash = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(),
            as: UTF8.self
        )
        try root.write([
            ".git-blame-ignore-revs":
                "# One space\n\(hash.trimmingCharacters(in: .newlines)) # all\n"
        ])

        let site = try Self.site.publish(
            at: Path(root.path),
            using: [.addMarkdownFiles(), .useGitModificationDates()]
        )
        func year(_ date: Date?) -> Int? {
            date.map { Int(1970 + ($0.timeIntervalSince1970 + 86_400) / 31_557_600) }
        }
        let items = site.sections[.posts].items
        let updates = items.map { ($0.path.string.dropFirst(6), year($0.publication.updated)) }
        #expect(
            updates.sorted { $0.0 < $1.0 }.map { "\($0) \($1 ?? 0)" } == [
                "0 2021", "added 0", "edited 2021", "renamed 2021", "reused 0", "rewritten 2022",
                "swept 0",
            ]
        )
        // What was never changed is as old as its publication, or as its first commit.
        let added = items.first { $0.path == "posts/added" }
        #expect(added?.lastModified == added?.date)
        #expect(year(site.pages["page"]?.lastModified) == 2020)
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
        #expect(warnings.map(\.identifier) == ["content.no-git-history"])
        #expect(
            warnings.first?.message
                == "no modification dates from Git: the clone holds only the newest commits"
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
