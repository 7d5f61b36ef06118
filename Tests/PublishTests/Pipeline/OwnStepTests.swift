import Files
import Foundation
import Plot
import Publish
import PublishStorage
import PublishTesting
import ShellOut
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Steps of a site that look into Output and change it")
struct OwnStepTests {
    typealias Step = PublishingStep<TestWebsite>
    typealias LookingStep = (
        name: String, files: [String],
        closure: @Sendable (inout PublishingContext<TestWebsite>) throws -> Void
    )

    @Test("What code of the site makes of a file is not made of it again in the next run")
    func repeatedChange() throws {
        let root = try TemporaryFolder()
        let steps: [Step] = [
            .addMarkdownFiles(), .generateSearch(),
            .step(named: "Mark") { context in
                for file in try context.outputFolder(at: "search").files.recursive {
                    try file.append("|mark")
                }
            },
        ]
        let files = ["Content/posts/a.md": "# A\n\nA text with words"]
        func publish() throws -> [String: String] {
            _ = try TestWebsite().publish(files: files, in: root, using: steps)
            let names = try root.files(below: "Output")
            return try Dictionary(
                uniqueKeysWithValues: names.map { name in
                    (name, Digest(try Disk.read(root.path + "/Output/" + name)).hexadecimal)
                }
            )
        }
        let first = try publish()
        #expect(first.count > 5)
        for _ in 0..<2 { #expect(try publish() == first) }
    }

    /// Steps that look for what they make, each with the files that it leaves besides the pages.
    static let lookingSteps: [LookingStep] = [
        ("copy", ["x.txt"], { try $0.file(at: "Extra/x.txt").copy(to: $0.outputFolder(at: "")) }),
        (
            "copyFolder", ["y/z.txt"],
            { try $0.folder(at: "Extra/y").copy(to: $0.outputFolder(at: "")) }
        ),
        (
            "create", ["robots.txt"],
            {
                try $0.outputFolder(at: "")
                    .createFileIfNeeded(withName: "robots.txt", contents: Data("x".utf8))
            }
        ),
        (
            "shell", ["made/a.txt", "made/b.txt"],
            {
                try shellOut(
                    to:
                        "mkdir Output/made && touch Output/made/a.txt && cp -r Extra/y/z.txt Output/made/b.txt",
                    at: $0.folder(at: "").path
                )
            }
        ),
        (
            "list", ["files.txt"],
            { context in
                let names = try context.outputFolder(at: "").files.recursive.names().sorted()
                try context.createOutputFile(at: "files.txt").write(names.joined(separator: " "))
            }
        ),
        ("empty", [], { try shellOut(to: "mkdir Output/empty", at: $0.folder(at: "").path) }),
    ]

    @Test(
        "A step of the site finds in every run what it finds in the first one",
        .disabled(if: Soak.isQuick, "it takes a sixth of the time of all quick tests"),
        arguments: lookingSteps.indices,
        [0, 1, 2]
    )
    func looking(index: Int, place: Int) throws {
        for hasRepository in [false, true] { try look(index, place, hasRepository) }
    }

    /// A repository in the site keeps folders from being exchanged.
    private func look(_ index: Int, _ place: Int, _ hasRepository: Bool) throws {
        let (name, files, closure) = Self.lookingSteps[index]
        let content = [
            "Content/posts/a.md": "# A", "Content/posts/b.md": "# B", "Extra/x.txt": "X",
            "Extra/y/z.txt": "Z",
        ]
        var steps: [Step] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .outline()), .generateSearch(),
            .generateSiteMap(),
        ]
        steps.insert(.step(named: name, body: closure), at: place * 2)
        func publish(_ root: TemporaryFolder) throws -> [String: String] {
            _ = try TestWebsite().publish(files: content, in: root, using: steps)
            return try Dictionary(
                uniqueKeysWithValues: root.files(below: "Output").map { name in
                    (name, Digest(try Disk.read(root.path + "/Output/" + name)).hexadecimal)
                }
            )
        }
        let root = try TemporaryFolder()
        if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
        let first = try publish(root)
        #expect(Set(files).isSubset(of: first.keys))
        for _ in 0..<3 { #expect(try publish(root) == first) }
        try FileManager.default.removeItem(atPath: root.path + "/Content/posts/b.md")
        let fresh = try TemporaryFolder()
        if hasRepository { try fresh.write(["Output/.git/HEAD": "ref"]) }
        let other = content.filter { $0.key != "Content/posts/b.md" }
        _ = try TestWebsite().publish(files: other, in: root, using: steps)
        _ = try TestWebsite().publish(files: other, in: fresh, using: steps)
        #expect(try root.files(below: "Output") == fresh.files(below: "Output"))
        if name == "list" {
            #expect(try root.read("Output/files.txt") == fresh.read("Output/files.txt"))
        }
    }

