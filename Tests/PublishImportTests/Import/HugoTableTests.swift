import Ink
import PublishFrontMatter
import PublishImport
import PublishTesting
import Testing

@Suite("Settings of Hugo")
struct HugoTableTests {
    private static let path = "content/Posts/In Depth/my v1.2 Note.md"

    private func site(_ configuration: String, header: String = "") throws -> PlannedSite {
        try PlannedSite(
            [
                "hugo.toml": configuration,
                "content/Posts/In Depth/_index.md": "---\ntitle: Deep\n---\n",
                Self.path: """
                ---
                title: "你好，世界！C# à la  carte"
                date: 2024-03-05T23:04:09-07:00
                \(header)
                ---
                Text
                """,
            ],
            as: "hugo"
        )
    }

    @Test(
        "Each name in 'permalinks' stands for what Hugo puts there",
        arguments: [
            ("/:year/:month/:day/", "/2024/03/05/"), ("/:monthname/", "/march/"),
            ("/:weekday-:weekdayname/", "/2-tuesday/"), ("/:yearday/", "/65/"),
            ("/:section/x/", "/posts/x/"),
            ("/:sections/:filename/", "/posts/in-depth/my-v1.2-note/"),
            ("/:sections[1:]/", "/in-depth/"), ("/:sections[:last]/", "/posts/"),
            ("/:sections[last]/x/", "/in-depth/x/"), ("/:sections[0]/x/", "/posts/x/"),
            ("/:title/", "/你好世界c#-à-la-carte/"), ("/:slug/", "/你好世界c#-à-la-carte/"),
            ("/:slugorfilename/", "/my-v1.2-note/"), ("/:slugorcontentbasename/", "/my-v1.2-note/"),
            ("/:contentbasename/", "/my-v1.2-note/"),
            ("/:2006/:01/:02/:1/:2/:06/", "/2024/03/05/3/5/24/"),
            ("/:Jan/:January/:Mon/:Monday/:002/", "/mar/march/tue/tuesday/065/"),
            ("/:sectionslug/", "/posts/"), ("/:sectionslugs/x/", "/posts/deep/x/"),
            ("/:15-:04-:05/", "/23-04-09/"), ("/a\\\\:b/:filename", "/a:b/my-v1.2-note"),
        ]
    )
    func names(pattern: String, address: String) throws {
        let site = try site("[permalinks]\nposts = \"\(pattern)\"\n")
        #expect(try site.text(Self.path).oldAddress == address)
    }

    @Test(
        "Each setting that decides an address is followed, in whatever letters its key is written",
        arguments: [
            ("", "", "/posts/in-depth/my-v1.2-note/"),
            ("uglyurls = true", "", "/posts/in-depth/my-v1.2-note.html"),
            ("[UglyURLs]\nposts = true", "", "/posts/in-depth/my-v1.2-note.html"),
            ("disablePathToLower = true", "", "/Posts/In-Depth/my-v1.2-Note/"),
            (
                "removePathAccents = true\n[permalinks]\nposts = '/:title/'", "",
                "/你好世界c#-a-la-carte/"
            ),
            ("[Permalinks.Page]\nposts = '/p/:filename/'", "", "/p/my-v1.2-note/"),
            ("[permalinks]\nposts = '/p/:slug/'", "slug: Mine", "/p/mine/"),
            ("", "slug: Mine", "/posts/in-depth/mine/"),
            ("", "Slug: Mine", "/posts/in-depth/mine/"), ("", "URL: /x/", "/x/"),
            ("", "url: /a/b.html", "/a/b.html"),
            ("", "url: /:year/:filename/", "/2024/my-v1.2-note/"),
            ("[languages]\nde = {weight = 1}\nen = {weight = 2}", "url: a/b/", "/a/b/"),
            (
                "defaultContentLanguageInSubdir = true\n[languages]\nde = {weight = 1}\nen = {weight = 2}",
                "url: a/b/", "/en/a/b/"
            ),
            (
                "defaultContentLanguageInSubdir = true\n[languages]\nde = {weight = 1}\nen = {weight = 2}",
                "url: /a/b/", "/a/b/"
            ),
            (
                "DefaultContentLanguage = 'en'\n[languages]\nde = {weight = 1}\nen = {weight = 2}",
                "lang: en",
                "/posts/in-depth/my-v1.2-note/"
            ),
            (
                "defaultContentLanguage = 'de'\n[languages]\nde = {weight = 1}\nen = {weight = 2}",
                "lang: en",
                "/en/posts/in-depth/my-v1.2-note/"
            ),
        ]
    )
    func settings(configuration: String, header: String, address: String) throws {
        let site = try site(configuration, header: header)
        #expect(try site.text(Self.path).oldAddress == address)
    }

