import Files
import Foundation
import Publish
import PublishTesting
import ShellOut
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch
@testable import PublishStorage

@Suite("Steps of a site before there are pages")
struct EarlyStepTests {
    typealias Step = PublishingStep<TestWebsite>

    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    private var page: String { root.path + "/Output/posts/a/index.html" }

    /// Publishes a site of one post with a step of its own.
    ///
    /// - Returns: Whether the step found the page of the post.
    private func publish(
        _ text: String,
        _ body: @escaping (PublishingContext<TestWebsite>) throws -> Void = { _ in }
    ) throws -> Bool {
        var found = false
        let steps: [Step] = [
            .step(named: "Own") { context in
                found = Disk.exists(page)
                try body(context)
            },
            .copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
        ]
        let files = [
            "Content/posts/a.md": "---\ndate: 2022-06-01 12:00\n---\n# \(text)",
            "Resources/a.txt": text,
        ]
        _ = try TestWebsite().publish(files: files, in: root, using: steps)
        #expect(try root.read("Output/posts/a/index.html").contains(text))
        #expect(try root.read("Output/a.txt") == text)
        return found
    }

    @Test("Readers have the previous site meanwhile, if such steps leave Output alone")
    func readers() throws {
        #expect(try !publish("A"))
        #expect(try publish("A"))
        #expect(try publish("B"))
    }

    @Test("A step that asks finds what it would find in a first run")
    func asking() throws {
        func ask(_ context: PublishingContext<TestWebsite>) throws {
            let folder = try context.outputFolder(at: "")
            #expect(folder.files.recursive.names() == [])
            #expect(throws: FileError.self) { try context.outputFile(at: "a.txt") }
            try context.createOutputFile(at: "own.txt").write("own")
        }
        _ = try publish("A")
        for text in ["A", "B"] {
            _ = try publish(text, ask)
            #expect(try root.read("Output/own.txt") == "own")
        }
        _ = try publish("B")
        #expect(!Disk.exists(root.path + "/Output/own.txt"))
    }

    @Test(
        "A step that writes by itself finds nothing from the second time on, and every run makes the same site",
        arguments: [
            "echo own > Output/own.txt", "mkdir Output/posts && echo own > Output/posts/own.txt",
            "mkdir Output/own",
        ]
    )
    func writing(script: String) throws {
        func write(_ context: PublishingContext<TestWebsite>) throws {
            try shellOut(to: script, at: context.folder(at: "").path)
        }
        #expect(try !publish("A", write))
        let site = try root.files(below: "Output").sorted()
        for text in ["B", "B", "C"] {
            #expect(try !publish(text, write))
            #expect(try root.files(below: "Output").sorted() == site)
        }
    }

    @Test("What a step writes for the first time is part of the site at once")
    func surprise() throws {
        func write(_ context: PublishingContext<TestWebsite>) throws {
            try root.write(["Output/own.txt": "own"])
        }
        for _ in 0..<2 { _ = try publish("A") }
        #expect(try publish("A", write))
        #expect(try root.read("Output/own.txt") == "own")
        #expect(try root.read(".publish/manifest.json").contains("own.txt"))
        #expect(try !publish("A", write))
        #expect(try root.read("Output/own.txt") == "own")
        #expect(try !publish("A"))
        #expect(!Disk.exists(root.path + "/Output/own.txt"))
        #expect(try publish("A"))
    }

    @Test("A step that empties Output by itself loses no page, in any run")
    func emptying() throws {
        for text in ["A", "A", "A", "A", "B"] {
            _ = try publish(text) { context in
                try shellOut(to: "rm -rf Output/*", at: context.folder(at: "").path)
            }
            #expect(try root.files(below: "Output").count == 6)
        }
    }

    @Test("A step that adds a file through the context finds it in Output")
    func adding() throws {
        var texts: [String] = []
        func add(_ context: PublishingContext<TestWebsite>) throws {
            try context.copyFileToOutput(from: "Resources/a.txt", to: "own")
            texts.append(try root.read("Output/own/a.txt"))
        }
        for text in ["A", "A", "B"] { _ = try publish(text, add) }
        #expect(texts == ["A", "A", "B"])
    }

    @Test("A step after files that have changed, come or gone finds those of this run")
    func resources() throws {
        var found: [[String]] = []
        let steps: [Step] = [
            .copyResources(),
            .step(named: "Look") { _ in
                found.append(
                    try root.files(below: "Output").map {
                        "\($0): \(try root.read("Output/" + $0))"
                    }
                )
            },
            .addItem(.made("a")), .generateHTML(withTheme: .outline()),
        ]
        for files in [
            ["a": "A", "b": "B"], ["a": "C", "b": "B"], ["b": "B"], ["b": "B", "c": "C"],
        ] {
            try? FileManager.default.removeItem(atPath: root.path + "/Resources")
            let resources = files.map { ("Resources/\($0)", $1) }
            _ = try TestWebsite().publish(
                files: Dictionary(uniqueKeysWithValues: resources),
                in: root,
                using: steps
            )
        }
        #expect(found == [["a: A", "b: B"], ["a: C", "b: B"], ["b: B"], ["b: B", "c: C"]])
    }

    @Test("What is in Output before the first run that succeeds is kept, and the run says where")
    func found() throws {
        try root.write(["Output/notes/precious.txt": "precious"])
        struct Refusal: Error {}
        #expect(throws: PublishingError.self) { try publish("A") { _ in throw Refusal() } }
        #expect(try root.read("Output/notes/precious.txt") == "precious")
        _ = try publish("A")
        #expect(!Disk.exists(root.path + "/Output/notes/precious.txt"))
        #expect(try root.read(".publish/Found/notes/precious.txt") == "precious")
        try root.write(["Output/stray.txt": "stray"])
        _ = try publish("A")
        #expect(!Disk.exists(root.path + "/Output/stray.txt"))
        #expect(try root.files(below: ".publish/Found") == ["notes/precious.txt"])
    }
}
