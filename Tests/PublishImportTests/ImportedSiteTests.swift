import DevServer
import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishImport
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch
@testable import PublishTexts

@Suite("Imported sites")
struct ImportedSiteTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Sites").path

    @Test(
        "Every old address is answered in the imported site, whatever becomes of the addresses",
        arguments: ["hexo", "jekyll", "hugo", "astro", "markdown"],
        ImportAddresses.allCases
    )
    func addresses(generator: String, addresses: ImportAddresses) async throws {
        let imported = try ImportedFolder("\(Self.folder)/\(generator)", addresses: addresses)
        #expect(imported.plan.generator == generator)
        let (run, diagnostics) = try imported.publish()
        let server = try LocalServer(
            folder: run.root.folder().subfolder(named: "Output"),
            port: 0
        )
        let list = try String(
            contentsOfFile: "\(Self.folder)/\(generator).addresses",
            encoding: .utf8
        )
        for address in list.split(separator: "\n").map(String.init) {
            let status = try await imported.status(at: address, on: server)
            #expect(status == 200, "\(address)")
        }
        // What is left is what an author can mend, at its place.
        let faults = diagnostics.filter { $0.severity != .note }
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test(
        "A blog in two languages without a configuration of them publishes, each text where it was",
        arguments: [
            ["src/content/posts/zh/a.mdx", "src/content/posts/en/a.mdx"],
            ["src/content/zh/posts/a.md", "src/content/en/posts/a.md"],
            ["src/content/posts/a.zh.mdx", "src/content/posts/a.en.mdx"],
        ],
        ImportAddresses.allCases
    )
    func twoLanguages(files: [String], addresses: ImportAddresses) throws {
        let root = try TemporaryFolder()
        try root.write(["astro.config.mjs": "export default { site: 'https://a.example' };"])
        for file in files {
            try root.write([file: "---\ntitle: A\npubDate: 2022-07-08\n---\n\(file)\n"])
        }
        let imported = try ImportedFolder(root.path, as: "astro", addresses: addresses)
        let (run, diagnostics) = try imported.publish()
        #expect(run.hasOutput("zh/posts/a/index.html") && run.hasOutput("en/posts/a/index.html"))
        #expect(diagnostics.filter { $0.severity != .note }.isEmpty, "\(diagnostics)")
    }

    @Test(
        "Old addresses that are kept need no redirects, and those of most texts no line in a header"
    )
    func keptAddresses() throws {
        let hexo = try ImportedFolder(Self.folder + "/hexo")
        #expect(hexo.plan.site.permalinks == ["posts": ":year/:month/:day/:path/"])
        for text in hexo.plan.texts where text.oldAddress != nil {
            #expect(text.oldAddress?.trimmed == text.newAddress.trimmed)
        }
        let content = try hexo.root.read("Content/zh/posts/hello-actors/index.md")
        #expect(!content.contains("permalink"))
        #expect(
            try hexo.root.read("Content/zh/posts/second-post.md")
                .contains("\npermalink: /custom/second.html\n")
        )
        let moved = try ImportedFolder(Self.folder + "/hexo", addresses: .redirect)
        #expect(moved.plan.site.permalinks.isEmpty)
        #expect(
            try moved.root.read("Content/zh/posts/second-post.md")
                .contains("\naliases: /custom/second.html\n")
        )
    }

    @Test("A header keeps its order, its comments, and what nobody reads")
    func headers() throws {
        let hexo = try ImportedFolder(Self.folder + "/hexo")
        let text = try hexo.root.read("Content/zh/posts/hello-actors/index.md")
        #expect(
            text.hasPrefix(
                """
                ---
                title: "Actor：第一印象"
                date: 2024-03-05 21:30:00
                updated: 2024-04-01 08:00:00
                # why two tags: the first one is the topic
                tags:
                  - Swift
                  - C++
                categories:
                  - [开发, Swift]
                  - 笔记
                top: 10
                image: /img/cover.svg
                pinned: true
                ---

                """
            )
        )
        #expect(hexo.plan.unreadKeys.isEmpty)
        let hugo = try ImportedFolder(Self.folder + "/hugo")
        let toml = try hugo.root.read("Content/zh/posts/data-race/index.md")
        #expect(
            toml.hasPrefix(
                """
                ---
                # the order of keys is kept
                title: "数据竞争: 一个例子"
                date: 2024-05-06T22:00:00+08:00
                updated: 2024-05-08
                draft: false
                tags: [Swift, 并发]
                categories: 开发
                series: 并发入门
                description: 一句话

                """
            )
        )
        #expect(
            toml.contains("\nimage: race.svg\n") && toml.contains("\naliases: /2019/data-race/\n")
        )
        let jekyll = try ImportedFolder(Self.folder + "/jekyll")
        let weekly = try jekyll.root.read("Content/en/posts/weekly-99.md")
        #expect(weekly.contains("\ntags: [swift, testing]\ncategories: [it, news]\n"))
        #expect(weekly.contains("\ndate: 2024-11-14\n"))
        let astro = try ImportedFolder(Self.folder + "/astro")
        let post = try astro.root.read("Content/en/blog/first-post.md")
        #expect(post.contains("\ndate: 2022-07-08 00:00\nupdated: 2022-08-01 00:00\n"))
        #expect(post.contains("\nimage: /assets/hero.svg\n"))
        #expect(post.contains("\nsteps:\n    - name: one\n      minutes: 2\n"))
    }

    @Test("Drafts stay drafts, wherever the other generator kept them")
    func drafts() throws {
        let drafts = [
            "hexo": ["Content/zh/posts/unfinished.md"],
            "jekyll": ["Content/en/posts/idea.md", "Content/en/posts/hidden.md"],
            "hugo": ["Content/zh/posts/secret.md"], "astro": ["Content/en/blog/Hello World.md"],
        ]
        for (generator, files) in drafts {
            let imported = try ImportedFolder("\(Self.folder)/\(generator)")
            let (run, _) = try imported.publish()
            #expect(Set(imported.plan.texts.filter(\.isDraft).map(\.target)) == Set(files))
            for file in files { #expect(try imported.root.read(file).contains("draft: true")) }
            let items = run.website.sections.flatMap(\.items).compactMap(\.source?.file)
            #expect(Set(items).isDisjoint(with: files))
        }
    }

    @Test("Commands with an equivalent become Markdown, others stay and are named with their line")
    func commands() throws {
        let hexo = try ImportedFolder(Self.folder + "/hexo")
        let text = try hexo.root.read("Content/zh/posts/hello-actors/index.md")
        for part in [
            "先说结论：[第二篇](../second-post.md)写得更细。", "\n<!--more-->\n", "![一张图](actor.svg)",
            "![beside](actor.svg)",
            "```swift title=\"main.swift\"\nactor Counter { var value = 0 }\n// {% not a tag %}\n```",
            "> [!WARNING]\n> 小心重入。\n", "bvid=BV1xx411c7mD",
            "[gist.github.com/abc123](https://gist.github.com/abc123)",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(
            hexo.plan.losses.first { $0.message.contains("pullquote left") }
                == ImportLoss(
                    file: "source/_posts/hello-actors.md",
                    line: 36,
                    "'{% pullquote left %}' has no equivalent and is left as it is"
                )
        )
        let jekyll = try ImportedFolder(Self.folder + "/jekyll")
        let weekly = try jekyll.root.read("Content/en/posts/weekly-100.md")
        for part in [
            "```swift\nlet x = \"{{ not.a.value }}\"\n```", "[the last one](weekly-99.md)",
            "[about](/about.html)", "\n{{ braces }}\n", "![A picture](/assets/a.svg)",
            "{% include toc.html %}",
        ] {
            #expect(weekly.contains(part), "\(part)")
        }
        #expect(
            jekyll.plan.losses.map { "\($0.file):\($0.line)" }
                == [
                    "_posts/2024-11-14-weekly-99.markdown:10",
                    "_posts/2024-11-14-weekly-99.markdown:11",
                    "_posts/2024-11-21-weekly-100.md:24", "archive/index.html:0",
                ]
        )
        #expect(!FileManager.default.fileExists(atPath: jekyll.root.path + "/Resources/archive"))
        #expect(
            try jekyll.root.read("Content/en/posts/weekly-99.md")
                .hasSuffix("\n![x](/assets/a.svg) `{: code}`\nThe end.\n")
        )
        let hugo = try ImportedFolder(Self.folder + "/hugo")
        let race = try hugo.root.read("Content/zh/posts/data-race/index.md")
        for part in [
            "![竞争](race.svg)", "```swift\nlet a = 1\n```", "youtube-nocookie.com/embed/w7Ft2ymGmfc",
            "[另一篇](../plain.md)", "{{< gallery >}}",
        ] {
            #expect(race.contains(part), "\(part)")
        }
        let english = try hugo.root.read("Content/en/posts/data-race/index.md")
        #expect(english.contains("See ../plain.md or [plain](../plain.md)."))
        let astro = try ImportedFolder(Self.folder + "/astro")
        let mdx = try astro.root.read("Content/en/blog/using-mdx.md")
        #expect(!mdx.contains("import HeaderLink") && mdx.contains("Plain **Markdown**."))
        #expect(
            astro.plan.losses.map { "\($0.file):\($0.line)" } == [
                "src/content/blog/using-mdx.mdx:8", "src/content/blog/using-mdx.mdx:12",
            ]
        )
        let post = try astro.root.read("Content/en/blog/first-post.md")
        #expect(post.contains("[another](using-mdx.md) and ![pic](/assets/hero.svg)"))
    }

    @Test(
        "A full disk leaves no half text, so that importing again is whole",
        .enabled(if: SmallDisk.isSupported, "only an administrator may mount file systems")
    )
    func fullDisk() throws {
        let disk = try SmallDisk()
        let writer = ImportWriter(to: disk.root.path)
        let texts = (0..<40).map { String(repeating: "text \($0) ", count: 6000) }
        #expect(throws: DiskError.self) {
            for (number, text) in texts.enumerated() {
                try writer.write(text, to: "Content/posts/\(number).md")
            }
        }
        let folder = disk.root.path + "/Content/posts"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect((1..<texts.count).contains(names.count))
        for number in names.indices {
            #expect(try disk.root.read("Content/posts/\(number).md") == texts[number])
        }
    }

    @Test("What is there already stays, and the report names everything")
    func report() throws {
        let plan = try Importer(of: Self.folder + "/hugo").plan()
        let root = try TemporaryFolder()
        try root.write(["Content/zh/about.md": "mine"])
        let kept = try ImportWriter(to: root.path).write(plan)
        #expect(kept == ["Content/zh/about.md"])
        #expect(try root.read("Content/zh/about.md") == "mine")
        #expect(try root.read("Content/redirects.csv").contains("\n/index.xml, /feed.rss\n"))
        let report = ImportReport(of: plan)
        let text = report.text(settings: ["var x = 1"], kept: kept)
        for part in [
            "# Import from hugo\n", "```swift\nvar x = 1\n```", "* `Content/zh/about.md`\n",
            "* `content/posts/data-race/index.md:34`: '{{< gallery >}}' has no equivalent",
            "* `resources` in 1 text\n",
            "| `content/about.md` | `Content/zh/about.md` | /about-me/ | /about-me/ |",
            "| `content/posts/secret.md` | `Content/zh/posts/secret.md` |  | draft |",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(report.table.contains("content/posts/secret.md"))
        #expect(
            report.summary
                == "hugo: 9 texts (1 draft), 4 files, 2 remarks, 1 key ignored in 1 text (resources)"
        )
    }

    @Test("A name in a pattern that only headers know is taken from there, and missed elsewhere")
    func namesOfHeaders() throws {
        let root = try TemporaryFolder()
        try root.write([
            "_config.yml": "permalink: p/:abbrlink.html",
            "source/_posts/a.md": "---\nabbrlink: 3f2a\ndate: 2024-01-02\n---\nA",
            "source/_posts/b.md": "---\ntitle: B\ndate: 2024-01-03\n---\nText {: x}",
            "source/_posts/c.html": "---\ntitle: C\n---\n<p>C</p>",
        ])
        let plan = try Importer(of: root.path).plan()
        #expect(plan.texts.map(\.newAddress) == ["/p/3f2a.html", "/posts/b/"])
        #expect(plan.texts[0].content.contains("\npermalink: /p/3f2a.html\n"))
        // What means something to other generators only is text here.
        #expect(plan.texts[1].content.hasSuffix("Text {: x}"))
        #expect(
            plan.losses.map { "\($0.file):\($0.line): \($0.message)" } == [
                "source/_posts/b.md:0: the address cannot be kept, because only the old generator knows the value of ':abbrlink'",
                "source/_posts/c.html:0: articles in HTML are not imported; convert it to Markdown",
            ]
        )
    }

    @Test(
        "A site is recognised although its texts lie elsewhere",
        arguments: [
            (["_config.yml", "Gemfile", "blog/_posts/2024-01-02-a.md"], "jekyll"),
            (["_config.yml", "scaffolds/post.md", "texts/_posts/a.md"], "hexo"),
            (["_config.yml", "Rakefile", "source/_posts/2024-01-02-a.markdown"], "octopress"),
            (["_config.yml", "package.json", "source/_posts/a.md"], "hexo"),
            (["hugo.toml", "texts/a.md"], "hugo"), (["config/_default/hugo.toml"], "hugo"),
            (["astro.config.ts", "package.json", "app/content/blog/a.md"], "astro"),
        ]
    )
    func recognised(files: [String], generator: String) throws {
        let root = try TemporaryFolder()
        for file in files { try root.write([file: ""]) }
        #expect(try Importer(of: root.path).generator.name == generator)
    }

    @Test("Markdown has many names, and folders of languages are known by their codes")
    func namesAndLanguages() throws {
        let root = try TemporaryFolder()
        try root.write([
            "a.mkdn": "# A", "posts/b.MD": "---\ntitle: B\n---\nB",
            "posts/it/c.md": "---\ntitle: C\n---\nC", "posts/os/d.md": "---\ntitle: D\n---\nD",
            "posts/e.pt_br.md": "---\ntitle: E\n---\nE",
            "posts/f.en-route.md": "---\ntitle: F\n---\nF",
        ])
        let plan = try Importer(of: root.path).plan()
        #expect(
            plan.texts.map(\.target).sorted() == [
                "Content/en/posts/a.md", "Content/en/posts/posts/b.md",
                "Content/en/posts/posts/f-en-route.md", "Content/en/posts/posts/os/d.md",
                "Content/it/posts/posts/c.md", "Content/pt/posts/posts/e.md",
            ]
        )
    }

    @Test(
        "Links are not followed, a language is a folder, and a text in the way of another gets a number"
    )
    func strangeSites() throws {
        let root = try TemporaryFolder()
        try root.write([
            "_config.yml": "title: X",
            "source/_posts/a.md": "---\ndate: 2024-01-01\nlang: ..\n---\nA",
            "source/_posts/a.markdown": "---\ndate: 2024-01-02\n---\nB",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/source/passwords.txt",
            withDestinationPath: "/etc/passwd"
        )
        let plan = try Importer(of: root.path).plan()
        #expect(
            plan.texts.map(\.target).sorted()
                == ["Content/en/posts/a-2.md", "Content/en/posts/a.md"]
        )
        #expect(plan.files.isEmpty)
        #expect(plan.losses.contains { $0.file == "source/passwords.txt" })
    }

    @Test(
        "A folder that is no site, or holds no texts, is refused",
        arguments: [
            ("nowhere", nil, ImportFailure.noFolder("/nowhere")),
            ("", nil, .notRecognised("/")),
            ("", "hexo", .noTexts("/", generator: "hexo")),
        ] as [(String, String?, ImportFailure)]
    )
    func refused(path: String, generator: String?, failure: ImportFailure) throws {
        let root = try TemporaryFolder()
        let folder = path.isEmpty ? root.path : root.path + "/" + path
        let error = #expect(throws: ImportFailure.self) {
            try ImportedFolder(folder, as: generator)
        }
        switch (error, failure) {
        case (.noFolder, .noFolder), (.notRecognised, .notRecognised), (.noTexts, .noTexts): break
        default: Issue.record("\(String(describing: error))")
        }
    }
}

extension String {
    fileprivate var trimmed: String { split(separator: "/").joined(separator: "/") }
}
