import Files
import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Output during and after a run")
struct WholeRunTests {
    typealias Step = PublishingStep<TestWebsite>

    static let previous = [
        "Output/old/index.html": "old", "Output/.hidden/x": "old", "Output/.nojekyll": "",
        "Output/.git/HEAD": "ref", "Output/.gitkeep": "", "Output/.gitignore": "*",
    ]

    @Test("After a run Output holds what the run made; only what belongs to Git stays")
    func leftovers() throws {
        let run = try TestWebsite().publish(
            files: Self.previous,
            using: [.addPage(.made("a")), .generateHTML(withTheme: .outline())]
        )
        #expect(
            try run.outputFiles() == [
                ".git/HEAD", ".gitignore", ".gitkeep", "a/index.html", "index.html",
                "notes/index.html", "posts/index.html", "tags/index.html",
            ]
        )
        #expect(!Disk.exists(run.root.path + "/Output/old"))
    }

    @Test("A run that fails leaves Output as it was, whatever it had made and read")
    func failure() throws {
        let root = try TemporaryFolder()
        try root.write(Self.previous)
        let before = try root.files(below: "Output")
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                in: root,
                using: [
                    .addPage(.made("old", title: "New")), .generateHTML(withTheme: .outline()),
                    .look { context in
                        try context.createOutputFile(at: "by-context.txt").write("x")
                        try Folder(path: root.path + "/Output").createFile(named: "by-hand.txt")
                        throw OwnError()
                    },
                ]
            )
        }
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/old/index.html") == "old")
    }

    @Test("So does one that meets a file it cannot read", arguments: [false, true])
    func unreadable(isDirect: Bool) throws {
        let root = try TemporaryFolder()
        try root.write(Self.previous)
        let before = try root.files(below: "Output")
        // Nobody can read a link that leads to itself.
        try root.write(["Resources/a.txt": "a"])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/Resources/b.txt",
            withDestinationPath: root.path + "/Resources/b.txt"
        )
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                in: root,
                using: [
                    .addPage(.made("old", title: "New")), .generateHTML(withTheme: .outline()),
                    .if(isDirect, .step(named: "Own") { _ in }),
                    .copyFile(at: "Resources/a.txt"), .copyFile(at: "Resources/b.txt"),
                ]
            )
        }
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/old/index.html") == "old")
    }

    @Test("A step that reads Output sees what the run made so far")
    func reading() throws {
        let run = try TestWebsite().publish(
            files: Self.previous,
            using: [
                .addPage(.made("a", title: "A")), .generateHTML(withTheme: .outline()),
                .look { context in
                    #expect(
                        try context.outputFile(at: "a/index.html").readAsString().contains(": A<")
                    )
                    #expect(throws: (any Error).self) {
                        try context.outputFile(at: "old/index.html")
                    }
                    let file = try context.outputFile(at: "a/index.html")
                    try file.write("changed in place")
                },
                .generateSiteMap(),
                .step(named: "Last") { context in
                    let output = try context.folder(at: "Output")
                    #expect(try output.file(at: "sitemap.xml").readAsString().contains("urlset"))
                    #expect(
                        try output.file(at: "a/index.html").readAsString() == "changed in place"
                    )
                    #expect(!output.containsSubfolder(named: "old"))
                },
            ]
        )
        #expect(try run.output("a/index.html") == "changed in place")
    }

    @Test(
        "A file and a folder of one name are an error, and the site stays",
        arguments: [true, false]
    )
    func clash(isFileLast: Bool) throws {
        let root = try TemporaryFolder()
        let file = ["Resources/about": "file"]
        let page = ["Content/about.md": "# About"]
        let steps: [Step] = [
            .copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
        ]
        try root.write(["Resources/other": "", "Content/posts/a.md": "# A"])
        let first = isFileLast ? page : file
        _ = try TestWebsite().publish(files: first, in: root, using: steps)
        let before = try root.files(below: "Output")
        for _ in 0..<2 {
            let error = #expect(throws: PublishingError.self) {
                try TestWebsite().publish(
                    files: isFileLast ? file : page,
                    in: root,
                    using: steps
                )
            }
            #expect(error?.path == "Output/about")
            #expect(error?.infoMessage.contains("'about/index.html' needs a folder") == true)
            #expect(try root.files(below: "Output") == before)
        }
        let text = try root.read("Output/about" + (isFileLast ? "/index.html" : ""))
        #expect(text.contains("About") == isFileLast)
    }

    @Test("The same input gives the same bytes")
    func sameBytes() throws {
        let steps: [Step] = [
            .inUTC, .addMarkdownFiles(), .sortItems(by: \.date),
            .generateHTML(withTheme: .foundation),
            .generateRSSFeed(including: [.posts], date: Moment.summer), .generateSiteMap(),
        ]
        let files = Dictionary(
            uniqueKeysWithValues: (0..<30).map { number in
                (
                    "Content/posts/p\(number).md",
                    "---\ndate: 2021-01-29 19:58\ntags: a, b\(number % 7)\n---\n# Post \(number)"
                )
            }
        )
        let first = try TestWebsite().publish(files: files, modified: Moment.evening, using: steps)
        let second = try TestWebsite().publish(files: files, modified: Moment.evening, using: steps)
        #expect(try first.outputFiles() == second.outputFiles())
        for file in try first.outputFiles() {
            #expect(try first.output(file) == second.output(file), "\(file)")
        }
    }
}
