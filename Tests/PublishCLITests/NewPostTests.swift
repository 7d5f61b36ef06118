import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("New posts")
struct NewPostTests {
    private static let date = PostDate.text(Date(timeIntervalSince1970: 1_700_000_000))

    @Test("A post is created in every language asked for, with its metadata")
    func languages() throws {
        let project = try TestProject()
        try project.makeSite()
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
        for language in ["zh", "en"] {
            let path = "Content/\(language)/notes/hello-world.md"
            let expected = """
                ---
                date: \(Self.date)
                description: Hello, world
                tags: a, b
                ---

                # Hello, world


                """
            #expect(try project.folder.file(at: path).readAsString() == expected)
            #expect(project.recorder.printed.contains("✅ Created \(path)"))
        }
    }

    @Test("Without a language the folders of the content decide")
    func defaultLanguages() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("new", "post", "One")
        #expect(project.folder.containsFile(at: "Content/posts/one.md"))
        try project.folder.createSubfolder(at: "Content/zh")
        try project.folder.createSubfolder(at: "Content/en")
        try project.run("new", "post", "Two")
        #expect(project.folder.containsFile(at: "Content/zh/posts/two.md"))
        #expect(project.folder.containsFile(at: "Content/en/posts/two.md"))
        #expect(!project.folder.containsFile(at: "Content/posts/two.md"))
    }

    @Test("What exists is never overwritten, and then nothing is written")
    func existing() throws {
        let project = try TestProject()
        try project.makeSite()
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
        #expect(Slug(title: title)?.string == slug)
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
            (["post", "Hello", "world"], "Put the title between quotation marks."),
            (["post", "🎉"], "The title gives no file name; choose one with '--slug'."),
            (["post", "A", "--lang", "../x"], "'../x' is not the code of a language."),
            (["post", "A", "--section=../x"], "'../x' cannot be a name below 'Content'."),
            (["post", "A", "--slug", ".."], "'..' cannot be a name below 'Content'."),
        ]
    )
    func usage(arguments: [String], sentence: String) throws {
        let project = try TestProject()
        try project.makeSite()
        #expect(throws: CLIError.usage(sentence, command: "new")) {
            try project.run(["new"] + arguments, surroundings: project.surroundings)
        }
    }

    @Test("A post needs a site around it")
    func noSite() throws {
        let project = try TestProject()
        #expect(throws: CLIError.notASwiftPackage) { try project.run("new", "post", "A") }
    }
}
