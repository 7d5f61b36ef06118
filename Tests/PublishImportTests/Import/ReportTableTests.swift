import Foundation
import PublishImport
import PublishTesting
import Testing

/// What the report says of everything that an import cannot bring over, or brings over in another way.
@Suite("Reports of imports")
struct ReportTableTests {
    /// Something in a site that the report counts.
    struct Construct: CustomTestStringConvertible, Sendable {
        let generator: String
        /// Files of the site beside its configuration; one without a path is an article.
        let files: [String: String]
        let configuration: String
        /// A part of the remark.
        let remark: String
        let count: Int

        var testDescription: String { "\(generator), \(count) × \(remark)" }

        /// An article with a text.
        init(_ generator: String, _ body: String, _ remark: String, _ count: Int = 1) {
            self.init(
                generator,
                files: ["": "---\ntitle: A\ndate: 2024-01-02\n---\n\(body)\n"],
                remark,
                count
            )
        }

        init(
            _ generator: String,
            files: [String: String],
            configuration: String = "",
            _ remark: String,
            _ count: Int = 1
        ) {
            self.generator = generator
            self.files = files
            self.configuration = configuration
            self.remark = remark
            self.count = count
        }

        /// All files of the site.
        var site: [String: String] {
            let (settings, article) =
                switch generator {
                case "hexo": ("_config.yml", "source/_posts/a.md")
                case "jekyll", "octopress": ("_config.yml", "_posts/2024-01-02-a.md")
                case "hugo": ("hugo.toml", "content/posts/a.md")
                default: ("astro.config.mjs", "src/content/posts/a.mdx")
                }
            var site = [settings: configuration]
            for (path, text) in files { site[path.isEmpty ? article : path] = text }
            return site
        }
    }

    private static let text = "---\ntitle: A\ndate: 2024-01-02\n---\nText\n"
    private static func header(_ lines: String) -> String {
        "---\ntitle: A\n\(lines)\n---\nText\n"
    }

    static let inTexts: [Construct] = [
        // Commands, and their ends.
        Construct("hexo", "{% pullquote %}\na\n{% endpullquote %}", "has no equivalent", 2),
        Construct(
            "hexo",
            "{% gallery a %} {% gallery b %}\n\n{% wavatar %}",
            "has no equivalent",
            3
        ),
        Construct("hexo", "{{ theme.colour }}", "'{{ theme.colour }}' has no equivalent"),
        Construct("hexo", "{% endnote %}", "'{% endnote %}' has no equivalent"),
        Construct("jekyll", "{% include toc.html %}", "has no equivalent"),
        Construct(
            "jekyll",
            "{% for a in b %}\n{{ a | upcase }}\n{% endfor %}",
            "has no equivalent",
            3
        ),
        Construct("hugo", "{{< gallery >}}\n\n{{% chart %}}", "has no equivalent", 2),
        Construct("hugo", "{{< /mermaid >}}", "has no equivalent"),
        // Commands that are translated.
        Construct("hexo", "{% note %}\na\n{% endnote %}", "has no equivalent", 0),
        Construct("hugo", "{{< youtube abc >}}", "has no equivalent", 0),
        Construct("jekyll", "{% raw %}{{ a }}{% endraw %}", "has no equivalent", 0),
        // Attributes and scripts.
        Construct("jekyll", "a{: .b}\n\n![c](d){: width=\"1\"}", "of kramdown is left out", 2),
        Construct(
            "jekyll",
            "<script src=\"/katex.js\"></script>",
            "a formula script is left out"
        ),
        // MDX.
        Construct("astro", "import A from 'a'\n\nexport const b = 1\n\na", "of MDX is left out", 2),
        Construct(
            "astro",
            "<Chart a=\"b\" />\n\n<Other>\nc\n</Other>",
            "of MDX is left as it is",
            3
        ),
        Construct("astro", "{a.b} and {c}", "the expression", 2),
        Construct("astro", "<YouTube id=\"a\" />", "of MDX is left as it is", 0),
    ]

    static let inHeaders: [Construct] = [
        Construct(
            "jekyll",
            files: ["": "---\ntitle: A\n\nText\n"],
            "the front matter cannot be read"
        ),
        Construct(
            "hugo",
            files: [
                "": header("date: 2024-01-02\nweight: 1"), "content/posts/b.md": text,
                "content/posts/c.md": text, "content/posts/d.md": text,
            ],
            "its 'weight' put it first in lists"
        ),
        Construct("hugo", files: ["": header("date: soon")], "has an unknown format"),
        Construct(
            "hugo",
            files: ["": header("date: 2024-01-02\npublishDate: 2027-01-02")],
            "it is published from 'publishDate' on"
        ),
        Construct("hexo", files: ["": header("lang: en")], "it has no date"),
        Construct("hexo", files: ["": header("date: 2027-01-02")], "its date is in the future"),
        Construct(
            "hugo",
            files: ["": header("date: 2024-01-02\nlastmod: 2024-02-02\nupdated: 2024-03-03")],
            "is not renamed, because"
        ),
        Construct(
            "hugo",
            files: [
                "": header("date: 2024-01-02\naliases: [/x/]"),
                "content/posts/b.md": header("date: 2024-01-02\naliases: [/x/]"),
            ],
            "does not redirect here: another text has it"
        ),
        Construct(
            "hugo",
            files: ["": header("date: 2024-01-02\nheadless: true")],
            "its front matter says that it has no page"
        ),
        Construct(
            "hugo",
            files: ["content/posts/_index.md": header("cascade: {draft: true}"), "": text],
            "a folder above it has 'draft: true'",
            2
        ),
        Construct(
            "markdown",
            files: ["note.md": "One line\n\nA first paragraph that says a lot.\n"],
            "is guessed from its first"
        ),
    ]

