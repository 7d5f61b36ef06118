import Files
import Foundation
import PublishStorage
import PublishTesting
import ShellOut
import Testing

@testable import Publish

@Suite("Steps of a site before there are pages")
struct EarlyStepTests {
    typealias Step = PublishingStep<TestWebsite>

    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    /// Publishes a site of one post with a step of its own.
    ///
    /// - Returns: What the step found each time it ran: whether the page of the post was there.
    private func publish(
        _ text: String,
        _ body: @escaping (PublishingContext<TestWebsite>) throws -> Void = { _ in }
    ) throws -> [Bool] {
        var found: [Bool] = []
        let steps: [Step] = [
            .step(named: "Own") { context in
                found.append(Disk.exists(page))
                try body(context)
            },
            .copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
            .generateRSSFeed(including: [.posts], date: Moment.summer),
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

    private var page: String { root.path + "/Output/posts/a/index.html" }

    @Test("Readers have the previous site meanwhile, if the step left Output alone before")
    func readers() throws {
        #expect(try publish("A") == [false])
        #expect(try publish("A") == [true])
        #expect(try publish("B") == [true])
    }

    @Test(
        "A step that asks finds what it would find in a first run, and readers have the previous site afterwards"
    )
    func asking() throws {
        func ask(_ context: PublishingContext<TestWebsite>) throws {
            let folder = try context.outputFolder(at: "")
            #expect(folder.files.recursive.names() == [])
            #expect(throws: FileError.self) { try context.outputFile(at: "a.txt") }
            try context.createOutputFile(at: "own.txt").write("own")
        }
        #expect(try publish("A") == [false])
        #expect(try publish("A", ask) == [true])
        #expect(try root.read("Output/own.txt") == "own")
        #expect(try publish("B", ask) == [true])
        #expect(try root.read("Output/own.txt") == "own")
        #expect(try publish("B") == [true])
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
        #expect(try publish("A", write) == [false])
        let site = try root.files(below: "Output").sorted()
        #expect(try publish("B", write) == [false])
        #expect(try publish("B", write) == [false])
        #expect(try root.files(below: "Output").sorted() == site)
    }

    @Test(
        "A run in which a step writes for the first time begins anew, and the site is that of a first run",
        arguments: [
            ["own.txt": "own"], ["index.html": "overwritten"],
            ["feed.rss": "overwritten", "x/y.txt": "own"],
        ]
    )
    func surprise(files: [String: String]) throws {
        func write(_ context: PublishingContext<TestWebsite>) throws {
            for (name, text) in files {
                try Folder(path: root.path + "/Output").createFileIfNeeded(at: name).write(text)
            }
        }
        func site() throws -> [String: String] {
            try Dictionary(
                uniqueKeysWithValues: root.files(below: "Output").map {
                    ($0, try root.read("Output/" + $0))
                }
            )
        }
        for _ in 0..<2 { _ = try publish("A") }
        #expect(try publish("A", write) == [true, false])
        let incremental = try site()
        #expect(incremental["own.txt"] == files["own.txt"])
        #expect(try publish("A", write) == [false])
        #expect(try site() == incremental)
        try FileManager.default.removeItem(atPath: root.path + "/.publish")
        try FileManager.default.removeItem(atPath: root.path + "/Output")
        #expect(try publish("A", write) == [false])
        #expect(try site() == incremental)
    }

    @Test("A step that fails with the previous site there runs once more without it")
    func failure() throws {
        func make(_ context: PublishingContext<TestWebsite>) throws {
            try shellOut(to: "mkdir Output/posts", at: context.folder(at: "").path)
        }
        for _ in 0..<2 { _ = try publish("A") }
        #expect(try publish("A", make) == [true, false])
        #expect(try publish("A", make) == [false])

        struct Refusal: Error {}
        var found: [Bool] = []
        #expect(throws: PublishingError.self) {
            try publish("B") { _ in
                found.append(Disk.exists(page))
                throw Refusal()
            }
        }
        #expect(found == [false])
        #expect(try root.read("Output/a.txt") == "A")
    }

    @Test(
        "A step that looks into Output first and asks afterwards runs once more",
        arguments: [false, true]
    )
    func lookingAndAsking(isOptional: Bool) throws {
        var found: [Bool] = []
        let feed = root.path + "/Output/feed.rss"
        let own = Step.step(named: "Own") { context in
            found.append(Disk.exists(feed))
            if Disk.exists(feed) { _ = try context.outputFile(at: "feed.rss") }
        }
        let steps: [Step] = [
            isOptional ? .optional(own) : own, .addItem(.made("a")),
            .generateHTML(withTheme: .outline()), .generateRSSFeed(including: [.posts]),
        ]
        for _ in 0..<3 { _ = try TestWebsite().publish(files: [:], in: root, using: steps) }
        #expect(found == [false, true, false, false])
    }

    @Test("A question finds the site, and leaves it, as a run would", arguments: [false, true])
    func question(isWriting: Bool) throws {
        var found: [Bool] = []
        func ask(writing: Bool, _ arguments: [String]) throws {
            try root.write(["Content/posts/a.md": "# A"])
            let pipeline = Pipeline<TestWebsite>(
                steps: [
                    .step(named: "Own") { _ in
                        found.append(Disk.exists(page))
                        if writing { try root.write(["Output/own.txt": "own"]) }
                    },
                    .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
                ],
                originFile: "",
                options: RunOptions(arguments: arguments)
            )
            _ = try BlockingTask.run {
                try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
            }
        }
        for _ in 0..<2 { try ask(writing: false, ["--quiet"]) }
        try ask(writing: isWriting, ["--quiet", "--publish-task=check"])
        #expect(found == [false, true, true] + (isWriting ? [false] : []))
        try ask(writing: false, ["--quiet"])
        #expect(found.last == !isWriting)
        #expect(try root.files(below: "Output").contains("posts/a/index.html"))
        #expect(!Disk.exists(root.path + "/Output/own.txt"))
    }

    @Test("A step is not trusted when its program or what is in Output is not known")
    func unknown() throws {
        #expect(try publish("A") == [false])
        #expect(try publish("A") == [true])
        try root.write(["Output/chart.svg": "left by a run that failed"])
        #expect(try publish("A") == [false])
        #expect(try publish("A") == [true])
        try FileManager.default.removeItem(atPath: root.path + "/.publish/Build.cache")
        #expect(try publish("A") == [false])
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

    @Test("A step behind files that have changed, come or gone finds those of this run")
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
}
