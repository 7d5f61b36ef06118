import Foundation
import PublishImport

/// Readers of sites that were made for other generators.
extension FuzzTarget {
    static let imports = [
        FuzzTarget(
            "imported-sites",
            seeds: [
                "---\ntitle: \"A: b\"\ntags: a b\ndate: 2024-1-5 9:03\npermalink: /:year/x.html\n---\n"
                    + "{% highlight swift %}\nlet a = 1\n{% endhighlight %}\n![p](../a.png)\n",
                "+++\ntitle = 'x'\n[cover]\nimage = 'a.png'\n+++\n{{< figure src=\"a.png\" >}} "
                    + "[x]({{< ref \"y.md#z\" >}})\n{{% note %}}\n> a\n{{% /note %}}\n",
            ],
            words: [
                "{%", "%}", "{{<", ">}}", "{{", "}}", "end", "raw", "note", "---\n", "+++\n", ": ",
                "\"",
                "'", "[", "](", "/..", "lang: ..", "categories:\n  - [", ":year", "<!-- more -->",
                "```",
            ]
        ) { bytes in
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("publish-fuzz-import-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            for (name, generator) in [
                ("_posts/2024-01-05-a.md", "jekyll"), ("content/posts/a.md", "hugo"),
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
        }
    ]

    private struct UnsafePath: Error {
        var path: String
    }
}