    static let inFiles: [Construct] = [
        Construct(
            "hexo",
            files: ["": text, "source/_posts/a.markdown": text],
            "another text has the same name"
        ),
        Construct(
            "hexo",
            files: ["": text, "source/tags/index.md": header("type: tags")],
            "not imported: the list page"
        ),
        Construct(
            "hexo",
            files: ["": text, "source/_posts/b.html": text],
            "articles in HTML are not imported"
        ),
        Construct(
            "jekyll",
            files: ["": text, "archive.html": text, "a/b.json": text, "index.html": text],
            "not imported: a template",
            2
        ),
        Construct("jekyll", files: ["_posts/a.md": text], "posts without a date in their file"),
        Construct("hexo", files: ["source/_posts/_a.md": text], "names that begin with '_'"),
        Construct(
            "jekyll",
            files: ["": text, "_posts/2023-01-02-b.md": text, "_posts/2022-01-02-c.md": text],
            configuration: "limit_posts: 1",
            "only the newest 1 were published",
            2
        ),
        Construct(
            "hugo",
            files: ["content/posts/a.en.md": text, "content/posts/a.de.md": text],
            configuration: "[languages.en]\n[languages.de]\ndisabled = true\n",
            "its language is disabled"
        ),
        Construct(
            "astro",
            files: ["": text, "src/stray/b.md": text],
            "not imported: the file is in no content folder",
            0
        ),
        Construct("jekyll", files: ["": text, "_stray/b.md": text], "the file is in no content"),
    ]

    static let ofSites: [Construct] = [
        Construct("hexo", files: ["": text], configuration: "a: [", "cannot be read: "),
        Construct(
            "hexo",
            files: ["": text],
            configuration: "root: /blog/",
            "the old site is in '/blog'"
        ),
        Construct(
            "hexo",
            files: ["": header("date: 2024-01-02").replacing("Text", with: "你好，世界")],
            configuration: "language: en",
            "the configured language is 'en', but"
        ),
        Construct(
            "hexo",
            files: ["": text],
            configuration: "permalink: :hash/",
            "the address cannot be kept"
        ),
        Construct(
            "hexo",
            files: ["": text, "source/_posts/b.md": text],
            configuration: "permalink: :year/",
            "is also used by 'source/_posts/a.md', so the text gets another address"
        ),
    ]

    @Test(
        "Each construct that an import does not take over is counted, and none that it does",
        arguments: inTexts + inHeaders + inFiles + ofSites
    )
    func counts(construct: Construct) throws {
        let plan = try PlannedSite(construct.site, as: construct.generator).plan
        let losses = plan.losses
        let told = losses.filter { $0.message.contains(construct.remark) }
        #expect(told.count == construct.count, "\(losses)")
        let report = ImportReport(of: plan)
        let words = ["nothing lost", "1 remark"]
        #expect(
            report.summary.hasSuffix(
                losses.count < 2 ? words[losses.count] : "\(losses.count) remarks"
            )
        )
        let lines = report.text(settings: [], kept: []).split(separator: "\n")
            .filter { $0.hasPrefix("* ") && $0.contains(construct.remark) }
        #expect(lines.count == construct.count)
    }

    @Test("Keys that nothing reads are counted by the texts that have them")
    func keys() throws {
        let site = try PlannedSite(
            [
                "_config.yml": "",
                "source/_posts/a.md": Self.header("date: 2024-01-02\nlevel: 1\nb: 2"),
                "source/_posts/b.md": Self.header("date: 2024-01-02\nlevel: 1"),
                "source/_drafts/c.md": Self.header("tags: c"),
            ],
            as: "hexo"
        )
        #expect(site.plan.unreadKeys.map { "\($0.key) \($0.count)" } == ["level 2", "b 1"])
        #expect(
            ImportReport(of: site.plan).summary
                == "hexo: 3 texts (1 draft), 0 files, 2 keys ignored in 2 texts (level, b)"
        )
    }

    @Test("Links, and texts that are no UTF-8, are counted")
    func bytes() throws {
        let root = try TemporaryFolder()
        try root.write(["_config.yml": "", "_posts/2024-01-02-a.md": Self.text])
        try Data([0x23, 0xFF]).write(
            to: URL(fileURLWithPath: root.path + "/_posts/2024-01-02-b.md")
        )
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/c",
            withDestinationPath: "/"
        )
        let plan = try Importer(of: root.path, as: .named("jekyll")).plan()
        #expect(plan.losses.map(\.file) == ["_posts/2024-01-02-b.md", "c"])
        #expect(ImportReport(of: plan).summary == "jekyll: 1 text, 0 files, 2 remarks")
    }
}
