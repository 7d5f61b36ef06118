import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Importing by the command")
struct ImportCommandTests {
    /// A site of Hexo in a folder beside the project.
    private func makeBlog(beside project: TestProject) throws {
        let top = try #require(project.folder.parent)
        try top.createFile(at: "old/_config.yml").write(
            "title: \"Lin's \\\"notes\\\"\"\nurl: https://lin.example\nlanguage: zh-CN\n"
                + "timezone: Asia/Shanghai\n"
        )
        try top.createFile(at: "old/source/_posts/one.md").write(
            "---\ntitle: 一\ndate: 2024-01-02 03:04:05\ncategories: [a]\n---\n{% unknown %}\n"
        )
    }

    @Test("An empty folder becomes a site that says what the other one said")
    func newSite() throws {
        let project = try TestProject(named: "my-blog")
        try makeBlog(beside: project)
        try project.run("import", "../old", "--no-check", "--swift")
        let folder = project.folder
        #expect(folder.containsFile(at: "Package.swift"))
        #expect(folder.containsFile(at: "Content/zh/index.md"))
        #expect(folder.containsFile(at: "Content/zh/posts/one.md"))
        // In the menu a section has a name in the language of the site.
        #expect(try folder.file(at: "Content/zh/posts/index.md").readAsString() == "# 文章\n")
        try folder.file(at: "Content/zh/posts/one.md").delete()
        try project.run("lint", "--strict")
        #expect(!folder.containsFile(at: "Content/zh/posts/first-post.md"))
        let source = try folder.file(at: "Sources/MyBlog/main.swift").readAsString()
        for part in [
            "case posts\n", "var url = URL(string: \"https://lin.example\")!",
            "var name = \"Lin\\'s \\\"notes\\\"\"", "[SiteTaxonomy] { [.categories] }",
            "SitePermalinks(sections: [\"posts\": \":year/:month/:day/:path/\"])",
            "TimeZone(identifier: \"Asia/Shanghai\") ?? .current",
        ] {
            #expect(source.contains(part), "\(part)")
        }
        // There is no page 'about' to lead to.
        #expect(source.contains("options.menu = [.section(.posts)]"))
        let report = try folder.file(at: "import-report.md").readAsString()
        #expect(report.contains("`source/_posts/one.md:6`: '{% unknown %}' has no equivalent"))
        #expect(!report.contains("## Code to add"))
        #expect(project.recorder.printed.contains("✅ Imported hexo: 1 text, 0 files, 1 remark"))
    }

