import Files
import Foundation
import PublishStorage
import ShellOut
import Testing

@testable import PublishCLICore

@Suite("New projects")
struct NewProjectTests {
    @Test(
        "The project is named after its folder",
        arguments: [
            ("my-new-site", "MyNewSite"), ("my blog", "MyBlog"), ("2020-site", "Site"),
            ("site1", "Site"), ("123", "SiteName"), ("MySite", "MySite"), ("a1b", "A1b"),
            ("fooBar-baz_qux", "FooBarBazQux"), ("-", "SiteName"), ("我的博客", "WoDeBoKe"),
            ("café-crème", "CafeCreme"), ("Мой блог", "MojBlog"),
            ("Strauß & Söhne", "StraussSohne"),
            ("博客2026", "BoKe"), ("🦊", "SiteName"),
        ]
    )
    func names(folder: String, name: String) throws {
        #expect(ProjectName(folderName: folder).string == name)
    }

    @Test("A website has its files", arguments: [[], ["website"], ["site"]])
    func website(words: [String]) throws {
        let project = try TestProject(named: "my-blog")
        try project.run(["new"] + words, surroundings: project.surroundings)
        let folder = project.folder
        #expect(
            folder.files.recursive.includingHidden.map { $0.path(relativeTo: folder) } == [
                ".gitignore", "AGENTS.md", "Package.swift", "README.md",
                ".github/workflows/publish.yml",
                "Content/404.md", "Content/about.md", "Content/index.md",
                "Content/posts/first-post.md", "Content/posts/index.md",
                "Sources/MyBlog/main.swift",
            ]
        )
        #expect(folder.containsSubfolder(named: "Resources"))
        let ignored =
            ".DS_Store\n/build\n/.build\n/.swiftpm\n/*.xcodeproj\n.publish\n.publish-*\nOutput\n"
        #expect(try folder.file(named: ".gitignore").readAsString() == ignored)
        let manifest = try folder.file(named: "Package.swift").readAsString()
        for part in [
            "// swift-tools-version:5.5\n", "name: \"MyBlog\"", "platforms: [.macOS(.v12)]",
            ".executable(", ".executableTarget(",
            ".package(name: \"Publish\", path: \"/checkout\")",
            ".product(name: \"Publish\", package: \"Publish\")",
        ] {
            #expect(manifest.contains(part))
        }
        let index = try folder.file(at: "Content/index.md").readAsString()
        #expect(index == "# Welcome to MyBlog!\n")
        #expect(try folder.file(at: "Content/posts/index.md").readAsString() == "# My posts\n")
        let post = try folder.file(at: "Content/posts/first-post.md").readAsString()
        #expect(post.hasPrefix("---\ndate: 2023-11-15 06:13\ndescription: "))
        #expect(post.contains("\ntags: first, article\n---\n\n# My first post\n\n"))
        let source = try folder.file(at: "Sources/MyBlog/main.swift").readAsString()
        #expect(source.contains("struct MyBlog: Website {"))
        #expect(source.hasSuffix("\nMyBlog().run(withTheme: .foundation)\n"))
        #expect(source.contains("\n    var edition: SiteEdition { .v1 }\n"))
        expectFirstLines(of: project, "website", "MyBlog", program: "main")
        #expect(project.recorder.noted.isEmpty)
    }

    /// macOS opens packages with Xcode; elsewhere there is no program that everybody has.
    private func expectFirstLines(
        of project: TestProject,
        _ kind: String,
        _ name: String,
        program: String
    ) {
        #if os(macOS)
        let second = "Run 'open Package.swift' to open it and start building"
        #else
        let second = "Begin with 'Sources/\(name)/\(program).swift'"
        #endif
        let lines = "✅ Generated \(kind) project for '\(name)'\n\(second)"
        #expect(project.recorder.printed.hasPrefix(lines))
    }

    @Test(
        "A website says in which zone its dates are meant; UTC is likely to be nobody's, and is told",
        arguments: [
            ("Asia/Shanghai", false), ("Europe/London", false), ("Etc/GMT-8", false),
            ("Etc/UTC", true), ("GMT", true),
        ],
        [[], ["--lang", "zh,en"]]
    )
    func timeZone(zone: (name: String, isUTC: Bool), languages: [String]) throws {
        let project = try TestProject(named: "my-blog")
        var surroundings = project.surroundings
        surroundings.timeZone = try #require(TimeZone(identifier: zone.name))
        try project.run(["new", "site"] + languages, surroundings: surroundings)
        let source = try project.folder.file(at: "Sources/MyBlog/main.swift").readAsString()
        let name = surroundings.timeZone.identifier
        let line =
            "    var contentTimeZone: TimeZone { TimeZone(identifier: \"\(name)\") ?? .current }\n"
        let comment =
            zone.isUTC ? "set yours, such as \"Asia/Shanghai\"." : "time zone the machine has."
        #expect(source.contains("\n    // The time zone of dates in texts"), "\(source)")
        #expect(source.contains(comment + "\n" + line), "\(source)")
        let remark =
            "Dates in texts are read as UTC, the time zone of this machine; to change that, set 'contentTimeZone'."
        #expect(project.recorder.printed.contains(remark) == zone.isUTC)
    }

    @Test("A kind that does not exist is an error, with what may have been meant")
    func unknownKind() throws {
        let project = try TestProject(named: "my-blog")
        let sentence = """
            'websit' is not a kind of project; 'publish new website websit' would create a website \
            in a folder of that name. Did you mean 'website'?
            """
        #expect(throws: CLIError.usage(sentence, command: "new")) {
            try project.run("new", "websit")
        }
        #expect(project.folder.isEmpty(includingHidden: true))
    }

    @Test(
        "Whoever deploys after a push is told how, unless nobody is",
        arguments: [
            ([], ".github/workflows/publish.yml"),
            (["--ci", "github"], ".github/workflows/publish.yml"),
            (["--ci=gitlab"], ".gitlab-ci.yml"), (["--ci", "none"], nil),
        ] as [([String], String?)]
    )
    func workflows(options: [String], file: String?) throws {
        for languages in [[], ["--lang", "zh,en"]] {
            let project = try TestProject()
            try project.run(
                ["new", "site", "."] + options + languages,
                surroundings: project.surroundings
            )
            let found = project.folder.files.recursive.includingHidden
                .map { $0.path(relativeTo: project.folder) }.filter { $0.hasSuffix(".yml") }
            #expect(found == (file.map { [$0] } ?? []))
            guard let file else { continue }
            let text = try project.folder.file(at: file).readAsString()
            for part in [
                "swift run publish-cli check --scratch-path .build",
                "swift run publish-cli generate --scratch-path .build",
                "libcmark-gfm-extensions-dev", ".build",
                ".publish", "Output",
            ] {
                #expect(text.contains(part), "\(part)")
            }
        }
    }

    @Test("An unknown service is refused, and so is one for what is no website")
    func wrongWorkflows() throws {
        let project = try TestProject()
        let unknown = #expect(throws: CLIError.self) { try project.run("new", "--ci", "jenkins") }
        #expect(
            unknown
                == .usage("'--ci' has to be one of 'github', 'gitlab', 'none'.", command: "new")
        )
        let plugin = #expect(throws: CLIError.self) {
            try project.run("new", "plugin", "--ci", "none")
        }
        #expect(
            plugin
                == .usage(
                    "The option '--ci' is only for 'publish new website' and 'publish new blog'.",
                    command: "new"
                )
        )
    }

    @Test("A website in several languages has a folder for each, and says what is next")
    func languages() throws {
        let project = try TestProject(named: "my-blog")
        try project.run("new", "site", "--lang", "zh,en")
        let folder = project.folder
        let read = { (path: String) in try folder.file(at: path).readAsString() }
        for code in ["zh", "en"] {
            for page in ["index", "about", "404", "posts/index", "posts/first-post"] {
                #expect(folder.containsFile(at: "Content/\(code)/\(page).md"))
            }
        }
        #expect(try read("Content/zh/index.md") == "# 欢迎来到 MyBlog！\n")
        #expect(try read("Content/en/posts/first-post.md").contains("\ntags: Swift\n---\n"))
        let manifest = try read("Package.swift")
        #expect(manifest.contains(".product(name: \"JournalTheme\", package: \"Publish\")"))
        let site = try read("Sources/MyBlog/main.swift")
        #expect(site.split(separator: "\n", omittingEmptySubsequences: false).count <= 46)
        #expect(site.contains("\n    var edition: SiteEdition { .v1 }\n"))
        #expect(site.contains("\nMyBlog().run(\n    withTheme: .journal { options in\n"))
        #expect(!site.contains("languageURLs") && !site.contains("var language:"))
        let chinese = "SiteLocalization(.simplifiedChinese, label: \"简体中文\", region: \"CN\"),"
        #expect(site.contains(chinese))
        for word in ["publish run", "Content/zh/posts", "publish i18n status"] {
            #expect(project.recorder.printed.contains(word))
        }
    }

    @Test("A website in a new folder becomes a Git repository, unless it is in one or unwanted")
    func repository() throws {
        let project = try TestProject()
        try project.run("new", "site", "blog")
        try project.run("new", "site", "plain", "--no-git")
        try project.run("new", "blog", "yaml")
        try project.run("new", "blog", "plain-yaml", "--no-git")
        try project.run("new", "plugin", "tool")
        try project.run("new", "site", "blog/inner")
        for (name, hasGit) in [
            "blog": true, "plain": false, "yaml": true, "plain-yaml": false, "tool": false,
            "blog/inner": false,
        ] {
            let folder = try project.folder.subfolder(at: name)
            #expect(folder.containsSubfolder(named: ".git") == hasGit, "\(name)")
        }
    }

    @Test(
        "Sample articles in each language show what there is, and the printed command deletes them",
        arguments: ["zh,en", "zh-Hant", "ja"]
    )
    func samples(codes: String) throws {
        let project = try TestProject(named: "my-blog")
        try project.run("new", "site", "--lang", codes)
        let folder = project.folder
        let names = ["sample-code", "sample-next-steps", "sample-writing"]
        for code in codes.split(separator: ",") {
            let posts = try folder.subfolder(at: "Content/\(code)/posts")
            #expect(posts.subfolders.map(\.name).sorted() == names)
            let texts = try names.map { try posts.file(at: $0 + "/index.md").readAsString() }
                .joined()
            for part in ["](hills.svg \"", "```swift title=", "\n|:--|", "> [!TIP]", ":::tabs"] {
                #expect(texts.contains(part), "\(part)")
            }
            // Translations show the picture beside their original.
            #expect(posts.containsFile(at: "sample-writing/hills.svg") == codes.hasPrefix(code))
            let first = try posts.file(named: "first-post.md").readAsString()
            let speaksOfLanguages = first.contains("其他语言") || first.contains("another language")
            #expect(speaksOfLanguages == codes.contains(","))
        }
        let command = "rm -r Content/*/posts/sample-*"
        #expect(project.recorder.printed.contains("'\(command)' deletes the sample articles"))
        try shellOut(to: command, at: folder.path)
        #expect(
            try folder.subfolder(named: "Content").subfolders.allSatisfy {
                try $0.subfolder(named: "posts").subfolders.count() == 0
            }
        )
    }

    @Test("One language has no folder in its addresses, a long code has a path")
    func oneLanguage() throws {
        let project = try TestProject(named: "my-blog")
        try project.run("new", "site", "--lang", "zh-Hant")
        let site = try project.folder.file(at: "Sources/MyBlog/main.swift").readAsString()
        #expect(site.contains("SiteLocalization(.traditionalChinese, path: \"zh-Hant\", "))
    }

    @Test("A site called Website names the protocol in full")
    func websiteNamedWebsite() throws {
        let project = try TestProject(named: "website")
        try project.run("new")
        let source = try project.folder.file(at: "Sources/Website/main.swift").readAsString()
        #expect(source.contains("struct Website: Publish.Website {"))
    }

    @Test("A plugin has its files")
    func plugin() throws {
        let project = try TestProject(named: "read-time")
        try project.run("new", "plugin")
        let folder = project.folder
        #expect(
            folder.files.recursive.map { $0.path(relativeTo: folder) } == [
                "Package.swift", "README.md", "Sources/ReadTime/ReadTime.swift",
                "Tests/ReadTimeTests/ReadTimeTests.swift",
            ]
        )
        let manifest = try folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains(".library("))
        #expect(!manifest.contains("xecutable"))
        let source = try folder.file(at: "Sources/ReadTime/ReadTime.swift").readAsString()
        #expect(source.contains("static func readTime() -> Self"))
        #expect(source.contains("Plugin(name: \"ReadTime\") { context in"))
        expectFirstLines(of: project, "plugin", "ReadTime", program: "ReadTime")
    }

    @Test("A theme has its files")
    func theme() throws {
        let project = try TestProject(named: "plain")
        try project.run("new", "theme")
        let folder = project.folder
        #expect(
            folder.files.recursive.map { $0.path(relativeTo: folder) } == [
                "Package.swift", "README.md", "Resources/Plain/styles.css",
                "Sources/Plain/Plain.swift",
                "Sources/Plain/PlainHTMLFactory.swift", "Tests/PlainTests/PlainTests.swift",
            ]
        )
        let manifest = try folder.file(named: "Package.swift").readAsString()
        let testing = ".product(name: \"PublishTesting\", package: \"Publish\")"
        #expect(manifest.contains("name: \"PlainTests\",") && manifest.contains(testing))
        let source = try folder.file(at: "Sources/Plain/Plain.swift").readAsString()
        #expect(source.contains("static var plain: Self"))
        #expect(source.contains("ThemeParts(styleSheet: \"Resources/Plain/styles.css\")"))
        #expect(manifest.contains(".product(name: \"ThemeKit\", package: \"Publish\")"))
    }

    @Test(
        "A website begins with the theme that is named",
        arguments: [
            ("journal", "en"), ("handbook", "zh,en"), ("foundation", "zh,en"),
        ]
    )
    func namedTheme(theme: String, languages: String) throws {
        let project = try TestProject(named: "tea")
        try project.run("new", "site", "--theme", theme, "--lang", languages)
        let site = try project.folder.file(at: "Sources/Tea/main.swift").readAsString()
        #expect(site.contains("withTheme: .\(theme)"))
        // The tree of Handbook has the sections already.
        #expect(site.contains("menu = [.page(\"about\")]") == (theme == "handbook"))
        let section = try project.folder.file(at: "Content/en/posts/index.md").readAsString()
        #expect(section == (theme == "handbook" ? "# Documentation\n" : "# Posts\n"))
        let product = theme == "foundation" ? nil : "\(theme.capitalized)Theme"
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        for name in ["JournalTheme", "HandbookTheme"] {
            #expect(site.contains("import \(name)\n") == (name == product), "\(name)")
            #expect(manifest.contains("\"\(name)\"") == (name == product), "\(name)")
        }
    }

    @Test("Journal and Handbook have a folder for their language, Foundation alone has none")
    func themeWithoutLanguages() throws {
        let journal = try TestProject(named: "tea")
        try journal.run("new", "--theme", "journal")
        #expect(journal.folder.containsFile(at: "Content/en/index.md"))
        let plain = try TestProject(named: "plain")
        try plain.run("new", "--theme", "foundation")
        #expect(plain.folder.containsFile(at: "Content/index.md"))
    }

    @Test("An unknown theme is refused before anything is created")
    func unknownTheme() throws {
        let project = try TestProject(named: "tea")
        let sentence =
            "'--theme' has to be one of 'journal', 'handbook', 'foundation'. Did you mean 'journal'?"
        #expect(throws: CLIError.usage(sentence, command: "new")) {
            try project.run("new", "--theme", "jurnal")
        }
        #expect(project.folder.isEmpty())
    }

    @Test("The theme of the guide is that of new projects", arguments: ["en", "zh"])
    func guide(language: String) throws {
        let guide = URL(fileURLWithPath: #filePath)
            .appending(path: "../../../Content/\(language)/posts/your-own-theme.md")
        let text = try String(contentsOf: guide.standardized, encoding: .utf8)
        let factory = try Repository.templates.text(
            at: "Theme/Sources/ThemeName/ThemeNameHTMLFactory.swift"
        )
        let start = try #require(factory.firstRange(of: "struct ")).lowerBound
        let source = factory[start...].replacing("ThemeNameHTMLFactory", with: "TeaFactory")
        #expect(text.contains(source + "```"))
    }

    @Test("A project can be created in a new folder")
    func newFolder() throws {
        let project = try TestProject()
        try project.run("new", "site", "sub/my-blog")
        #expect(project.folder.containsFile(at: "sub/my-blog/Sources/MyBlog/main.swift"))
        #expect(project.recorder.printed.contains("cd sub/my-blog && publish run"))
        #if !os(macOS)
        #expect(project.recorder.printed.contains("'sub/my-blog/Sources/MyBlog/main.swift'"))
        #endif
        #expect(throws: CLIError.folderNotEmpty) { try project.run("new", "site", "sub/my-blog") }
    }

    @Test("A project is created in an empty folder only, hidden things aside")
    func emptyFolder() throws {
        for path in ["a.txt", "folder/.keep"] {
            let project = try TestProject()
            try project.folder.createFile(at: path)
            #expect(throws: CLIError.folderNotEmpty) { try project.run("new") }
            #expect(!project.folder.containsFile(named: "Package.swift"))
        }
        let project = try TestProject()
        try project.folder.createFile(at: ".git/config")
        try project.folder.createFile(at: ".gitignore", contents: Data("mine".utf8))
        try project.run("new")
        #expect(project.folder.containsFile(named: "Package.swift"))
        #expect(try project.folder.file(named: ".gitignore").readAsString() == "mine")
    }

    @Test(
        "The dependency is a release or a branch of a remote repository",
        arguments: [
            ([], "from: \"1.2.3\""), (["--version", "2.0.0"], "from: \"2.0.0\""),
            (["--branch", "main"], "branch: \"main\""),
        ]
    )
    func dependencies(options: [String], requirement: String) throws {
        for url in ["https://example.com/Publish.git", "git@example.com:a/Publish.git"] {
            let project = try TestProject()
            let surroundings = try project.surroundings(withRepositoriesAt: "example.com")
            try project.run(
                ["new", "site", "blog", "--url", url] + options,
                surroundings: surroundings
            )
            let manifest = try project.folder.file(at: "blog/Package.swift").readAsString()
            #expect(
                manifest.contains(".package(name: \"Publish\", url: \"\(url)\", \(requirement))")
            )
            #expect(!project.recorder.printed.contains("this machine only"))
        }
    }

    @Test("The dependency may be a folder, relative to where the command runs")
    func folderDependency() throws {
        let project = try TestProject()
        try project.folder.createFile(at: "../some where/Package.swift")
        try project.run("new", "site", "blog", "--url", "../some where")
        let manifest = try project.folder.file(at: "blog/Package.swift").readAsString()
        let parent = try #require(project.folder.parent)
        #expect(
            manifest.contains(".package(name: \"Publish\", path: \"\(parent.path)some where\")")
        )
        #expect(project.recorder.printed.contains("The project only compiles on this machine"))
    }

    @Test(
        "A place that cannot be reached is refused before anything is created",
        arguments: [
            (["--url", "missing"], "/missing': it has no 'Package.swift'."),
            (["--url", "https://example.com/other"], "https://example.com/other': "),
            (["--branch", "a", "--version", "1.0.0"], "Use either '--branch' or '--version'"),
            (
                ["--branch", "main"],
                "The option '--branch' is only for repositories, not for folders."
            ),
        ]
    )
    func unreachable(options: [String], message: String) throws {
        let project = try TestProject()
        let surroundings = try project.surroundings(withRepositoriesAt: "example.com")
        let error = #expect(throws: CLIError.self) {
            try project.run(["new"] + options, surroundings: surroundings)
        }
        #expect(error?.description.contains(message) == true)
        #expect(!project.folder.containsFile(named: "Package.swift"))
    }

    @Test("Where nobody knows a repository, it has to be named")
    func unknownOrigin() throws {
        let project = try TestProject()
        var cli = CLI(
            arguments: ["publish", "new"],
            publishRepositoryURL: CLI.unknownOrigin,
            publishVersion: "1.2.3"
        )
        cli.surroundings = project.surroundings
        let error = #expect(throws: CLIError.self) { try cli.run(in: project.folder) }
        #expect(error?.description.contains("name it with '--url'") == true)
    }

    @Test("A URL given by code decides in the same way")
    func repositoryURL() throws {
        let urls = [
            (URL(string: "https://example.com/Publish"), "url: \"https://example.com/Publish\""),
            (URL(string: "git@example.com:a/Publish"), "url: \"git@example.com:a/Publish\""),
            (URL(string: "/local/Publish"), "path: \"/local/Publish\""),
            (URL(fileURLWithPath: "/local/Publish"), "path: \"/local/Publish\""),
        ]
        for (url, place) in urls {
            let dependency = PackageDependency(
                url: try #require(url),
                requirement: .from(version: "1.2.3")
            )
            #expect(dependency.declaration.contains(place))
        }
    }

    @Test("A program in a checkout finds it, also through a link")
    func checkout() throws {
        let project = try TestProject()
        let folder = project.folder
        try folder.createFile(named: "Package.swift")
        try folder.createFile(at: "Sources/Command/PublishCLICore/CLI.swift")
        let program = try folder.createFile(at: ".build/release/publish-cli")
        let link = folder.path + "../publish"
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: program.path
        )
        let expected = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        #expect(Checkout.containing(program.url)?.path == expected)
        #expect(Checkout.containing(URL(fileURLWithPath: link))?.path == expected)
        #expect(Checkout.containing(URL(fileURLWithPath: "/usr/local/bin/publish")) == nil)
    }

    @Test("An installed program finds the checkout that it was installed from, while it is there")
    func installation() throws {
        let project = try TestProject()
        let folder = project.folder
        try folder.createFile(at: "checkout/Package.swift")
        try folder.createFile(at: "checkout/Sources/Command/PublishCLICore/CLI.swift")
        let program = try folder.createFile(at: "usr/bin/publish")
        #expect(Checkout.installing(program.url) == nil)
        try folder.createFile(
            at: "usr/share/publish/checkout",
            contents: Data((folder.path + "checkout\n").utf8)
        )
        let expected = URL(fileURLWithPath: folder.path + "checkout").resolvingSymlinksInPath()
        #expect(Checkout.installing(program.url)?.resolvingSymlinksInPath().path == expected.path)
        for (text, address) in [
            ("\n", nil), ("https://example.com/Publish\n", "https://example.com/Publish"),
        ] {
            try folder.createFile(at: "usr/share/publish/repository", contents: Data(text.utf8))
            #expect(Checkout.repository(program.url)?.absoluteString == address)
        }
        try folder.subfolder(at: "checkout").delete()
        #expect(Checkout.installing(program.url) == nil)
    }
}