    @Test(
        "Texts are found where the configuration says, in their languages",
        arguments: [
            ("contentDir = 'texts'", "texts/posts/a.md", "en", "/posts/a/"),
            (
                "[languages.en]\nweight = 1\n[languages.zh-cn]\nweight = 2",
                "content/posts/a.zh-cn.md", "zh",
                "/zh-cn/posts/a/"
            ),
            (
                "[languages.en]\nweight = 1\n[languages.zh-CN]\nweight = 2",
                "content/posts/a.zh-cn.md", "zh",
                "/zh-cn/posts/a/"
            ),
            (
                "[languages.en]\n[languages.zh]\ncontentDir = 'content/zh'",
                "content/zh/posts/a.md", "zh",
                "/zh/posts/a/"
            ),
            (
                "defaultContentLanguage = 'zh'\n[languages.en]\ncontentDir = 'english'\n[languages.zh]",
                "english/posts/a.md", "en", "/en/posts/a/"
            ),
            (
                "[languages.en]\nweight = 1\n[languages.de]\nweight = 2\n[[module.mounts]]\nsource = 'deutsch'\n"
                    + "target = 'content'\nlang = 'de'", "deutsch/posts/a.md", "de", "/de/posts/a/"
            ),
            (
                "defaultContentLanguage = 'en'\n[languages.en]\nweight = 1\n[languages.cn]\nweight = 2",
                "content/posts/a.cn.md", "zh", "/cn/posts/a/"
            ),
            ("languageCode = 'de-at'", "content/posts/a.md", "de", "/posts/a/"),
            (
                "languageCode = 'de'\ndefaultContentLanguage = 'fr'", "content/posts/a.md", "fr",
                "/posts/a/"
            ),
            ("", "content/posts/a/index.md", "en", "/posts/a/"), ("", "content/a.md", "en", "/a/"),
            ("uglyURLs = true", "content/a.md", "en", "/a.html"),
            ("[permalinks]\n'/' = '/p/:filename/'", "content/a.md", "en", "/p/a/"),
            (
                "defaultContentLanguage = 'zh'\n[permalinks]\nposts = '/p/:filename/'\n[languages.zh]\n"
                    + "[languages.en]\n[languages.en.permalinks]\nposts = '/x/:filename/'",
                "content/posts/a.en.md", "en", "/en/x/a/"
            ),
            (
                "defaultContentLanguage = 'zh'\n[permalinks]\nposts = '/p/:filename/'\n[languages.zh]\n"
                    + "[languages.en]\n[languages.en.permalinks.page]\nposts = '/x/:filename/'",
                "content/posts/a.md", "zh", "/p/a/"
            ),
        ]
    )
    func places(configuration: String, path: String, language: String, address: String) throws {
        let site = try PlannedSite(
            ["hugo.toml": configuration, path: "---\ntitle: A\ndate: 2024-01-02\n---\nText\n"],
            as: "hugo"
        )
        #expect(try site.text(path).oldAddress == address)
        #expect(try site.text(path).target.hasPrefix("Content/\(language)/"))
    }

    @Test(
        "What Hugo does not publish is a draft, and what it publishes is none",
        arguments: [
            ("", "draft: true", true), ("buildDrafts = true", "draft: true", false),
            ("", "Draft: true", true), ("", "headless: true", true),
            ("", "build: {render: never}", true),
            ("", "_build: {render: false}", true), ("", "build: {render: always}", false),
            ("disableLanguages = ['en']\n[languages.en]\n[languages.de]", "lang: en", true),
            ("[languages.en]\ndisabled = true\n[languages.de]", "lang: en", true),
        ]
    )
    func drafts(configuration: String, header: String, isDraft: Bool) throws {
        let site = try site(configuration, header: header)
        let text = try site.text(Self.path)
        #expect(text.isDraft == isDraft)
        #expect(text.content.contains("\ndraft: true\n") == isDraft)
    }

    @Test("Old addresses in a header lie beside the text unless they begin with a slash")
    func aliases() throws {
        let site = try site("", header: "aliases: [old, ../older/, /oldest/]")
        let content = try site.text(Self.path).content
        #expect(content.contains("\naliases: /posts/in-depth/old/, /posts/older/, /oldest/\n"))
    }

    @Test("A folder can make drafts of its texts, and so does a 'publishDate' that is ahead")
    func cascades() throws {
        let site = try PlannedSite(
            [
                "hugo.toml": "", "content/posts/_index.md": "---\ncascade: {draft: true}\n---\n",
                "content/posts/a.md": "---\ndate: 2024-01-02\n---\nA\n",
                "content/notes/b.md": "---\ndate: 2024-01-02\npublishDate: 2026-07-01\n---\nB\n",
            ],
            as: "hugo"
        )
        #expect(try site.text("content/posts/a.md").isDraft)
        #expect(try site.text("content/notes/b.md").content.contains("date: 2024-01-02\n"))
        #expect(try site.text("content/notes/b.md").isDraft)
        #expect(site.remarks("content/notes/b.md").contains("'publishDate'"))
    }

