import Files
import Foundation
import Plot
import Publish
import PublishStorage
import PublishTesting
import Testing

@Suite("Input that is wrong")
struct InvalidInputTests {
    static var steps: [PublishingStep<TestWebsite>] {
        [
            .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
        ]
    }

    /// A site with one article and another file, after a first run without the other one.
    func site(adding file: String, _ bytes: [UInt8]) throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        _ = try TestWebsite().publish(
            files: ["Content/posts/good.md": "# Good"],
            in: root,
            using: Self.steps
        )
        try root.folder().createFile(at: file, contents: Data(bytes))
        return root
    }

    @Test(
        "A fault ends the run with its file and key, and the previous site stays",
        arguments: [
            (
                "Content/posts/bytes.md", [UInt8]("# A\n\nb".utf8) + [0xFF, 0xFE],
                "posts/bytes.md", "The file could not be read"
            ),
            (
                "Content/posts/date.md", [UInt8]("---\ndate: 2026-13-01 10:00\n---\n# A".utf8),
                "posts/date.md", "Invalid metadata value for key 'date'"
            ),
            (
                "Content/posts/day.md", [UInt8]("---\ndate: 2026-02-30 10:00\n---\n# A".utf8),
                "posts/day.md", "Invalid metadata value for key 'date'"
            ),
            (
                "Content/page/date.md", [UInt8]("---\ndate: tomorrow\n---\n# A".utf8),
                "page/date.md", "Invalid metadata value for key 'date'"
            ),
            (
                "Content/posts/deep.md",
                [UInt8]("---\n\(String(repeating: "a.", count: 50_000))a: x\n---\n# A".utf8),
                "posts/deep.md", "the front matter has more than 64 KB"
            ),
            (
                "Content/posts/path.md", [UInt8]("---\npath: ../../../etc/x\n---\n# A".utf8),
                "posts/../../../etc/x/index.html",
                "The path leads outside the Output folder; "
                    + "remove its '..' components and control characters"
            ),
        ]
    )
    func faults(file: String, bytes: [UInt8], path: String, message: String) throws {
        let root = try site(adding: file, bytes)
        let before = try root.files(below: "Output")
        do {
            _ = try TestWebsite().publish(files: [:], in: root, using: Self.steps)
            Issue.record("\(file) was accepted")
        } catch let error as PublishingError {
            #expect(error.infoMessage == message)
            #expect(error.path == Path(path))
            #expect(error.stepName != nil)
        }
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/posts/good/index.html").contains("Good"))
    }

    @Test(
        "Odd files become sensible pages",
        arguments: [
            ("empty.md", "", "<title>empty | Test Site</title>"),
            ("open.md", "---\ntitle: x\n\n# Open header", "Open header</h1>"),
            ("long.md", "# " + String(repeating: "长", count: 10_000), "长长长"),
            (
                "bom.md", "\u{FEFF}---\ntitle: Marked\n---\ntext",
                "<title>Marked | Test Site</title>"
            ),
            ("crlf.md", "---\r\ntitle: Lines\r\n---\r\ntext", "<title>Lines | Test Site</title>"),
        ]
    )
    func oddities(name: String, text: String, expected: String) throws {
        let root = try site(adding: "Content/posts/" + name, Array(text.utf8))
        let run = try TestWebsite().publish(files: [:], in: root, using: Self.steps)
        let base = String(name.dropLast(3))
        #expect(try run.output("posts/\(base)/index.html").contains(expected))
    }

    @Test("Links that lead in a circle are left out")
    func links() throws {
        let root = try site(adding: "Content/posts/other.md", Array("# Other".utf8))
        for (link, target) in [
            ("loop", "../posts"), ("self.md", "self.md"), ("nowhere.md", "missing.md"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/Content/posts/" + link,
                withDestinationPath: target
            )
        }
        let run = try TestWebsite().publish(files: [:], in: root, using: Self.steps)
        #expect(run.website.sections[.posts].items.map(\.path) == ["posts/good", "posts/other"])
    }

    @Test("Of two files that become the same page the later one is published, with a warning")
    func collisions() throws {
        let root = try site(adding: "Content/posts/good.txt", Array("# Later".utf8))
        var warnings: [Diagnostic] = []
        let run = try TestWebsite().publish(
            files: [:],
            in: root,
            using: Self.steps + [.step(named: "Look") { warnings = $0.diagnostics.sorted }]
        )
        #expect(try run.output("posts/good/index.html").contains("Later"))
        let warning = try #require(warnings.first)
        #expect(warning.identifier == .collision)
        #expect(
            warning.description
                == "Content/posts/good.txt: warning: this file and 'Content/posts/good.md' "
                + "become the same page '/posts/good'; this file is published"
        )
    }

    @Test("A name that no file system takes is refused with advice")
    func longNames() throws {
        let slug = String(repeating: "长", count: 100)
        let root = try site(adding: "Content/posts/a.md", Array("---\npath: \(slug)\n---\n".utf8))
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(files: [:], in: root, using: Self.steps)
        }
    }

    @Test(
        "A site that nobody may write to is named, and stays as it is",
        .enabled(if: ImmutableFolder.isSupported, "this file system cannot make folders immutable")
    )
    func readOnly() throws {
        let root = try site(adding: "Content/posts/new.md", Array("# New".utf8))
        let before = try root.files(below: "Output")
        let folder = try ImmutableFolder(root.path + "/Output/posts")
        defer { folder.release() }
        do {
            _ = try TestWebsite().publish(files: [:], in: root, using: Self.steps)
            Issue.record("the folder was written to")
        } catch let error as PublishingError {
            #expect(error.path == "Output")
            #expect(error.underlyingErrorMessage?.contains("check the permissions") == true)
        }
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/posts/good/index.html").contains("Good"))
    }
}

/// A folder that even an administrator cannot write to.
private struct ImmutableFolder {
    private var path: String

    init(_ path: String) throws {
        self.path = path
        try Command("chattr", ["+i", path]).run(in: "/")
    }

    func release() {
        // A folder that stays immutable only stays behind.
        _ = try? Command("chattr", ["-i", path]).run(in: "/")
    }

    static var isSupported: Bool {
        guard let root = try? TemporaryFolder(), let folder = try? ImmutableFolder(root.path)
        else { return false }
        folder.release()
        return true
    }
}
