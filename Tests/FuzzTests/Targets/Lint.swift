import Testing

@testable import PublishLint

/// What looks for faults in texts, and mends them.
extension FuzzTarget {
    static let lint: [FuzzTarget] = [
        FuzzTarget(
            "lint",
            seeds: [
                "---\ntitle: a\ntags: b\n---\n# 题 {#id}\n\n用Swift写 ，见(中文)...和--完10GB的的Github [a][b] [^c]\n\n[b]: /x\n",
                "见 #标签abc 和@用户abc/子_b，my_变量c#d\n",
                "> - the the a error \"q\" “r” \\* &amp; https://a.b/c, <https://d.e>\n>   ![](f.png) [here]() [ ](g)\n",
                "| 列a | b |\n|-|-|\n| `c\\|d` |\n\n<!-- lint-disable zh -->\n\t**注意：** 请\t看  \n第2行 \n",
            ],
            words: [
                "用", "A", "，", " ", "\n", "\r\n", "\t", "(", ")", "（", "...", "--", "**", "`", "[",
                "]", "][", "[^", "]: ",
                "\\", "&amp;", "<!-- lint-enable -->", "$", "| ", "# ", "> ", "- ", "https://",
                "\"", "“", "的的", "the the ", "#", "@", "_",
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
            "moved-links",
            seeds: [
                "---\nimage: /x/a.png\naliases: /x\n---\n[a](/x) [b](</x y> \"t\") ![c](/x \"t\") [d][e] <https://x.y/x>\n\n[e]: /x 'f'\n",
                "<a href='/x'>b</a> <img src=/x/y> `[c](/x)`\n\n```\n[d](/x)\n```\n\n> [e](/x(y)z) [![f](/x)](/x#g)\n",
                "+++\ncover = \"/x\"\n+++\n::image{src=/x}\n\n| [a](/x) | b |\n|-|-|\n| c | <https://a.b/x> |\n",
            ],
            words: [
                "/x", "[", "]", "](", ")", "(", "<", ">", "\"", "'", "[a]: ", "\n", "\r\n", " ",
                "`", "\\",
                "&amp;", "<a href=", "src=", "::", "{", "}", "---\n", "+++\n", "> ", "- ", "| ",
                "https://", "用", "\u{0}",
            ]
        ) { bytes in
            let move = { (old: String) in
                old.hasPrefix("/x") ? "/moved" + old.dropFirst(2) : nil
            }
            guard let text = LintText(path: "Content/a.md", bytes: bytes) else { return }
            let moved = text.relinked(move)
            guard let now = LintText(path: "Content/a.md", bytes: moved.bytes) else {
                Issue.record("no longer a text: \(bytes)")
                return
            }
            let stays = now.destinations.filter { move($0.destination) != nil }
            if !stays.isEmpty, moved.left.isEmpty { Issue.record("stays: \(bytes)") }
            _ = LintText.relinkedData(bytes, move)
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