    @Test(
        "Readers find the previous site while pages are rendered, and those that code of the site has worked on"
    )
    func readers() throws {
        let root = try TemporaryFolder()
        let (page, step) = (
            root.path + "/Output/posts/old/index.html", root.path + "/Output/own.txt"
        )
        func publish(_ items: [String], _ look: @escaping @Sendable () -> Void) throws {
            let predicate = Predicate<Item<TestWebsite>> { _ in
                look()
                return true
            }
            _ = try TestWebsite().publish(
                files: [:],
                in: root,
                using: [
                    .look { _ in }, .addItems(in: items.map { .made(Path($0)) }),
                    .generateHTML(withTheme: .outline()),
                    .generateRSSFeed(including: [.posts], itemPredicate: predicate),
                    .look { _ in
                        #expect(Disk.exists(root.path + "/Output/feed.rss"))
                        try Disk.write(Array("own".utf8), to: step)
                    },
                ]
            )
        }
        try publish(["old"]) { #expect(!Disk.exists(page)) }
        try publish(["new"]) { #expect(Disk.exists(page) && Disk.exists(step)) }
        #expect(!Disk.exists(page))
        #expect(Disk.exists(step))
    }

    @Test("What a step that fails has changed in place is as it was", arguments: [false, true])
    func failureAfterChanges(hasRepository: Bool) throws {
        let root = try TemporaryFolder()
        if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
        let files = [
            "Content/posts/a.md": "# A", "Resources/css/style.css": "body {}",
            "Resources/top.txt": "top",
        ]
        let steps: [Step] = [
            .addMarkdownFiles(), .copyResources(), .generateHTML(withTheme: .outline()),
        ]
        _ = try TestWebsite().publish(files: files, in: root, using: steps)
        func texts() throws -> [String] {
            try root.files(below: "Output").map { try root.read("Output/" + $0) }
        }
        let before = try texts()
        let early = Step.step(named: "Early") { context in
            _ = try context.outputFolder(at: "")
        }
        let change = Step.step(named: "Change") { context in
            let folder = try context.createOutputFolder(at: "css")
            for file in folder.files { try file.append("/* changed */") }
            for file in try context.outputFolder(at: "").files.recursive {
                try file.write("changed")
            }
            for file in try context.folder(at: "Output/posts").files.recursive {
                #expect(try file.readAsString() == "changed")
            }
            throw OwnError()
        }
        for steps in [steps + [change], [early] + steps + [change]] {
            #expect(throws: PublishingError.self) {
                try TestWebsite().publish(files: files, in: root, using: steps)
            }
            #expect(try texts() == before)
        }
    }

    @Test("A folder where a file was, and a file where a folder was, are no more after a failure")
    func failureWithOtherShapes() throws {
        let root = try TemporaryFolder()
        try root.write(["Output/.git/HEAD": "ref", "Output/a": "file", "Output/b/c": "file"])
        try FileManager.default.createDirectory(
            atPath: root.path + "/Output/empty",
            withIntermediateDirectories: false
        )
        let change = Step.step(named: "Change") { context in
            let output = try context.outputFolder(at: "")
            try output.createSubfolder(named: "a").createFile(named: "x")
            try output.createFile(named: "b")
            throw OwnError()
        }
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(files: [:], in: root, using: [change])
        }
        #expect(try root.files(below: "Output") == [".git/HEAD", "a", "b/c"])
        #expect(Disk.isFolder(root.path + "/Output/empty"))
    }

    @Test("What a step deleted and made anew in another shape is the site")
    func otherShape() throws {
        let step = Step.step(named: "Shape") { context in
            let folder = try context.outputFolder(at: "posts")
            try folder.delete()
            try context.outputFolder(at: "").createFile(named: "posts")
        }
        let root = try TemporaryFolder()
        for _ in 0..<2 {
            _ = try TestWebsite().publish(
                files: ["Content/posts/a.md": "# A"],
                in: root,
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .outline()), step]
            )
            #expect(Disk.isFile(root.path + "/Output/posts"))
        }
    }

    @Test(
        "A file does not take the place of a folder with files, whether another step follows or not",
        arguments: [false, true],
        [false, true]
    )
    func folderWithFiles(isKnown: Bool, isLast: Bool) throws {
        let step = Step.step(named: "Own") { context in
            try context.outputFolder(at: "").createSubfolder(named: "feed.rss")
                .createFile(named: "x.txt").write("x")
        }
        let feed = Step.generateRSSFeed(including: [.posts], date: Moment.summer)
        for hasRepository in [false, true] {
            let root = try TemporaryFolder()
            if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
            func publish(_ steps: [Step]) throws {
                _ = try TestWebsite().publish(
                    files: ["Content/posts/a.md": "# A"],
                    in: root,
                    modified: Moment.summer,
                    using: [.addMarkdownFiles()] + steps
                )
            }
            try publish(isKnown ? [feed] : [.generateSiteMap()])
            let before = try root.files(below: "Output").sorted()
            let steps = [step, feed] + (isLast ? [] : [.look { _ in }])
            let error = try #require(throws: PublishingError.self) { try publish(steps) }
            #expect(error.infoMessage.contains("a file of this name"))
            #expect(try root.files(below: "Output").sorted() == before)
        }
    }

    @Test(
        "An empty folder that a step leaves gives way to a file in every run",
        arguments: [false, true]
    )
    func emptyFolder(hasRepository: Bool) throws {
        let root = try TemporaryFolder()
        if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
        let step = Step.step(named: "Own") { context in
            _ = try context.outputFolder(at: "").createSubfolder(named: "feed.rss")
        }
        for _ in 0..<3 {
            _ = try TestWebsite().publish(
                files: ["Content/posts/a.md": "# A"],
                in: root,
                modified: Moment.summer,
                using: [
                    .addMarkdownFiles(), step,
                    .generateRSSFeed(including: [.posts], date: Moment.summer),
                ]
            )
            #expect(Disk.isFile(root.path + "/Output/feed.rss"))
        }
    }
}
