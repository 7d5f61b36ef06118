import Files
import Foundation
import PublishStorage
import Testing

@testable import PublishCLICore

@Suite("New posts")
struct NewPostTests {
    private static let date = "2023-11-15 06:13"

    @Test("A post is created in every language asked for, with its metadata")
    func languages() throws {
        let project = try TestProject()
        try project.makeSite()
        for folder in ["zh/notes", "en/posts"] {
            try project.folder.createSubfolder(at: "Content/" + folder)
        }
        try project.run(
            "new",
            "post",
            "Hello, world",
            "--lang",
            "zh,en",
            "--section",
            "notes",
            "--tags",
            "a, b"
        )
        let original = """
            ---
            date: \(Self.date)
            tags: a, b
            ---

            # Hello, world


            """
        let twin = """
            ---
            draft: true
            ---

            # Hello, world (not translated yet)


            """
        for (language, expected) in ["zh": original, "en": twin] {
            let path = "Content/\(language)/notes/hello-world.md"
            #expect(try project.folder.file(at: path).readAsString() == expected)
            #expect(project.recorder.printed.contains("✅ Created \(path)"))
        }
    }

    @Test("The remark on a translation is in its language, and a folder takes pictures")
    func remark() throws {
        let project = try TestProject()
        try project.makeSite()
        for folder in ["zh/posts", "en/posts"] {
            try project.folder.createSubfolder(at: "Content/" + folder)
        }
        try project.run("new", "post", "Tea", "--lang", "en,zh", "--tags", "a", "--folder")
        let twin = try project.folder.file(at: "Content/zh/posts/tea/index.md").readAsString()
        #expect(twin.hasPrefix("---\ndraft: true\n---\n"))
        #expect(twin.contains("# Tea（尚未翻译）"))
        #expect(project.folder.containsFile(at: "Content/en/posts/tea/index.md"))
    }

    @Test("Beside a text in another language, the new one is its translation, also below a section")
    func twin() throws {
        let project = try TestProject()
        try project.makeSite()
        for path in ["zh/posts/2026/tea", "zh/posts/cup/index", "en/posts/old"] {
            try project.folder.createFile(at: "Content/\(path).md").write("# 茶\n")
        }
        try project.folder.createFile(at: ".publish/site.json")
            .write(#"{"languages":["zh","en"],"sections":["posts"]}"#)
        for name in ["2026/tea", "cup/index"] {
            try project.run("new", "post", "茶", "--lang", "en", "--section=posts", "--slug", name)
            let twin = try project.folder.file(at: "Content/en/posts/\(name).md").readAsString()
            #expect(twin == "---\ndraft: true\n---\n\n# 茶 (not translated yet)\n\n")
        }
    }

    @Test("Tools get an object for each file")
    func json() throws {
        let project = try TestProject()
        try project.makeSite()
        for code in ["zh", "en"] { try project.folder.createSubfolder(at: "Content/\(code)/posts") }
        try project.run("new", "post", "Tea", "--lang", "zh,en", "--draft", "--format", "json")
        #expect(
            project.recorder.printed == """
                {"file":"Content/zh/posts/tea.md","isDraft":true,"language":"zh","section":"posts"}
                {"file":"Content/en/posts/tea.md","isDraft":true,"language":"en","section":"posts"}
                """
        )
        try GuideTable.expect(project.recorder.printed, of: "new post")
        #expect(throws: CLIError.self) { try project.run("new", "post", "Cup", "--format", "xml") }
        #expect(!project.folder.containsFile(at: "Content/zh/posts/cup.md"))
        #expect(throws: CLIError.self) { try project.run("new", "site", "x", "--format", "json") }
    }

