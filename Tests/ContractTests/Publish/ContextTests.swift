// swift-format-ignore-file
import Files
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Contract: context")
struct ContextContractTests {
    private func inContext(
        _ files: [String: String] = [:],
        _ body: @escaping (inout PublishingContext<OldSite>) throws -> Void
    ) throws -> SiteRun<OldSite> {
        try OldSite().publish(files: files, using: [.step(named: "My own Step") { try body(&$0) }])
    }

    private struct ClosureError: Error {}

    @Test func state() throws {
        _ = try inContext { context in
            let site: OldSite = context.site
            #expect(site.name == "Old site")
            #expect(context.dateFormatter.dateFormat == "yyyy-MM-dd HH:mm")
            #expect(context.dateFormatter.timeZone == .current)
            #expect(context.lastGenerationDate == nil)
            #expect(context.index.path == "" && context.index.title == "")
            #expect(context.pages.isEmpty && context.allTags.isEmpty)
            #expect(Array(context.sections.ids) == [.posts, .episodes, .about])
            #expect(context.sections.map { $0.id } == [.posts, .episodes, .about])
            context.markdownParser = MarkdownParser(modifiers: [])
            context.markdownParser.addModifier(Modifier(target: .links) { html, _ in html })
            context.dateFormatter = DateFormatter()
            context.index = {
                var index = context.index
                index.content = Content(title: "New")
                return index
            }()
            var section = context.sections[.posts]
            section.title = "Changed"
            context.sections[.posts] = section
            context.sections[.about].title = "Me"
            #expect(context.sections[.posts].title == "Changed")
            #expect(context.sections[.about].title == "Me")
        }
    }

    @Test func files() throws {
        let run = try inContext(["Data/a.txt": "text", "b.txt": "b"]) { context in
            let folder: Folder = try context.folder(at: "Data")
            let file: File = try context.file(at: "/Data/a.txt")
            #expect(try file.readAsString() == "text")
            #expect(folder.files.names() == ["a.txt"])
            try context.createOutputFile(at: "made/deep.txt").write("made")
            _ = try context.createOutputFolder(at: "empty/folder")
            #expect(try context.createOutputFile(at: "made/deep.txt").readAsString() == "made")
            #expect(try context.outputFile(at: "made/deep.txt").readAsString() == "made")
            #expect(try context.outputFolder(at: "made").files.names() == ["deep.txt"])
            try context.createFolder(at: "Fresh").createFile(named: "x").write("x")
            try context.createFile(at: Path("/Output/search.xml")).write("<search/>")
            try context.copyFolderToOutput(from: "Data")
            try context.copyFolderToOutput(from: "Data", to: "copies")
            try context.copyFileToOutput(from: "b.txt")
            try context.copyFileToOutput(from: "b.txt", to: "copies")
            let cache = try context.cacheFile(named: "My Cache")
            #expect(cache.path.hasSuffix(".publish/Caches/my-own-step/my-cache"))
            #expect(try cache.read().isEmpty)
            try cache.write("kept")
        }
        #expect(try run.outputFiles() == [
            "Data/a.txt", "b.txt", "copies/Data/a.txt", "copies/b.txt", "made/deep.txt", "search.xml",
        ])
        #expect(try run.root.read("Fresh/x") == "x")
        #expect(try run.root.read(".publish/Caches/my-own-step/my-cache") == "kept")
    }

    @Test func missingFiles() throws {
        func message(_ body: @escaping (PublishingContext<OldSite>) throws -> Void) -> PublishingError? {
            do {
                _ = try inContext(["a": ""]) { try body($0) }
                return nil
            } catch { return error as? PublishingError }
        }
        #expect(message { _ = try $0.folder(at: "x/y") } == PublishingError(
            stepName: "My own Step", path: "x/y", infoMessage: "Folder not found"
        ))
        #expect(message { _ = try $0.outputFile(at: "x") } == PublishingError(
            stepName: "My own Step", path: "x", infoMessage: "File not found"
        ))
        let error = message {
            try $0.copyFileToOutput(from: "a")
            try $0.copyFileToOutput(from: "a")
        }
        #expect(error?.infoMessage == "The file could not be copied" && error?.path == "a")
    }

    @Test func deploymentFolder() throws {
        let run = try inContext { context in
            try context.createOutputFile(at: "a/b.txt").write("b")
            try context.createOutputFile(at: ".nojekyll").write("")
            let folder = try context.createDeploymentFolder(withPrefix: "My", outputFolderPath: "docs") { folder in
                try folder.createFile(named: "configured").write("yes")
            }
            #expect(folder.path.hasSuffix(".publish/MyDeploy/"))
            #expect(try folder.file(at: "docs/a/b.txt").readAsString() == "b")
            #expect(folder.containsFile(at: "docs/.nojekyll") && folder.containsFile(named: "configured"))
            do {
                _ = try context.createDeploymentFolder(withPrefix: "My") { _ in throw ClosureError() }
                Issue.record("The closure failed")
            } catch {}
        }
        #expect(run.hasOutput("a/b.txt"))
    }

    @Test func content() throws {
        _ = try inContext { context in
            func item(_ path: Path, _ section: OldSite.SectionID, _ tags: [Tag], _ day: Double) -> Item<OldSite> {
                Item(
                    path: path, sectionID: section, metadata: .init(), tags: tags,
                    content: Content(title: path.string, date: Date(timeIntervalSince1970: day))
                )
            }
            context.addItem(item("b", .posts, ["x"], 2))
            context.addItem(item("a", .posts, ["x", "y"], 1))
            context.addItem(item("c", .episodes, ["x"], 3))
            context.addPage(Page(path: "p", content: Content(title: "P")))
            #expect(context.allTags == ["x", "y"])
            #expect(context.allItems(sortedBy: \.title).map(\.title) == ["a", "b", "c"])
            #expect(context.allItems(sortedBy: \.date, order: .descending).map(\.title) == ["c", "b", "a"])
            #expect(context.items(taggedWith: "x").count == 3)
            #expect(context.items(taggedWith: "x", sortedBy: \.date, order: .descending).first?.title == "c")
            try context.mutateAllSections { section in
                section.title = "S"
                if section.id == .posts { try section.mutateItem(at: "a") { $0.tags = [] } }
            }
            #expect(context.allTags == ["x"] && context.sections[.about].title == "S")
        }
    }

    @Test func pages() throws {
        _ = try inContext { context in
            context.addPage(Page(path: "p", content: Content(title: "P")))
            try context.mutatePage(at: "p") { $0.title = "Q" }
            try context.mutatePage(at: "p", matching: \.title == "other") { $0.title = "R" }
            #expect(context.pages["p"]?.title == "Q")
            try context.mutatePage(at: "p") { $0.path = "moved" }
            #expect(context.pages.keys.sorted() == ["moved"])
        }
    }
}
