import PublishTesting
import Testing

@testable import PublishImport

@Suite("Settings of Astro and Starlight")
struct AstroTableTests {
    private static let text = "---\ntitle: A\npubDate: 2024-01-02\n---\nText\n"

    @Test(
        "Each setting that decides an address or a language is followed",
        arguments: [
            ("", "src/content/blog/First v1.2 Post!.md", "en", "/blog/first-v12-post/"),
            ("", "src/content/blog/x/index.md", "en", "/blog/x/"),
            ("build: { format: 'file' }", "src/content/blog/a.md", "en", "/blog/a.html"),
            ("build: { format: 'file' }", "src/pages/a.md", "en", "/a.html"),
            ("build: { format: 'preserve' }", "src/pages/a.md", "en", "/a.html"),
            ("build: { format: 'preserve' }", "src/pages/a/index.md", "en", "/a/"),
            ("srcDir: './app'", "app/content/blog/a.md", "en", "/blog/a/"),
            ("", "src/data/blog/a.md", "en", "/blog/a/"),
            (
                "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }", "src/content/blog/en/a.md",
                "en", "/blog/a/"
            ),
            (
                "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }", "src/content/de/blog/a.md",
                "de", "/de/blog/a/"
            ),
            (
                "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }", "src/content/blog/a.de.md",
                "de", "/de/blog/a/"
            ),
            (
                "i18n: { locales: ['en', 'de'], defaultLocale: 'en', routing: { prefixDefaultLocale: true } }",
                "src/content/blog/en/a.md", "en", "/en/blog/a/"
            ),
            (
                "i18n: { defaultLocale: \"en\", locales: [\"en\", { path: \"de\", codes: [\"de\", \"de-AT\"] }] }",
                "src/content/blog/de/a.md", "de", "/de/blog/a/"
            ),
            (
                "// i18n: { defaultLocale: 'fr' }\ni18n: { defaultLocale: 'zh', locales: ['zh', 'en'], }",
                "src/content/blog/en/a.md", "en", "/en/blog/a/"
            ),
        ]
    )
    func settings(configuration: String, path: String, language: String, address: String) throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs":
                    "import { defineConfig } from 'astro/config';\nexport default defineConfig({ \(configuration) });\n",
                path: Self.text,
            ],
            as: "astro"
        )
        #expect(try site.text(path).oldAddress == address)
        #expect(try site.text(path).target.hasPrefix("Content/\(language)/"))
    }

    @Test(
        "Texts of Starlight lie at the root, each language but that of the root in its folder",
        arguments: [
            ("", "guides/a.md", "en", "/guides/a/"),
            (
                "locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体' } },",
                "zh-cn/guides/a.md", "zh", "/zh-cn/guides/a/"
            ),
            (
                "locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体' } },",
                "guides/a.md", "en", "/guides/a/"
            ),
            (
                "defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },",
                "en/a.md", "en", "/en/a/"
            ),
            (
                "defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },",
                "de/a.md", "de", "/de/a/"
            ),
        ]
    )
    func starlight(configuration: String, path: String, language: String, address: String) throws {
        let path = "src/content/docs/" + path
        let site = try PlannedSite(
            [
                "astro.config.mjs": "import starlight from '@astrojs/starlight';\n"
                    + "export default { integrations: [starlight({ title: 'Docs', \(configuration) })] };\n",
                path: "---\ntitle: A\n---\nText\n",
            ],
            as: "astro"
        )
        #expect(site.plan.site.title == "Docs")
        #expect(try site.text(path).oldAddress == address)
        #expect(try site.text(path).target.hasPrefix("Content/\(language)/"))
        #expect(site.plan.losses.isEmpty)
    }

    @Test(
        "Pages that are made for each text of a collection say where these lie",
        arguments: [
            ("src/pages/posts/[...slug].astro", "/posts/zh/a/"),
            ("src/pages/[slug].astro", "/zh/a/"),
            ("src/pages/[lang]/posts/[...slug].astro", "/zh/posts/a/"),
            ("src/pages/[...locale]/posts/[id]/index.astro", "/zh/posts/a/"),
            ("src/pages/posts/[page].astro", "/zh/blog/a/"),
            ("src/pages/[year]/[slug].astro", "/zh/blog/a/"),
        ]
    )
    func routes(page: String, address: String) throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs": "", page: "---\nawait getCollection('blog');\n---\n",
                "src/content/blog/zh/a.md": Self.text, "src/content/blog/en/a.md": Self.text,
            ],
            as: "astro"
        )
        #expect(try site.text("src/content/blog/zh/a.md").oldAddress == address)
    }

    @Test("A page may leave its collection, and a text its language, to others to name")
    func quietRoutes() throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs": "", "src/pages/[lang]/notes/[...slug].astro": "---\n---\n",
                "src/data/notes/a.md":
                    "---\ntitle: A\npubDate: 2024-01-02\nlang: zh-TW\n---\nText\n",
                "src/data/notes/b.md": Self.text,
            ],
            as: "astro"
        )
        #expect(try site.text("src/data/notes/a.md").oldAddress == "/zh-TW/notes/a/")
        #expect(try site.text("src/data/notes/b.md").oldAddress == "/en/notes/b/")
        #expect(site.plan.site.prefixesFirstLanguage)
    }

    @Test(
        "Two languages that no configuration names keep their addresses, in whatever way files name them",
        arguments: [
            (
                ["src/content/posts/zh/a.mdx", "src/content/posts/en/a.mdx"],
                ["/zh/posts/a/", "/en/posts/a/"]
            ),
            (
                ["src/content/zh/posts/a.md", "src/content/en/posts/a.md"],
                ["/zh/posts/a/", "/en/posts/a/"]
            ),
            (
                ["src/content/posts/a.zh.mdx", "src/content/posts/a.en.mdx"],
                ["/zh/posts/a/", "/en/posts/a/"]
            ),
            (
                ["src/content/posts/a.md", "src/content/posts/de/a.md"],
                ["/posts/a/", "/de/posts/a/"]
            ),
        ],
        ImportAddresses.allCases
    )
    func twoLanguages(texts: ([String], [String]), addresses: ImportAddresses) throws {
        let (files, expected) = texts
        var site = ["astro.config.mjs": ""]
        for file in files { site[file] = Self.text }
        let planned = try PlannedSite(site, as: "astro", addresses: addresses)
        #expect(try files.map { try planned.text($0).oldAddress } == expected)
        #expect(try files.map { try planned.text($0).newAddress } == expected)
        #expect(planned.plan.texts.allSatisfy { !$0.content.contains("permalink") })
        #expect(planned.plan.site.prefixesFirstLanguage == expected[0].hasPrefix("/zh"))
    }

    @Test(
        "What Astro does not publish is a draft",
        arguments: [
            ("src/content/blog/a.md", "", false), ("src/content/blog/a.md", "draft: true", true),
            ("src/content/blog/a.md", "isDraft: true", true), ("src/content/blog/_a.md", "", true),
            ("src/content/blog/_old/a.md", "", true), ("src/pages/_a.md", "", true),
        ]
    )
    func drafts(path: String, header: String, isDraft: Bool) throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs": "",
                path: "---\ntitle: A\npubDate: 2024-01-02\n\(header)\n---\nText\n",
            ],
            as: "astro"
        )
        #expect(try site.text(path).isDraft == isDraft)
        #expect(try site.text(path).content.contains("draft: true") == isDraft)
    }

    @Test("Names with underscores are published where a collection's pattern takes them")
    func underscores() throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs": "", "src/content/blog/_a.md": Self.text,
                "src/content.config.ts":
                    "const blog = defineCollection({ loader: glob({ pattern: '**/*.md' }) });",
            ],
            as: "astro"
        )
        #expect(try !site.text("src/content/blog/_a.md").isDraft)
    }

    @Test("Articles among pages are articles, and collections may lie anywhere")
    func places() throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs": "", "src/pages/posts/a.md": Self.text,
                "src/content.config.ts": """
                const notes = defineCollection({ loader: glob({ pattern: '**/*.md', base: './texts/notes' }) });
                const blog = defineCollection({ loader: glob({ base: "./src/content/blog" }) });
                """,
                "texts/notes/b.md": Self.text, "src/content/blog/c.md": Self.text,
            ],
            as: "astro"
        )
        #expect(try site.text("src/pages/posts/a.md").target == "Content/en/posts/a.md")
        #expect(try site.text("texts/notes/b.md").target == "Content/en/notes/b.md")
        #expect(try site.text("src/content/blog/c.md").oldAddress == "/blog/c/")
    }

    @Test(
        "Two texts at one address are told, and the second one gets another",
        arguments: ImportAddresses.allCases
    )
    func collisions(addresses: ImportAddresses) throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs": "", "src/content/blog/a.md": Self.text,
                "src/content/blog/A!.md": Self.text, "src/pages/blog.md": Self.text,
            ],
            as: "astro",
            addresses: addresses
        )
        #expect(Set(site.plan.texts.map(\.newAddress)).count == 3)
        #expect(
            site.remarks("src/content/blog/a.md").contains(
                "is also used by 'src/content/blog/A!.md'"
            )
        )
        #expect(site.remarks("src/pages/blog.md").contains("is also used by the section 'blog'"))
    }

    @Test(
        "Values are read from programs where they stand as they are",
        arguments: [
            ("x: 'a'", .text("a")), ("x: \"a\\\"b\"", .text("a\"b")),
            ("x: true, y: 1", .text("true")),
            ("/* x: 1 */ x: 2", .text("2")),
            ("'x: 1'; x: [1, 'b',]", .list([.text("1"), .text("b")])),
            (
                "x: { a: 1, 'b': [f(2, 3), 4] }",
                .table([
                    .init(key: "a", value: .text("1")),
                    .init(key: "b", value: .list([.unknown, .text("4")])),
                ])
            ),
            ("x: y", .unknown), ("x: 'a' + 'b'", .unknown), ("x: [", .list([])),
            ("x: [)]", .list([.unknown])),
            ("x: {)}", .table([.init(key: "", value: .unknown)])),
            ("x: () => { return 1 }", .unknown),
        ] as [(String, ScriptLiteral)]
    )
    func literals(text: String, value: ScriptLiteral) {
        #expect(ScriptLiteral(of: "x", in: text) == value)
    }

    @Test("What is no value is none, and deep nesting ends")
    func noLiterals() {
        #expect(ScriptLiteral(of: "x", in: "y: 1; f(x)") == nil)
        let deep = "x: " + String(repeating: "[", count: 100_000)
        #expect(ScriptLiteral(of: "x", in: deep) != nil)
    }
}
