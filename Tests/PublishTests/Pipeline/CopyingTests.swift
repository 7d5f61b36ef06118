import Files
import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Copying resources")
struct CopyingTests {
    typealias Step = PublishingStep<TestWebsite>

    static let files = [
        "Resources/a.txt": "A", "Resources/d/b.txt": "B", "Resources/d/.inner": "I",
        "Resources/d/e/c.txt": "C", "Resources/.nojekyll": "", "Resources/.well-known/x": "X",
    ]

    @Test("Visible entries of the folder are copied whole; hidden ones at its top stay behind")
    func content() throws {
        let run = try TestWebsite().publish(files: Self.files, using: [.copyResources()])
        #expect(try run.outputFiles() == ["a.txt", "d/.inner", "d/b.txt", "d/e/c.txt"])
    }

    @Test("What editors leave beside resources is no part of the site")
    func editors() throws {
        let left = [".DS_Store", ".a.css.swp", ".#a.css"].map { ("Resources/d/" + $0, "x") }
        let run = try TestWebsite().publish(
            files: Self.files.merging(left) { $1 },
            using: [.copyResources()]
        )
        #expect(try run.outputFiles() == ["a.txt", "d/.inner", "d/b.txt", "d/e/c.txt"])
    }

    @Test("'.well-known' is copied to the root, but in sites of the suite it stays behind as ever")
    func wellKnown() throws {
        var site = TestWebsite()
        site.textFeatures = [.addresses]
        let run = try site.publish(files: Self.files, using: [.copyResources()])
        #expect(
            try run.outputFiles()
                == [".well-known/x", "a.txt", "d/.inner", "d/b.txt", "d/e/c.txt"]
        )
        let inFolder = try site.publish(files: Self.files, using: [.copyResources(to: "static")])
        #expect(!inFolder.hasOutput("static/.well-known/x"))
    }

    @Test("What is not copied is named in a warning with the reason, and repositories never are")
    func uncopied() throws {
        let root = try TemporaryFolder()
        try root.write(Self.files)
        try root.write([
            "Resources/.htaccess": "", "Resources/.DS_Store": "", "Resources/.gitkeep": "",
            "Resources/d/.git/HEAD": "ref", "Resources/d/e/.Git": "gitdir: x",
        ])
        for name in ["Resources/dangling", "Resources/d/dangling", "Resources/d/.#lock"] {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/" + name,
                withDestinationPath: "/nowhere"
            )
        }
        try #require(mkfifo(root.path + "/Resources/pipe", 0o600) == 0)
        var warnings: [String] = []
        try TestWebsite().publish(
            at: Path(root.path),
            using: [
                .copyFile(at: "Resources/.nojekyll"), .copyResources(),
                .step(named: "Look") { warnings = $0.diagnostics.sorted.map(\.description) },
            ]
        )
        let hidden = "hidden files directly in 'Resources' are not published"
        let link = "the symbolic link is broken"
        #expect(
            warnings
                == [
                    (".htaccess", hidden), (".well-known", hidden),
                    ("d/.git", "a repository cannot be part of a site"), ("d/dangling", link),
                    ("d/e/.Git", "a repository cannot be part of a site"), ("dangling", link),
                    ("pipe", "only regular files can be part of a site"),
                ].map { "Resources/\($0): warning: the file is not copied: \($1)" }
        )
        #expect(
            try root.files(below: "Output")
                == [".nojekyll", "a.txt", "d/.inner", "d/b.txt", "d/e/c.txt"]
        )
    }

    @Test("A name that is not UTF-8 is reported")
    func foreignName() throws {
        let root = try TemporaryFolder()
        try root.write(["Resources/a.txt": "A"])
        let path =
            Array((root.path + "/Resources/caf").utf8CString.dropLast()) + [
                CChar(bitPattern: 0xE9), 0,
            ]
        try #require(rename(root.path + "/Resources/a.txt", path) == 0)
        let error = #expect(throws: PublishingError.self) {
            try TestWebsite().publish(files: [:], in: root, using: [.copyResources()])
        }
        #expect(error?.description.contains("Resources/caf\u{FFFD}") == true)
        #expect(error?.description.contains("rename the file so that its name is UTF-8") == true)
    }

    @Test("Everything can go to a folder of Output, and the folder itself can be included")
    func targets() throws {
        let run = try TestWebsite().publish(
            files: Self.files,
            using: [
                .copyFiles(at: "Resources/d", to: "x/y"),
                .copyFiles(at: "Resources/d", includingFolder: true),
                .copyResources(at: "Resources", to: "all", includingFolder: true),
                .copyFile(at: "Resources/a.txt"), .copyFile(at: "Resources/a.txt", to: "x"),
            ]
        )
        #expect(
            try run.outputFiles() == [
                "a.txt", "all/Resources/.nojekyll", "all/Resources/.well-known/x",
                "all/Resources/a.txt", "all/Resources/d/.inner", "all/Resources/d/b.txt",
                "all/Resources/d/e/c.txt", "d/.inner", "d/b.txt", "d/e/c.txt", "x/a.txt",
                "x/y/b.txt", "x/y/e/c.txt",
            ]
        )
    }

    @Test("The default steps copy all resources but those whose places a plugin has taken")
    func resources() throws {
        let plugin = Plugin<TestWebsite>(name: "Own") { context in
            try context.createOutputFile(at: "a.txt").write("Plugin")
            try context.createOutputFile(at: "d/b.txt").write("Plugin")
        }
        let root = try TemporaryFolder()
        try root.write(["Content/a.md": "# A"])
        for files in [[:], Self.files.merging(["Resources/z.txt": "Z"]) { $1 }] {
            try root.write(files)
            try TestWebsite().publish(
                withTheme: .foundation,
                at: Path(root.path),
                rssFeedConfig: nil,
                plugins: [plugin]
            )
        }
        #expect(try root.read("Output/a.txt") == "Plugin")
        #expect(try root.read("Output/d/b.txt") == "Plugin")
        #expect(try root.read("Output/z.txt") == "Z")
    }

    @Test("Permissions are those of the original, whichever it has", arguments: [false, true])
    func permissions(withCode: Bool) throws {
        let root = try TemporaryFolder()
        let file = root.path + "/Resources/a.txt"
        var steps: [Step] = [.copyResources()]
        if withCode { steps.append(.step(named: "Own") { _ in }) }
        for permissions in [0o600, 0o644, 0o755] {
            try root.write(["Resources/a.txt": "A"])
            try FileManager.default.setAttributes(
                [.posixPermissions: permissions],
                ofItemAtPath: file
            )
            _ = try TestWebsite().publish(files: [:], in: root, using: steps)
            let attributes = try FileManager.default.attributesOfItem(
                atPath: root.path + "/Output/a.txt"
            )
            #expect(attributes[.posixPermissions] as? Int == permissions)
        }
    }

    @Test("Files may be of any date", arguments: [-20_000_000_000.0, 20_000_000_000])
    func dates(seconds: Double) throws {
        let run = try TestWebsite().publish(
            files: Self.files.merging(["Content/posts/a.md": "# A"]) { $1 },
            modified: Date(timeIntervalSince1970: seconds),
            using: [.copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        #expect(run.hasOutput("posts/a/index.html") && run.hasOutput("a.txt"))
    }

    static var taken: [([Step], Path, String)] {
        [
            (
                [.copyResources(), .copyResources()], "Resources/d",
                "The folder could not be copied"
            ),
            (
                [.copyFile(at: "Resources/a.txt"), .copyFile(at: "Resources/a.txt")],
                "Resources/a.txt", "The file could not be copied"
            ),
            (
                [.copyFiles(at: "Resources/d"), .copyFiles(at: "Resources/d")],
                "Resources/d/e", "The folder could not be copied"
            ),
            (
                [
                    .copyFiles(at: "Resources/d", includingFolder: true),
                    .copyFiles(at: "Resources/d", includingFolder: true),
                ],
                "Resources/d", "The folder could not be copied"
            ),
        ]
    }

    @Test("A name that is taken at the target is an error", arguments: taken.indices)
    func collisions(index: Int) throws {
        let (steps, path, message) = Self.taken[index]
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(files: Self.files, using: steps)
        }
        #expect(error.path == path)
        #expect(error.infoMessage == message)
    }

    @Test("The previous site's files are in nobody's way")
    func secondRun() throws {
        let root = try TemporaryFolder()
        for _ in 1...2 {
            let run = try TestWebsite().publish(
                files: Self.files,
                in: root,
                using: [.copyResources()]
            )
            #expect(try run.outputFiles() == ["a.txt", "d/.inner", "d/b.txt", "d/e/c.txt"])
        }
    }

    @Test("Of a link, what it leads to is copied; empty folders are made")
    func linksAndEmptyFolders() throws {
        let root = try TemporaryFolder()
        try root.write(["elsewhere/real.txt": "real", "Resources/d/x.txt": "X"])
        try root.folder().createSubfolder(at: "Resources/empty/inner")
        for (link, target) in [
            ("Resources/link.txt", "../elsewhere/real.txt"),
            ("Resources/d/folder", "../../elsewhere"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/" + link,
                withDestinationPath: target
            )
        }
        let run = try TestWebsite().publish(files: [:], in: root, using: [.copyResources()])
        #expect(try run.output("link.txt") == "real")
        #expect(try run.output("d/folder/real.txt") == "real")
        #expect(!Disk.isLink(root.path + "/Output/link.txt"))
        #expect(Disk.isFolder(root.path + "/Output/empty/inner"))
    }
}