    @Test("Each language has its name on the front page, and the menu its entries")
    func languages() throws {
        let project = try TestProject(named: "my-blog")
        let top = try #require(project.folder.parent)
        try top.createFile(at: "old/hugo.toml").write(
            """
            title = "林的博客"
            defaultContentLanguage = "zh"
            [languages.zh]
            [languages.en]
            title = "Lin's blog"
            [[menu.main]]
            name = "GitHub"
            url = "https://github.com/lin"
            """
        )
        for file in ["a.md", "a.en.md"] {
            try top.createFile(at: "old/content/posts/" + file).write(
                "+++\ntitle = \"A\"\ndate = 2024-01-02\n+++\nText\n"
            )
        }
        try project.run("import", "../old", "--no-check")
        let front = try project.folder.file(at: "Content/en/index.md").readAsString()
        #expect(front.contains("Welcome to Lin's blog!"))
        let settings = try project.folder.file(at: "site.yaml").readAsString()
        #expect(
            settings.contains(
                """
                menu:
                  - link: https://github.com/lin
                    names:
                      en: GitHub
                      zh: GitHub

                """
            )
        )
    }

    @Test("An existing site keeps its files, and the report says what to add to it")
    func existingSite() throws {
        let project = try TestProject(named: "my-blog")
        try project.makeSite()
        try makeBlog(beside: project)
        try project.folder.createFile(at: "Content/zh/posts/one.md").write("mine")
        try project.run("import", "hexo", "../old", "--addresses", "redirect")
        #expect(try project.log.last?.contains("--publish-task=check") == true)
        #expect(try project.folder.file(at: "Content/zh/posts/one.md").readAsString() == "mine")
        #expect(
            project.recorder.noted.hasSuffix(
                "'Content/zh/posts/one.md' was there already and was not changed."
            )
        )
        let report = try project.folder.file(at: "import-report.md").readAsString()
        #expect(
            report.contains("## Code to add to the site")
                && report.contains("* `Content/zh/posts/one.md`")
        )
        #expect(report.contains("[SiteLocalization(.simplifiedChinese, label: \"简体中文\""))
        #expect(!report.contains("SitePermalinks"))
        try project.run("import", "../old")
        #expect(project.folder.containsFile(at: "import-report-2.md"))
    }

    @Test(
        "What keeps the site from being published is told by kind, and in the report; what was written stays"
    )
    func faults() throws {
        let project = try TestProject(named: "my-blog")
        try project.makeSite()
        try makeBlog(beside: project)
        let faults = [
            #"{"severity":"warning","id":"links.missing","file":"Content/a.md","line":3,"message":"leads nowhere"}"#,
            #"{"severity":"error","id":"content.unread","file":"Content/b.md","message":"cannot be read"}"#,
            #"{"severity":"warning","id":"links.missing","file":"Content/c.md","message":"leads nowhere, too"}"#,
        ]
        try project.folder.createFile(named: "faults").write(faults.joined(separator: "\n"))
        let script = try project.folder.file(named: "site.sh").readAsString()
        try project.folder.file(named: "site.sh").write(
            script.replacing(
                "echo \"from a step\"",
                with: "cat faults >&2; : > \"${2#--answer-to=}\"; exit 1"
            )
        )
        #expect(throws: CLIError.faultsFound()) { try project.run("import", "../old") }
        let report = try project.folder.file(at: "import-report.md").readAsString()
        let lines = """
            * error, 1 ×: cannot be read (`Content/b.md`)
            * warning, 2 ×: leads nowhere (`Content/a.md:3`, `Content/c.md`)
            """
        #expect(report.contains(lines))
        #expect(project.recorder.noted.hasSuffix(lines))
        #expect(project.folder.containsFile(at: "Content/zh/posts/one.md"))
    }

    @Test("An import into an empty folder makes a site whose settings are a file")
    func siteFile() throws {
        let project = try TestProject(named: "my-blog")
        try makeBlog(beside: project)
        try project.run("import", "../old", "--no-check")
        let folder = project.folder
        #expect(!folder.containsFile(at: "Package.swift"))
        let settings = try folder.file(named: "site.yaml").readAsString()
        for line in [
            "url: https://lin.example\n", "taxonomies: [categories]\n",
            "  sections:\n    posts: \":year/:month/:day/:path/\"\n",
        ] {
            #expect(settings.contains(line), "\(settings)")
        }
    }

    @Test("A dry run writes nothing, and lists what would be written and lost")
    func dryRun() throws {
        let project = try TestProject(named: "my-blog")
        try makeBlog(beside: project)
        try project.run("import", "../old", "--dry-run", "--no-check")
        #expect(project.folder.isEmpty(includingHidden: true))
        #expect(
            project.recorder.printed == """
                source/_posts/one.md  Content/zh/posts/one.md  /2024/01/02/one/
                hexo: 1 text, 0 files, 1 remark
                Dry run: nothing was written.
                """
        )
        #expect(
            project.recorder.noted
                == "source/_posts/one.md:6: '{% unknown %}' has no equivalent and is left as it is"
        )
    }

    @Test(
        "Bad requests are usage errors",
        arguments: [
            (["import"], "Name the folder of the other site, or the file of its export."),
            (
                ["import", "hex", "x"],
                "Unknown generator 'hex'; choose one of hexo, jekyll, octopress, hugo, astro, markdown, wordpress, ghost. Did you mean 'hexo'?"
            ),
            (
                ["import", ".", "--addresses", "x"],
                "'--addresses' has to be one of 'keep', 'redirect'."
            ),
            (
                ["import", ".", "--media", "x"],
                "'--media' and '--types' are for exports of WordPress and Ghost."
            ),
        ]
    )
    func usage(arguments: [String], sentence: String) throws {
        let project = try TestProject()
        #expect(throws: CLIError.usage(sentence, command: "import")) {
            try project.run(arguments, surroundings: project.surroundings)
        }
    }

    @Test("A folder that is no site is refused with the names of those that are known")
    func unknownSite() throws {
        let project = try TestProject()
        let error = #expect(throws: CLIError.self) { try project.run("import", ".") }
        #expect(
            error?.description.hasSuffix("octopress, hugo, astro, markdown, wordpress, ghost.")
                == true
        )
        #expect(error?.exitStatus == 1)
        for (text, words) in [
            ("<html>", "'a.xml' is not an export of WordPress (XML) or Ghost (JSON)."),
            ("<!DOCTYPE a>", "a.xml: it has a DOCTYPE, which no export has."),
        ] {
            try project.folder.createFile(named: "a.xml").write(text)
            let refused = #expect(throws: CLIError.self) { try project.run("import", "a.xml") }
            #expect(refused?.description == words)
        }
        let missing = #expect(throws: CLIError.self) { try project.run("import", "nowhere") }
        #expect(missing?.description.hasPrefix("The folder '/") == true)
    }
}
