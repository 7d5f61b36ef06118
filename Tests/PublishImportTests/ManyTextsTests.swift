import Foundation
import PublishImport
import PublishTesting
import Testing

@Suite("Imports of strange sites")
struct ManyTextsTests {
    /// The seconds of the processor that a plan of texts takes, with a link to another text in each.
    private func time(of count: Int, linkedBy link: String) throws -> Double {
        let root = try TemporaryFolder()
        try root.write(["_config.yml": "title: a\n"])
        for number in 0..<count {
            let other = "2024-01-02-text-\((number * 7 + 1) % count)"
            let body = link.replacing("NAME", with: other)
            try root.write(["_posts/2024-01-02-text-\(number).md": "---\ntitle: a\n---\n\(body)\n"])
        }
        return try processorTime {
            for addresses in ImportAddresses.allCases {
                let plan = try Importer(of: root.path, as: .named("jekyll"))
                    .plan(addresses: addresses)
                #expect(plan.texts.count == count)
                #expect(plan.losses.isEmpty, "\(plan.losses.prefix(3))")
            }
        }
    }

    @Test(
        "Eight times the texts take no more than a few times eight times as long",
        .enabled(if: Soak.isOn, "it compares times"),
        arguments: ["{% post_url NAME %}", "[a](NAME.md)", "[a](/2024/01/02/text-1.html)"]
    )
    func growth(link: String) throws {
        let many = try time(of: 800, linkedBy: link)
        if many < 2 { return }
        let few = try time(of: 100, linkedBy: link)
        #expect(many < few * 24)
    }

    @Test(
        "A line takes no longer than its length",
        .enabled(if: Soak.isOn, "it compares times"),
        arguments: [
            "[a](b.md)", "`[a](b)", "{:", "{: a}", "{%", "{{", "{{ a }}", "{% a %}", "`{%", "](",
            "href=\"b\" ", "href=", "{% highlight %}{% endhighlight %}", "{% raw %}", "中[a](b)",
        ]
    )
    func line(piece: String) throws {
        func time(_ size: Int) throws -> Double {
            let root = try TemporaryFolder()
            let line = String(repeating: piece, count: size / piece.utf8.count)
            try root.write(["_config.yml": "title: a\n"])
            try root.write(["_posts/2024-01-02-b.md": "---\ntitle: a\n---\n\(line)\n"])
            return try processorTime {
                _ = try Importer(of: root.path, as: .named("jekyll")).plan()
            }
        }
        let long = try time(100_000)
        if long < 0.5 { return }
        let short = try time(12_500)
        #expect(long < short * 24, "\(long) \(short)")
    }

    @Test(
        "A line of MDX, and one of Hexo, takes no longer than its length",
        .enabled(if: Soak.isOn, "it compares times"),
        arguments: [
            ("{", "astro"), ("{a}", "astro"), ("<A ", "astro"), ("<A b=\"c\" ", "astro"),
            ("<A b={c} d ", "astro"), ("{/*", "astro"), ("{/* a */}", "astro"),
            ("import a ", "astro"),
            ("export const a ", "astro"), ("<A>\n", "astro"), ("import a from 'b'\n", "astro"),
            ("{%codeblock%}\n", "hexo"), ("{%note%}\n", "hexo"), ("](a b.png ", "hexo"),
            ("](a b.png)", "hexo"), ("[a](#B) ", "hexo"), ("a\n", "hexo"), ("<head>\n", "hexo"),
            ("<script\n", "hexo"), ("```a b ", "hexo"),
        ]
    )
    func otherLine(piece: String, generator: String) throws {
        func time(_ size: Int) throws -> Double {
            let root = try TemporaryFolder()
            let body = String(repeating: piece, count: size / piece.utf8.count)
            let file = generator == "hexo" ? "source/_posts/a.md" : "src/content/b/a.mdx"
            try root.write([file: "---\ntitle: a\ndate: 2024-01-02\n---\n\(body)\n"])
            return try processorTime {
                _ = try Importer(of: root.path, as: .named(generator)).plan()
            }
        }
        let long = try time(16_000)
        if long < 0.5 { return }
        let short = try time(2_000)
        #expect(long < short * 24, "\(long) \(short)")
    }

    @Test("Links out of the site are named, and nothing of what they lead to")
    func links() throws {
        let (root, outside) = (try TemporaryFolder(), try TemporaryFolder())
        try outside.write(["secret/a.md": "---\ntitle: a\n---\n", "b.png": "", "c.yml": "title: x"])
        try root.write(["_posts/2024-01-02-a.md": "---\ntitle: a\n---\n"])
        for (link, target) in [
            ("_posts/more", outside.path), ("assets", "/"), ("b.png", outside.path + "/b.png"),
            ("_config.yml", outside.path + "/c.yml"), ("loop", "."), ("gone", "nowhere"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/" + link,
                withDestinationPath: target
            )
        }
        let plan = try Importer(of: root.path, as: .named("jekyll")).plan()
        #expect(plan.site.title.isEmpty)
        #expect(plan.texts.map(\.source) == ["_posts/2024-01-02-a.md"])
        #expect(plan.files.isEmpty)
        #expect(
            plan.losses.map(\.file)
                == ["_config.yml", "_posts/more", "assets", "b.png", "gone", "loop"]
        )
    }

    @Test("What TOML quotes is quoted in YAML")
    func quotes() throws {
        let root = try TemporaryFolder()
        try root.write([
            "hugo.toml": "title = 'a'\n",
            "content/posts/a.md":
                "+++\ntitle = 'a'\ntags = ['a, \"b', 'c\"]', \"d\\\\\"]\n'e: f' = 'g # h'\n"
                + "aliases = ['/x, \"y/', '/z/']\n+++\nText\n",
        ])
        let text = try #require(try Importer(of: root.path).plan().texts.first?.content)
        #expect(text.contains(#"tags: ["a, \"b", c"], d\]"#) || text.contains(#""a, \"b""#))
        #expect(text.contains(#""e: f": "g # h""#))
        #expect(text.contains(#"aliases: ["/x, \"y/", /z/]"#), "\(text)")
    }
}
