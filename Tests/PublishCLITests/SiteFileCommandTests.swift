import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Sites without a program of their own")
struct SiteFileCommandTests {
    /// A project whose sites are published by the program that was compiled with the tests.
    private func surroundings(of project: TestProject) -> Surroundings {
        var surroundings = project.surroundings
        surroundings.siteProgram = { _ in Repository.file(".build/debug/publish-site").path }
        return surroundings
    }

    @Test("A new blog is published without a compiler, and ejected")
    func blog() throws {
        let project = try TestProject(named: "tea-time")
        let surroundings = surroundings(of: project)
        try project.run(["new", "blog", "--lang", "zh,en"], surroundings: surroundings)
        #expect(project.recorder.printed.contains("Begin with 'site.yaml'"))
        #expect(!project.folder.containsFile(named: "Package.swift"))
        try project.run(["generate"], surroundings: surroundings)
        for page in ["zh/index.html", "en/posts/first-post/index.html", "search/index.html"] {
            #expect(
                page.hasPrefix("search") || project.folder.containsFile(at: "Output/" + page),
                "\(page)"
            )
        }
        try project.run(["eject"], surroundings: surroundings)
        #expect(!project.folder.containsFile(named: "site.yaml"))
        let main = try project.folder.file(at: "Sources/TeaTime/main.swift").readAsString()
        #expect(main.contains("struct TeaTime: Website {"))
        #expect(try project.log == [])
    }

    @Test("Faults of the settings are told with their lines")
    func faults() throws {
        let project = try TestProject()
        try project.folder.createFile(at: "Content/index.md").write("# Hi")
        try project.folder.createFile(named: "site.yaml").write("nmae: A")
        #expect(throws: CLIError.self) {
            try project.run(["generate"], surroundings: surroundings(of: project))
        }
        #expect(!project.folder.containsSubfolder(named: "Output"))
    }

    @Test(
        "A folder of Markdown files is a site in a scratch folder, without hidden files, links and modules"
    )
    func markdownFolder() throws {
        let project = try TestProject(named: "notes")
        let folder = project.folder
        for file in [
            "en/cups/a.md", "en/about.md", "zh/index.md", ".x/b.md", "en/node_modules/c.md",
        ] {
            try folder.createFile(at: file).write("# A")
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "en/link.md",
            withDestinationPath: "/etc/hostname"
        )
        let texts = try #require(try MarkdownFolder(of: folder, isNamed: true))
        let site = texts.site
        #expect(
            try site.file(named: "site.yaml").readAsString()
                == "name: notes\nlanguages: [en, zh]\nmenu: [cups, about]\n"
        )
        #expect(site.containsFile(at: "Content/en/cups/a.md"))
        for file in ["Content/.x/b.md", "Content/en/node_modules/c.md", "Content/en/link.md"] {
            #expect(!site.containsFile(at: file), "\(file)")
        }
        for file in ["zh/tea/b.md", "zh/tea/c.md", "README.md"] {
            try folder.createFile(at: file).write("# B")
        }
        try texts.update()
        #expect(
            try site.file(named: "site.yaml").readAsString()
                == "name: notes\nlanguages: [zh, en]\nmenu: [cups, tea, README]\n"
        )
        try folder.file(at: "en/about.md").delete()
        try texts.update()
        #expect(!site.containsFile(at: "Content/en/about.md"))
        #expect(try MarkdownFolder(of: folder, isNamed: false) == nil)
        try folder.createFile(named: "site.yaml")
        #expect(try MarkdownFolder(of: folder, isNamed: true) == nil)
    }
}