    @Test("Programs that help are told how, once")
    func guidance() throws {
        let project = try TestProject()
        try project.makeSite()
        for code in ["zh", "en"] { try project.folder.createSubfolder(at: "Content/\(code)/posts") }
        try project.run("new", "agents")
        let text = try project.folder.file(at: "AGENTS.md").readAsString()
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
        #expect(text.contains("`Content/en/posts/<name>.md`"))
        #expect(text.contains("The languages are `en`, `zh`."))
        // Each command that it names is one.
        for match in text.matches(of: #/publish (\w+)/#) where match.output.1 != "help" {
            #expect(CommandDefinition.named(String(match.output.1)) != nil, "\(match.output.0)")
        }
        try project.folder.file(at: "AGENTS.md").write("mine")
        #expect(throws: CLIError.fileExists(path: "AGENTS.md")) { try project.run("new", "agents") }
        #expect(try project.folder.file(at: "AGENTS.md").readAsString() == "mine")
    }

    @Test("Without a language the post is in the first one of the site, as the last run left it")
    func defaultLanguage() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("new", "post", "One")
        #expect(project.folder.containsFile(at: "Content/posts/one.md"))
        try project.folder.createSubfolder(at: "Content/zh/posts")
        try project.folder.createSubfolder(at: "Content/en/posts")
        let sentence = "Choose a language: '--lang en', or '--lang en,zh' for a file in each."
        #expect(throws: CLIError.usage(sentence, command: "new")) {
            try project.run("new", "post", "Two")
        }
        try project.folder.createFile(at: ".publish/site.json")
            .write(#"{"languages":["zh","en"],"sections":["posts","notes"]}"#)
        try project.run("new", "post", "Two", "--section", "notes")
        #expect(project.folder.containsFile(at: "Content/zh/notes/two.md"))
        #expect(!project.folder.containsFile(at: "Content/en/notes/two.md"))
    }

    @Test(
        "A post is dated in the zone of the site, wherever the machine is",
        arguments: [
            (#","timeZone":"America/New_York"}"#, "2023-11-14 17:13"),
            (#","timeZone":"GMT+0530"}"#, "2023-11-15 03:43"), (#","timeZone":"Mars"}"#, date),
            ("}", date),
        ]
    )
    func zone(known: String, date: String) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(at: ".publish/site.json")
            .write(#"{"languages":[],"sections":["posts"]"# + known)
        try project.run("new", "post", "Hi")
        let text = try project.folder.file(at: "Content/posts/hi.md").readAsString()
        #expect(text.hasPrefix("---\ndate: \(date)\n"))
    }

    @Test(
        "Before the first run a new site has the post in its first language, as its program says",
        arguments: [("zh,en", "zh"), ("en,zh", "en"), ("zh-hans,zh-hant", "zh-hans")]
    )
    func firstLanguage(codes: String, folder: String) throws {
        let project = try TestProject(named: "我的博客")
        try project.run("new", "site", "--lang", codes)
        try project.run("new", "post", "A title")
        #expect(project.folder.containsFile(at: "Content/\(folder)/posts/a-title.md"))
        #expect(project.folder.containsFile(at: "Sources/WoDeBoKe/main.swift"))
        #expect(project.folder.name == "我的博客")
        let site = try project.folder.file(at: "Sources/WoDeBoKe/main.swift").readAsString()
        #expect(site.contains("var name = \"我的博客\""))
    }

    @Test("A draft says so, a date is the one asked for, and a template comes first")
    func templates() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(at: "Content/_templates/post.md").write(
            "---\ntags: {{tags}}\ndate: {{date}}\nimage: cover.png\n---\n# {{title}} ({{slug}})\n"
        )
        try project.folder.createFile(at: "Content/_templates/link.md").write(
            "{{title}}: {{lang}}\n"
        )
        try project.run("new", "post", "Hi", "--draft", "--date", "2026-12-24 09:00")
        #expect(project.recorder.printed.contains("✅ Created Content/posts/hi.md (a draft)"))
        #expect(
            try project.folder.file(at: "Content/posts/hi.md").readAsString()
                == "---\ndraft: true\ndate: 2026-12-24 09:00\nimage: cover.png\n---\n# Hi (hi)\n"
        )
        try project.run("new", "post", "Link", "--template", "link")
        #expect(
            try project.folder.file(at: "Content/posts/link.md").readAsString() == "Link: \n"
        )
    }

    @Test("What exists is never overwritten, and then nothing is written")
    func existing() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createSubfolder(at: "Content/zh/posts")
        let old = try project.folder.createFile(at: "Content/en/posts/hi.md")
        try old.write("mine")
        let path = "Content/en/posts/hi.md"
        #expect(throws: CLIError.fileExists(path: path)) {
            try project.run("new", "post", "Hi", "--lang", "zh,en")
        }
        #expect(try old.readAsString() == "mine")
        #expect(!project.folder.containsFile(at: "Content/zh/posts/hi.md"))
    }

    @Test(
        "A title becomes a slug",
        arguments: [
            ("Hello, World!", "hello-world"),
            ("Don't panic: it’s Swift 6.3", "dont-panic-its-swift-6-3"),
            ("与 AI 结对编程", "yu-ai-jie-dui-bian-cheng"), ("Crème brûlée", "creme-brulee"),
            ("  --a/../b-- ", "a-b"), ("C++", "c"), ("🎉", nil), ("", nil),
        ] as [(String, String?)]
    )
    func slugs(title: String, slug: String?) {
        #expect(TitleSlug(title: title)?.string == slug)
    }

    @Test(
        "A description that YAML would misread is quoted",
        arguments: [
            ("Plain: text", "\"Plain: text\""), ("# x", "\"# x\""), ("it's fine", "it's fine"),
            ("- \"a\" \\", "\"- \\\"a\\\" \\\\\""), ("中文", "中文"),
        ]
    )
    func quoting(description: String, value: String) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("new", "post", "X", "--description=" + description)
        let text = try project.folder.file(at: "Content/posts/x.md").readAsString()
        #expect(text.contains("\ndescription: \(value)\n"))
    }

    @Test(
        "Bad requests are usage errors",
        arguments: [
            (["post"], "Give the post a title: publish new post \"Hello, world\"."),
            (["post", "Hello", "world"], "Put the title in quotation marks."),
            (["post", "🎉"], "No file name can be made from the title; choose one with '--slug'."),
            (
                ["post", "A", "--lang", "../x"],
                "'../x' is not a language code, such as 'en' or 'zh'."
            ),
            (
                ["post", "A", "--section=../x"],
                "'../x' cannot be a file or folder name in 'Content'."
            ),
            (
                ["post", "A", "--section", "post"],
                "Unknown section 'post'; choose one of notes, posts. A new section needs a folder in "
                    + "'Content' and its name in 'sections', in Swift a case of 'SectionID'. Did you mean 'posts'?"
            ),
            (
                ["post", "A", "--lang", "fr"],
                "The site has only one language; leave out '--lang'."
            ),
            (
                ["post", "A", "--date", "2026-02-30"],
                "'2026-02-30' is not a date; write yyyy-MM-dd or yyyy-MM-dd HH:mm."
            ),
            (
                ["post", "A", "--template", "x"],
                "There is no template 'x' in 'Content/_templates'."
            ),
            (["post", "A", "--slug", ".."], "'..' cannot be a file or folder name in 'Content'."),
        ]
    )
    func usage(arguments: [String], sentence: String) throws {
        let project = try TestProject()
        try project.makeSite()
        for section in ["posts", "notes"] {
            try project.folder.createSubfolder(at: "Content/" + section)
        }
        #expect(throws: CLIError.usage(sentence, command: "new")) {
            try project.run(["new"] + arguments, surroundings: project.surroundings)
        }
    }

    @Test("A language that the site does not have is refused with those that it has")
    func unknownLanguage() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createSubfolder(at: "Content/zh/posts")
        try project.folder.createSubfolder(at: "Content/en/posts")
        let sentence = "Unknown language 'fr'; choose from en, zh."
        #expect(throws: CLIError.usage(sentence, command: "new")) {
            try project.run("new", "post", "A", "--lang", "en,fr")
        }
        #expect(!project.folder.containsFile(at: "Content/en/posts/a.md"))
    }

    @Test("A post needs a site around it")
    func noSite() throws {
        let project = try TestProject()
        #expect(throws: CLIError.notASwiftPackage) { try project.run("new", "post", "A") }
    }
}
