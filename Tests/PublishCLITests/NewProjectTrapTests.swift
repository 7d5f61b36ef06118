import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Traps of new projects")
struct NewProjectTrapTests {
    @Test(
        "A name that SwiftPM or the compiler refuses is refused before anything is created",
        arguments: [
            ("site", "publish", .module("Publish")), ("site", "sub/plot", .module("Plot")),
            ("plugin", "foundation", .module("Foundation")), ("site", "checkout", .package),
            ("site", "2026", .letters), ("site", "🦊", .letters), ("site", "data", .type("Data")),
            ("theme", "default", .word("default")),
        ] as [(String, String, ProjectNameFault)]
    )
    func refusedNames(kind: String, place: String, fault: ProjectNameFault) throws {
        let project = try TestProject()
        let error = #expect(throws: CLIError.self) { try project.run("new", kind, place) }
        let name = place.split(separator: "/").last ?? ""
        let subject = kind == "site" ? "website" : kind
        let sentence =
            "A \(subject) cannot be called '\(name)': \(fault.reason). Give its folder another name."
        #expect(error == .usage(sentence, command: "new"))
        #expect(project.folder.isEmpty(includingHidden: true))
    }

    @Test("The reasons have their words")
    func reasons() {
        #expect(
            [ProjectNameFault.module("Plot"), .package, .letters, .type("Data"), .word("default")]
                .map(\.reason) == [
                    "there already is a module 'Plot', and SwiftPM allows no second one",
                    "SwiftPM would confuse it with the package of Publish",
                    "the name of a module needs letters",
                    "the site's type would hide the type 'Data', which its program uses",
                    "'default' is a keyword of Swift",
                ]
        )
    }

    @Test("The current folder is looked at, too, but one of digits has always been 'SiteName'")
    func currentFolder() throws {
        let plot = try TestProject(named: "plot")
        #expect(throws: CLIError.self) { try plot.run("new") }
        #expect(plot.folder.isEmpty(includingHidden: true))
        let digits = try TestProject(named: "123")
        try digits.run("new")
        #expect(digits.folder.containsFile(at: "Sources/SiteName/main.swift"))
    }

    @Test("A repository's name counts without its ending")
    func identity() throws {
        for address in [
            "https://example.com/Tools.git", "git@example.com:a/Tools", "git@example.com:Tools.git",
        ] {
            let url = try #require(URL(string: address))
            let dependency = PackageDependency(url: url, requirement: .branch("main"))
            #expect(dependency.identity == "tools")
        }
    }

    @Test("Every module that a site can compile with is among those whose names are taken")
    func modules() throws {
        let manifest = try String(contentsOf: Repository.file("Package.swift"), encoding: .utf8)
        let programs = [
            "Blog", "Benchmarks", "JournalSites", "AskedSite", "ThirdPartyPlugin", "ThemeName",
        ]
        let names = manifest.matches(of: #/(?:arget\(|Library\(|\bfeature\()\s*(?:name: )?"(\w+)"/#)
            .map { String($0.output.1) }
            .filter { !$0.hasSuffix("Tests") && !programs.contains($0) }
        #expect(names.count > 30)
        for name in names { #expect(ProjectNameFault.modules.contains(name), "\(name)") }
    }

    @Test(
        "A language is named once",
        arguments: [
            ("zh,zh", "The language 'zh' is listed twice."),
            ("zh,EN,en", "The language 'en' is listed twice."),
            ("zh,zh-Hans", "'zh' and 'zh-Hans' are the same language."),
        ]
    )
    func languagesTwice(codes: String, sentence: String) throws {
        let project = try TestProject()
        let error = #expect(throws: CLIError.self) {
            try project.run("new", "site", "blog", "--lang", codes)
        }
        #expect(error == .usage(sentence, command: "new"))
        #expect(project.folder.isEmpty(includingHidden: true))
    }

    @Test("A code in capitals is the folder that the site reads")
    func capitals() throws {
        let project = try TestProject()
        try project.run("new", "site", "blog", "--lang", "EN")
        #expect(project.folder.containsFile(at: "blog/Content/en/index.md"))
    }

    @Test("Both ways to write Chinese have pages of their own")
    func scripts() throws {
        let project = try TestProject()
        try project.run("new", "site", "blog", "--lang", "zh-hans,zh-hant")
        let read = { (path: String) in
            try project.folder.file(at: "blog/Content/" + path).readAsString()
        }
        #expect(try read("zh-hans/about.md").hasPrefix("# 关于\n"))
        #expect(try read("zh-hant/about.md").hasPrefix("# 關於\n"))
    }

    @Test("Folders of languages with a script or a region are known before the first run")
    func languageFolders() throws {
        let project = try TestProject()
        try project.makeSite()
        for folder in ["zh-hant/posts", "pt-BR/posts", "my-page"] {
            try project.folder.createSubfolder(at: "Content/" + folder)
        }
        try project.run("new", "post", "Tea", "--lang", "zh-hant,pt-BR")
        #expect(project.folder.containsFile(at: "Content/zh-hant/posts/tea.md"))
        #expect(project.folder.containsFile(at: "Content/pt-BR/posts/tea.md"))
        let error = #expect(throws: CLIError.self) {
            try project.run("new", "post", "Tea", "--lang", "my-page")
        }
        #expect(error?.description.contains("Unknown language 'my-page'") == true)
    }

    @Test(
        "A command that is printed can be pasted",
        arguments: [
            ("my blog", "my\\ blog"), ("a'b", "a\\'b"), ("x$(y)", "x\\$\\(y\\)"),
            ("~/博客", "~/博客"), ("sub/my-blog", "sub/my-blog"),
        ]
    )
    func paste(place: String, printed: String) throws {
        #expect(ShellWord.escaped(place) == printed)
        guard !place.hasPrefix("~") else { return }
        let project = try TestProject()
        try project.run("new", "site", place)
        #expect(project.recorder.printed.contains("Run 'cd \(printed) && publish run' to see it"))
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "cd \(printed) && test -f Package.swift"]
        shell.currentDirectoryURL = project.folder.url
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
    }

    @Test("Every project says in its README what it is, and which Swift it needs")
    func readme() throws {
        for (kind, word) in [
            ("site", "publish run"), ("plugin", ".installPlugin(.tea())"),
            ("theme", ".generateHTML(withTheme: .tea)"),
        ] {
            let project = try TestProject()
            try project.run("new", kind, "tea")
            let text = try project.folder.file(at: "tea/README.md").readAsString()
            #expect(text.hasPrefix("# Tea\n\n"))
            #expect(text.contains(word))
            #expect(text.contains("Swift \(Repository.swiftVersion) or later"))
        }
    }

    @Test("The version of Swift is the same wherever it is named")
    func versions() throws {
        let guide = try ["en", "zh"].flatMap { language in
            let folder = "Content/\(language)/posts/"
            return try FileManager.default
                .contentsOfDirectory(atPath: Repository.file(folder).path).map { folder + $0 }
        }
        var found = 0
        let templates = [
            "Site/Package.swift", "Site/README.md", "Journal/Package.swift", "Theme/Package.swift",
            "Theme/README.md", "Plugin/Package.swift", "Plugin/README.md",
            "Workflows/github/.github/workflows/publish.yml", "Workflows/gitlab/.gitlab-ci.yml",
        ].map { "Sources/Command/Templates/" + $0 }
        for file in ["Package.swift", "README.md", "CONTRIBUTING.md"] + guide + templates {
            let text = try String(contentsOf: Repository.file(file), encoding: .utf8)
            let versions = #/[Ss]wift(-tools-version:| toolchain,|:)? ?(6\.[0-9])/#
            for version in text.matches(of: versions) {
                #expect(version.output.2 == Repository.swiftVersion, "\(file)")
                found += 1
            }
        }
        #expect(found >= 3 + templates.count)
    }
}

/// The checkout that the tests were compiled in.
enum Repository {
    /// The minimum version of Swift that compiles Publish.
    static let swiftVersion = "6.3"

    /// The templates of new projects.
    static var templates: TemplateFolder {
        TemplateFolder(path: file("Sources/Command/Templates").path)
    }

    /// The place of a file.
    static func file(_ path: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(path)
    }
}
