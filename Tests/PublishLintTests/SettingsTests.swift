import Testing

@testable import PublishLint

@Suite("Settings and comments")
struct SettingsTests {
    @Test("A site sets the level of rules and areas")
    func levels() throws {
        let settings = "rules:\n  zh: off\n  zh.dash: error\n  links.bare: on\n"
        let linting = Linting(settings: settings)
        let findings = try linting.findings("# 题\n\n用Swift--这里，这里--见 https://a.b/c\n")
        #expect(findings.map(\.rule) == ["metadata.description", "zh.dash", "links.bare"])
        #expect(findings.map(\.level) == [.warning, .error, .warning])
    }

    @Test(
        "What is no setting is an error that says what there is",
        arguments: [
            ("rule:\n  zh: off\n", "unknown setting 'rule'; choose one of rules, spacing,"),
            ("rules:\n  zh.spacin: off\n", "unknown rule 'zh.spacin'; choose one of zh.spacing,"),
            (
                "rules:\n  zh: never\n",
                "'zh' is 'never'; choose one of off, on, warning, error."
            ),
            ("spacing: some\n", "'spacing' is 'some'; choose one of with, without."),
            ("title-width: wide\n", "'title-width' is 'wide'; write a number of columns."),
            ("rules: [\n", "cannot be read:"),
        ]
    )
    func faults(text: String, message: String) {
        let error = #expect(throws: LintFault.self) { _ = try Linting(settings: text).linter() }
        #expect(error?.description.hasPrefix("Content/lint.yaml:") == true)
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test("A rule that does not exist cannot be asked")
    func unknownRule() {
        let error = #expect(throws: LintFault.self) {
            _ = try Linting(rules: ["zh", "xyz"]).linter()
        }
        #expect(
            error?.description.hasPrefix("Unknown rule 'xyz'; choose from zh.spacing,") == true
        )
    }

    @Test(
        "Comments switch rules off",
        arguments: [
            ("用A的\n", 2), ("<!-- lint-disable -->\n\n用A的\n", 0),
            ("<!-- lint-disable zh.spacing -->\n\n用A的\n", 0),
            ("<!-- lint-disable zh -->\n\n用A的\n", 0), ("<!-- lint-disable en -->\n\n用A的\n", 2),
            ("用A的\n\n<!-- lint-disable zh -->\n\n用A的\n\n<!-- lint-enable zh -->\n\n用A的\n", 4),
            ("<!-- lint-disable-next-line zh.spacing -->\n用A的\n\n用A的\n", 2),
            ("用A的 <!-- lint-disable zh -->\n用A的\n", 0),
            ("```\n<!-- lint-disable -->\n```\n\n用A的\n", 2),
        ]
    )
    func comments(text: String, count: Int) throws {
        #expect(try Linting(rules: ["zh.spacing"]).findings(text).count == count)
        // What is not found is not mended.
        #expect((try Linting(rules: ["zh.spacing"]).fixed(text) == text) == (count == 0))
    }

    @Test("A comment that the body begins with counts for the header")
    func header() throws {
        let text = "---\ndate: 2024-01-01\n---\n\n<!-- lint-disable metadata -->\n# A\n\nText.\n"
        #expect(try Linting(rules: ["metadata"]).findings(text).isEmpty)
        let beside = "---\ndate: 2024-01-01\n---<!-- lint-disable metadata -->\n# A\n\nText.\n"
        #expect(try Linting(rules: ["metadata"]).findings(beside).isEmpty)
        let later = "---\ndate: 2024-01-01\n---\n# A\n\nText.\n\n<!-- lint-disable metadata -->\n"
        #expect(try Linting(rules: ["metadata"]).findings(later).count == 1)
    }

    @Test(
        "A path says the language of a text, and which texts are the same",
        arguments: [
            ("Content/en/posts/tea.md", "en", "posts/tea", true),
            ("Content/posts/tea.zh.md", "zh", "posts/tea", true),
            ("Content/zh-Hant/about.md", "zh-hant", "about", false),
            ("Content/posts/index.md", nil, "posts/index", false),
            ("Content/posts/v1.2.md", nil, "posts/v1.2", true),
        ] as [(String, String?, String, Bool)]
    )
    func paths(path: String, language: String?, key: String, isItem: Bool) {
        let read = TextPath(path)
        #expect(read.language == language)
        #expect(read.key == key)
        #expect(read.isItem == isItem)
    }

    @Test(
        "Where the languages of a site are known, no other name is one",
        arguments: [
            ("Content/it/tea.md", ["en", "zh"], nil, "it/tea"),
            ("Content/zh/tea.md", ["en", "zh"], "zh", "tea"),
            ("Content/it/tea.md", [], nil, "it/tea"),
            ("Content/gsw/tea.md", ["gsw"], "gsw", "tea"),
            ("Content/ZH/tea.md", ["zh"], "zh", "tea"),
            ("Content/tea.zh-Hans.md", ["zh"], "zh-hans", "tea"),
            ("Content/tea.en-route.md", ["en"], nil, "tea.en-route"),
            ("Content/my-page/tea.md", nil, nil, "my-page/tea"),
            ("Content/os/tea.md", nil, nil, "os/tea"),
            ("Content/cy/tea.md", nil, "cy", "tea"),
        ] as [(String, [String]?, String?, String)]
    )
    func knownLanguages(path: String, languages: [String]?, language: String?, key: String) {
        let read = TextPath(path, languages: languages)
        #expect(read.language == language)
        #expect(read.key == key)
    }
}
