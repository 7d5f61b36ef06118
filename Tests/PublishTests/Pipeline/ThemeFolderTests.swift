import Files
import Foundation
import Plot
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishPipeline
@testable import PublishRedirects

@Suite("Themes that make files in Output")
struct ThemeFolderTests {
    typealias Step = PublishingStep<TestWebsite>

    @Test("What a theme writes into a folder is taken back, and what was there before goes")
    func folderOfTheme() throws {
        let root = try TemporaryFolder()
        let files = ["Content/posts/a.md": "# A"]
        let theme = pageTheme { _, context in
            let folder = try context.createOutputFolder(at: "data")
            try folder.createFileIfNeeded(at: "p.txt").append("x")
            return ""
        }
        var steps: [Step] = [
            .addMarkdownFiles(), .addPage(.made("p")), .generateHTML(withTheme: theme),
        ]
        _ = try TestWebsite().publish(files: files, in: root, using: steps)
        #expect(try root.read("Output/data/p.txt") == "x")
        try root.write(["Output/data/stale.txt": "stale"])
        steps.append(.copyFile(at: "missing"))
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(files: files, in: root, using: steps)
        }
        #expect(try root.read("Output/data/p.txt") == "x")
        for _ in 0..<2 {
            _ = try TestWebsite().publish(files: files, in: root, using: steps.dropLast())
            #expect(try root.files(below: "Output/data") == ["p.txt"])
            #expect(try root.read("Output/data/p.txt") == "x")
        }
    }

    @Test("A theme finds in its folder what it would find in a first run", arguments: 1...2)
    func folderOfThemeAgain(pages: Int) throws {
        let root = try TemporaryFolder()
        let theme = pageTheme { page, context in
            let folder = try context.createOutputFolder(at: "data")
            if !folder.containsFile(named: "\(page.path).txt") {
                try folder.createFile(named: "\(page.path).txt").write("made")
            }
            // The files of resources wait; those of other pages may be there already.
            #expect(!folder.containsFile(named: "resource.txt"))
            #expect(!folder.containsSubfolder(named: "old"))
            return page.title
        }
        var dates: Set<Date> = []
        for turn in 0..<3 {
            if turn == 1 { try root.write(["Output/data/old/x.txt": "old"]) }
            _ = try TestWebsite().publish(
                files: ["Content/resource.txt": "resource"],
                in: root,
                using: (0..<pages).map { Step.addPage(.made(Path("p\($0)"))) } + [
                    .generateHTML(withTheme: theme),
                    .copyFile(at: "Content/resource.txt", to: "data"),
                ]
            )
            #expect(
                try root.files(below: "Output/data")
                    == (0..<pages).map { "p\($0).txt" } + ["resource.txt"]
            )
            #expect(try root.read("Output/data/resource.txt") == "resource")
            let resource = root.path + "/Output/data/resource.txt"
            dates.insert(try #require(Disk.modificationDate(of: resource)))
        }
        #expect(dates.count == 1)
    }

    @Test("What a theme could have changed in a run that fails, but did not, keeps its date")
    func datesAfterFailure() throws {
        let root = try TemporaryFolder()
        let theme = pageTheme { page, context in
            try context.createOutputFolder(at: "data").createFile(named: "p.txt").write("x")
            return page.title
        }
        let steps: [Step] = [
            .addPage(.made("p")), .copyFile(at: "Content/resource.txt", to: "data"),
            .generateHTML(withTheme: theme),
        ]
        func publish(_ steps: [Step]) throws {
            let files = ["Content/resource.txt": "resource"]
            _ = try TestWebsite().publish(files: files, in: root, using: steps)
        }
        try publish(steps)
        let resource = root.path + "/Output/data/resource.txt"
        let before = try #require(FileFingerprint(of: resource))
        #expect(throws: PublishingError.self) { try publish(steps + [.copyFile(at: "missing")]) }
        #expect(FileFingerprint(of: resource) == before)
    }

    @Test("What a theme makes in the folder of the site is there after every run")
    func rootFolderOfTheme() throws {
        let root = try TemporaryFolder()
        let theme = pageTheme { page, context in
            let folder = try context.outputFolder(at: "")
            try folder.createFileIfNeeded(at: "x.txt").append("x")
            return page.path.string
        }
        let steps = [Step.addPage(.made("p")), .generateHTML(withTheme: theme)]
        for number in 0..<4 {
            if number == 2 {
                #expect(throws: PublishingError.self) {
                    try TestWebsite().publish(
                        files: [:],
                        in: root,
                        using: steps + [.copyFile(at: "missing")]
                    )
                }
            } else {
                _ = try TestWebsite().publish(files: [:], in: root, using: steps)
            }
            #expect(try root.read("Output/x.txt") == "x")
            #expect(try root.read("Output/p/index.html").contains("p"))
        }
    }

    @Test("What a theme has made in a folder stays when it asks for the one around it")
    func folderAroundFolder() throws {
        let root = try TemporaryFolder()
        let theme = pageTheme { page, context in
            let inner = try context.createOutputFolder(at: "data/inner")
            try inner.createFileIfNeeded(at: "p.txt").append("x")
            let own = try inner.createSubfolder(named: "own")
            let outer = try context.createOutputFolder(at: "data")
            try outer.createFileIfNeeded(at: "q.txt").append("x")
            try own.createFile(named: "r.txt").write("x")
            return page.title
        }
        let steps = [Step.addPage(.made("p")), .generateHTML(withTheme: theme)]
        for _ in 0..<3 {
            _ = try TestWebsite().publish(files: [:], in: root, using: steps)
            #expect(try root.read("Output/data/inner/p.txt") == "x")
            #expect(try root.read("Output/data/inner/own/r.txt") == "x")
            #expect(try root.read("Output/data/q.txt") == "x")
        }
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                in: root,
                using: steps + [.copyFile(at: "missing")]
            )
        }
        #expect(try root.read("Output/data/inner/p.txt") == "x")
        #expect(try root.read("Output/data/q.txt") == "x")
    }

    @Test("What a theme asks for between such steps is there", arguments: [false, true])
    func theme(hasRepository: Bool) throws {
        let root = try TemporaryFolder()
        if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
        let pages = (0..<50).map { Step.addPage(.made("p\($0)")) }
        let own = Step.step(named: "Own") { context in
            try context.createOutputFolder(at: "own").createFile(named: "own.txt").write("own")
        }
        let theme = pageTheme { page, context in
            if page.path == "p7" {
                try context.createOutputFile(at: "data/p7.txt").write(page.path.string)
            }
            let file = try context.outputFolder(at: "own").file(named: "own.txt")
            return try file.readAsString() + " " + page.path.string
        }
        for turn in 0..<3 {
            _ = try TestWebsite().publish(
                files: ["Content/posts/a.md": "# A \(turn)"],
                in: root,
                using: [.addMarkdownFiles()] + pages + [own, .generateHTML(withTheme: theme), own]
            )
            #expect(try root.files(below: "Output").filter { !$0.hasPrefix(".git/") }.count == 56)
            #expect(try root.read("Output/p7/index.html").contains("own p7"))
            #expect(try root.read("Output/data/p7.txt") == "p7")
        }
    }
}

/// A theme whose pages outside sections say what a closure does.
private func pageTheme(
    _ text: @escaping (Page, PublishingContext<TestWebsite>) throws -> String
) -> Theme<TestWebsite> {
    Theme(
        htmlFactory: PageFactory { location, context in
            switch location {
            case let page as Page: HTML(.body(.text(try text(page, context))))
            case let item as Item<TestWebsite>: HTML(.body(.text(item.title)))
            default: nil
            }
        }
    )
}
