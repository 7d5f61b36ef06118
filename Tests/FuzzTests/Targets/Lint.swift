import Testing

@testable import PublishLint

/// What looks for faults in texts, and mends them.
extension FuzzTarget {
    static let lint: [FuzzTarget] = [
        FuzzTarget(
            "lint",
            seeds: [
                "---\ntitle: a\ntags: b\n---\n# 题 {#id}\n\n用Swift写 ，见(中文)...和--完10GB的的Github [a][b] [^c]\n\n[b]: /x\n",
                "> - the the a error \"q\" “r” \\* &amp; https://a.b/c, <https://d.e>\n>   ![](f.png) [here]() [ ](g)\n",
                "| 列a | b |\n|-|-|\n| `c\\|d` |\n\n<!-- lint-disable zh -->\n\t**注意：** 请\t看  \n第2行 \n",
            ],
            words: [
                "用", "A", "，", " ", "\n", "\r\n", "\t", "(", ")", "（", "...", "--", "**", "`", "[",
                "]", "][", "[^", "]: ",
                "\\", "&amp;", "<!-- lint-enable -->", "$", "| ", "# ", "> ", "- ", "https://",
                "\"", "“", "的的", "the the ",
                "{#x}", "\u{FEFF}", "\u{0}",
            ]
        ) { bytes in
            var settings = LintSettings()
            try settings.read("quotes:\n  zh: corner\n  en: curly\nrules:\n  links.bare: on\n")
            let linter = try Linter(root: "/nowhere", settings: settings)
            guard let text = LintText(path: "Content/a.md", bytes: bytes) else { return }
            for finding in linter.findings(in: text) { _ = finding.place }
            guard let fixed = linter.fixed("Content/a.md", bytes) else { return }
            // What is mended is mended once.
            if linter.fixed("Content/a.md", fixed.new) != nil {
                Issue.record("mended twice: \(bytes)")
            }
        },
        FuzzTarget(
            "lint-settings",
            seeds: ["rules:\n  zh: off\n  zh.dash: error\nspacing: without\nignore: [a]\n"],
            words: ["rules:\n", "zh", ".", ": ", "[", "]", "{", "}", "off", "- "]
        ) { bytes in
            var settings = LintSettings()
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(LintFault) { try settings.read(text) } catch { _ = error.description }
            settings.words.add(text)
        },
    ]
}
