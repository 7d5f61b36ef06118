import Files
import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishCLICore

@Suite("Templates of new projects")
struct TemplateTests {
    @Test("A command in a checkout reads the checkout's, another one those beside it")
    func place() throws {
        let project = try TestProject()
        let folder = project.folder
        try folder.createFile(named: "Package.swift")
        try folder.createFile(at: "Sources/Command/PublishCLICore/CLI.swift")
        let root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        let built = try folder.createFile(at: ".build/release/publish-cli")
        #expect(TemplateFolder(of: built.url).path == root + "/Sources/Command/Templates")
        let other = try TestProject()
        let installed = try other.folder.createFile(at: "usr/bin/publish")
        let top = URL(fileURLWithPath: other.folder.path).resolvingSymlinksInPath().path
        let share = top + "/usr/share/publish/templates"
        #expect(TemplateFolder(of: installed.url).path == share)
    }

    @Test(
        "Where there are none, that is said before anything is written",
        arguments: [["site", "tea"], ["theme", "tea"], ["agents"]]
    )
    func missing(words: [String]) throws {
        let project = try TestProject()
        if words == ["agents"] { try project.makeSite() }
        var surroundings = project.surroundings
        surroundings.templates = TemplateFolder(path: "/nowhere/templates")
        let error = #expect(throws: CLIError.self) {
            try project.run(["new"] + words, surroundings: surroundings)
        }
        let sentence = try #require(error).description
        #expect(
            sentence.hasPrefix(
                "The templates of new projects are missing: there is no folder '/nowhere/templates"
            )
        )
        let solution =
            "Install Publish again, with 'make install' or its Debian package, which bring them."
        #expect(sentence.hasSuffix("'. " + solution))
        #expect(!project.folder.containsFile(named: "AGENTS.md"))
        #expect(!project.folder.containsFile(at: "tea/Package.swift"))
    }

    @Test("An import without templates writes nothing")
    func missingForImport() throws {
        let project = try TestProject()
        var surroundings = project.surroundings
        surroundings.templates = TemplateFolder(path: "/nowhere/templates")
        let blog = Repository.file("Tests/PublishImportTests/Sites/hexo").path
        #expect(throws: CLIError.noTemplates(folder: "/nowhere/templates")) {
            try project.run(["import", blog, "--no-check"], surroundings: surroundings)
        }
        #expect(project.folder.isEmpty(includingHidden: true))
    }

    @Test(
        "All placeholders are filled in, and a name that looks like one stays as it is",
        arguments: [
            ["site"], ["site", "--lang", "zh,en"], ["site", "--lang", "ja"],
            ["site", "--lang", "en", "--theme", "foundation", "--ci", "gitlab"], ["plugin"],
            ["theme"],
        ]
    )
    func placeholders(words: [String]) throws {
        let project = try TestProject(named: "tea")
        try project.run(["new"] + words, surroundings: project.surroundings)
        let folder = project.folder
        let files = folder.files.recursive.includingHidden
        for file in files {
            let text = try file.readAsString()
            let left =
                #/\{\{[^ ]|(Site|Plugin|Theme|plugin|theme)Name|Site[A-Z]\w+"|// Site|sectionName|PublishFolder|swift-format/#
            #expect(text.firstMatch(of: left) == nil, "\(file.path)")
            #expect(file.path.firstMatch(of: left) == nil)
        }
        let other = try TestProject(named: "SiteDescription")
        try other.run("new", "site")
        let main = try other.folder.file(at: "Sources/SiteDescription/main.swift").readAsString()
        #expect(main.contains("var description = \"A description of SiteDescription\"\n"))
    }

    @Test("Readers of a sample see what it promises", arguments: ["en", "zh-Hans", "zh-Hant"])
    func promises(language: String) throws {
        let text = try Repository.templates.text(
            at: "Languages/\(language)/posts/sample-writing/index.md"
        ).replacing("{{date}}", with: "2026-01-01 12:00")
        let sources = text.matches(of: #/(?m)^\| `(.+?)` \|/#).map { String($0.output.1) }
        #expect(sources.count == 4)
        var files = ["Content/posts/sample.md": text]
        for (number, source) in sources.enumerated() {
            files["Content/posts/row-\(number).md"] = "# Row\n\n\(source)\n"
        }
        let run = try TestWebsite().publish(
            files: files,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        let page = try run.output("posts/sample/index.html")
        let rows = page.matches(
            of: #/<tr><td[^>]*><code>.*?<\/code><\/td><td[^>]*>(.*?)<\/td><\/tr>/#
        )
        #expect(rows.count == sources.count)
        for (number, row) in rows.enumerated() {
            let cell = String(row.output.1)
            #expect(cell != sources[number], "readers see the signs")
            #expect(try run.output("posts/row-\(number)/index.html").contains("<p>\(cell)</p>"))
        }
    }
}
