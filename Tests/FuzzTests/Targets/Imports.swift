import Foundation
import PublishImport

/// Readers of sites that were made for other generators.
extension FuzzTarget {
    static let imports = [
        FuzzTarget(
            "exports",
            seeds: [
                "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><content:encoded><![CDATA[a\n\n"
                    + "<pre class=\"brush: js\">x &lt; 1</pre>[caption]<img src=a.png> b[/caption] $latex x$ "
                    + "<table><tr><td>a</table><ul><li>b<details><summary>c</summary>d</details>]]>"
                    + "</content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type></item></channel></rss>",
                "{\"db\": [{\"data\": {\"posts\": [{\"id\": \"1\", \"html\": \"<div class='kg-card kg-toggle-card'>"
                    + "<div class='kg-toggle-content'>a</div></div><figure class='kg-bookmark-card'><a href='x'>b</a></figure>\"}]}}]}",
            ],
            words: [
                "<![CDATA[", "]]>", "<item>", "</item>", "<!--", "-->", "<pre>", "</pre>", "<code>",
                "[code]", "[/code]",
                "[a b=\"c\"]", "<table>", "<tr>", "<td>", "</td>", "<li>", "<blockquote>",
                "<figure>", "</figure>", "<p>",
                "<br>", "<h1>", "<a href=\"#x\">", "id=\"x\"", "<ruby>", "<sup data-fn=\"a\">",
                "[efn_note]",
                "[/efn_note]", "$", "\\(", "\\)", "&amp;", "&#", ";", "\u{10F000}", "0",
                "\u{10F001}", "\n\n", "wp:more",
            ]
        ) { bytes in
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("publish-fuzz-export-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(bytes).write(to: file)
            // What is damaged is refused.
            _ = try? Importer(of: ExportSource([file.path])).plan()
        },
        FuzzTarget(
            "imported-sites",
            seeds: [
                "---\ntitle: \"A: b\"\ntags: a b\ndate: 2024-1-5 9:03\npermalink: /:year/x.html\n---\n"
                    + "{% highlight swift %}\nlet a = 1\n{% endhighlight %}\n![p](../a.png)\n",
                "+++\ntitle = 'x'\n[cover]\nimage = 'a.png'\n+++\n{{< figure src=\"a.png\" >}} "
                    + "[x]({{< ref \"y.md#z\" >}})\n{{% note %}}\n> a\n{{% /note %}}\n",
                "---\ntitle: x\n---\nimport a from './a.png'\n\n<Callout type=\"tip\">\n  {a.b} {/* c */}\n"
                    + "</Callout>\n<Image src={a} />\n",
                "export default { site: 'https://a.example', i18n: { locales: ['en', { path: 'de' }], "
                    + "defaultLocale: \"en\" } /* x */ }; // y\n",
            ],
            words: [
                "{%", "%}", "{{<", ">}}", "{{", "}}", "end", "raw", "note", "---\n", "+++\n", ": ",
                "\"",
                "'", "[", "](", "/..", "lang: ..", "categories:\n  - [", ":year", "<!-- more -->",
                "```", "<A", "/>", "</", "{/*", "*/}", "import ", "export ", ":::", "locales: ",
                "//", "/*",
            ]
        ) { bytes in
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("publish-fuzz-import-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            for (name, generator) in [
                ("_posts/2024-01-05-a.md", "jekyll"), ("content/posts/a.md", "hugo"),
                ("source/_posts/a.md", "hexo"), ("astro.config.mjs", "astro"),
                ("src/content/posts/a.mdx", "astro"),
            ] {
                let file = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(bytes).write(to: file)
                let importer = try Importer(of: folder.path, as: SourceGenerator.named(generator))
                do {
                    for text in try importer.plan().texts where text.target.contains("..") {
                        throw UnsafePath(path: text.target)
                    }
                } catch ImportFailure.noTexts {
                    // What is no UTF-8 is no text.
                }
            }
        },
    ]

    private struct UnsafePath: Error {
        var path: String
    }
}