    @Test("The configuration may be many files, and in JSON")
    func files() throws {
        let text = "---\ntitle: A\ndate: 2024-01-02\nlang: de\n---\nText\n"
        let folder = try PlannedSite(
            [
                "config/_default/hugo.toml": "title = 'X'\ndefaultContentLanguage = 'de'\n",
                "config/_default/permalinks.toml": "posts = '/p/:filename/'\n",
                "config/_default/languages.de.yaml": "title: Y\n",
                "config/_default/languages.en.yaml": "title: Z\n",
                "config/_default/params.de.yaml": "description: D\n",
                "content/posts/a.md": text,
                "content/posts/b.en.md": "---\ntitle: B\ndate: 2024-01-02\n---\nText\n",
            ],
            as: "hugo"
        )
        #expect(try folder.text("content/posts/a.md").oldAddress == "/p/a/")
        #expect(folder.plan.site.title == "Y" && folder.plan.site.description == "D")
        #expect(try folder.text("content/posts/b.en.md").oldAddress == "/en/p/b/")
        let json = try PlannedSite(
            [
                "hugo.json": "{\"permalinks\": {\"posts\": \"/p/:filename/\"}}",
                "content/posts/a.md": text,
            ],
            as: "hugo"
        )
        #expect(try json.text("content/posts/a.md").oldAddress == "/p/a/")
    }

    @Test(
        "A string with commas, colons and signs stays one in every form of front matter",
        arguments: [
            "+++\ntitle = \"Go: a tour, in short\"\ndate = 2024-01-02\nauthor = 'Lin, A. #1'\n+++\nText\n",
            "---\ntitle: \"Go: a tour, in short\"\ndate: 2024-01-02\nauthor: 'Lin, A. #1'\n---\nText\n",
            "{\"title\": \"Go: a tour, in short\",\n\"date\": \"2024-01-02\", \"author\": \"Lin, A. #1\"}\nText\n",
        ]
    )
    func strings(text: String) throws {
        let site = try PlannedSite(["hugo.toml": "", "content/posts/a.md": text], as: "hugo")
        let content = try site.text("content/posts/a.md").content
        let matter = FrontMatter(of: content, readBy: MarkdownParser(), quotation: .yaml)
        #expect(matter.metadata["title"]?.plainText == "Go: a tour, in short", "\(content)")
        #expect(matter.metadata["author"]?.plainText == "Lin, A. #1", "\(content)")
        #expect(content.hasSuffix("---\nText\n") || content.hasSuffix("---\n\nText\n"))
        #expect(site.remarks("content/posts/a.md").isEmpty)
    }

    @Test("The menu keeps its entries, their order and their names")
    func menu() throws {
        let text = "---\ntitle: A\ndate: 2024-01-02\n---\nText\n"
        let site = try PlannedSite(
            [
                "hugo.toml": """
                defaultContentLanguage = "zh"
                [[menu.main]]
                name = "GitHub"
                url = "https://github.com/lin"
                weight = 9
                [[menu.main]]
                name = "Home"
                url = "/"
                weight = 1
                [[languages.zh.menu.main]]
                name = "文章"
                pageRef = "/posts"
                weight = 2
                [[languages.en.menus.main]]
                name = "Articles"
                url = "/posts"
                weight = 2
                [[languages.en.menus.main]]
                name = "Gone"
                url = "/gone/"
                """,
                "content/posts/a.md": text, "content/posts/a.en.md": text,
            ],
            as: "hugo"
        )
        let menu = site.plan.site.menu
        #expect(menu.map(\.kind) == ["link", "section"])
        #expect(menu.map(\.target) == ["https://github.com/lin", "posts"])
        #expect(
            menu.map(\.names) == [
                ["zh": "GitHub", "en": "GitHub"], ["zh": "文章", "en": "Articles"],
            ]
        )
        #expect(site.remarks("hugo.toml").contains("no entry for '/gone/'"))
    }

    @Test("A pattern of ours takes the place of Hugo's where it keeps addresses")
    func patterns() throws {
        let site = try PlannedSite(
            [
                "hugo.toml": "[permalinks]\nposts = '/:sections/:year/:slug/'\n",
                "content/posts/a.md": "---\ntitle: One Two\ndate: 2024-01-02\n---\nA\n",
                "content/posts/b.md": "---\ntitle: Three!\ndate: 2024-01-02\n---\nB\n",
            ],
            as: "hugo"
        )
        #expect(site.plan.site.permalinks == ["posts": "/:section/:year/:title/"])
        #expect(try !site.text("content/posts/a.md").content.contains("permalink"))
        #expect(try site.text("content/posts/b.md").newAddress == "/posts/2024/three/")
    }
}
