import Foundation
import Ink
import PublishTestSupport
import Testing

@testable import PublishLint

@Suite("Mending")
struct FixingTests {
    @Test(
        "Every other byte stays: line ends, the mark of byte order, the header, code",
        arguments: [
            "---\r\ntags: b,a\r\ndate: 2024-01-01 10:00\r\n---\r\n# 题\r\n\r\n用Swift写\r\n",
            "\u{FEFF}---\ntitle: 用Swift写\n---\n用Swift写",
            "\u{FEFF}# 题\n\n用Swift写\n\n\n",
            "+++\ntitle = \"用Swift写\"\n+++\n\n用Swift写\n\n```\n用Swift写\n```\r\n* a\n+ b\n",
            "# 题\r\r用Swift写\r",
        ]
    )
    func bytes(text: String) throws {
        let fixed = try Linting().fixed(text)
        let place = try #require(
            text.range(of: "用Swift写", options: text.contains("title") ? [] : [.backwards])
        )
        // Only the body's own sentence differs.
        let expected: String
        if text.contains("```") || text.contains("title:") {
            let body = try #require(
                text.range(of: "用Swift写", range: place.upperBound..<text.endIndex)
            )
            expected = text.replacingCharacters(in: body, with: "用 Swift 写")
        } else {
            expected = text.replacingCharacters(in: place, with: "用 Swift 写")
        }
        #expect(Array(fixed.utf8) == Array(expected.utf8))
    }

    @Test("Cells are mended at their places, however many pipes are escaped before")
    func cells() throws {
        let row = "| a\\|b\\|`c\\|d`用Swift\\| | 用Go |\n|-|-|\n"
        #expect(
            try Linting().fixed("# 题\n\n\(row)\(row.prefix { $0 != "\n" })\n")
                == "# 题\n\n\(row)\(row.prefix { $0 != "\n" })\n"
                .replacing("用Swift", with: " 用 Swift").replacing("用Go", with: "用 Go")
        )
    }

    @Test("A mend that would change more than words is left to the author")
    func structure() throws {
        // The anchor of a heading would change, which others may link to.
        #expect(try Linting(rules: ["zh"]).fixed("## 用Swift写\n") == "## 用Swift写\n")
        #expect(try Linting(rules: ["zh"]).findings("## 用Swift写\n").count == 2)
        #expect(
            try Linting(rules: ["zh"]).fixed("## 用Swift写 {#swift}\n") == "## 用 Swift 写 {#swift}\n"
        )
        #expect(try Linting(rules: ["zh"]).fixed("# 用Swift写\n") == "# 用 Swift 写\n")
        // The others of the same text are made.
        let text = "## 用Swift写\n\n用Swift写\n"
        #expect(try Linting(rules: ["zh"]).fixed(text) == "## 用Swift写\n\n用 Swift 写\n")
    }

    /// What a rule may change, taken out of a page.
    private static let changes: [String: @Sendable (String) -> String] = [
        "zh.spacing": { $0.without(\.isWhitespace) },
        "zh.punctuation-spacing": { $0.without(\.isWhitespace) },
        "zh.units": { $0.without(\.isWhitespace) },
        "zh.punctuation": {
            let signs: [Character: Character] = [
                "，": ",", "；": ";", "！": "!", "？": "?", "：": ":", "。": ".",
            ]
            return String($0.without(\.isWhitespace).map { signs[$0] ?? $0 })
        },
        // The end of a line beside full-width punctuation is no space.
        "zh.brackets": {
            $0.without(\.isWhitespace).replacing("（", with: "(").replacing("）", with: ")")
        },
        "zh.ellipsis": { $0.without { "….。".contains($0) } },
        "zh.dash": { $0.without { "—-".contains($0) } },
        "zh.quotes": {
            $0.replacing("&quot;", with: "\"").without {
                $0.isWhitespace || "“”‘’「」『』\"".contains($0)
            }
        },
        "names.spelling": { $0.lowercased().without { $0 == "." } },
        "en.doubled-word": { $0 },
        "en.article": { $0 },
        "en.quotes": { $0.replacing("&quot;", with: "\"").without { "“”‘’\"'".contains($0) } },
        "whitespace.tabs": { $0.replacing("\t", with: " ") },
        "whitespace.trailing": { $0 },
        "links.bare": { $0 },
    ]

    @Test("Every rule that mends is looked at in the articles")
    func allRules() {
        #expect(Set(Self.changes.keys) == Set(LintRule.all.filter(\.isFixable).map(\.identifier)))
    }

    @Test(
        "Mended articles are the same pages but for what the rule says, and are not mended twice",
        .enabled(if: Corpus.isPresent, "the corpus is not beside the checkout"),
        arguments: changes.keys.sorted()
    )
    func articles(rule: String) throws {
        let settings = "spacing: with\nquotes:\n  zh: corner\n  en: straight\n"
        let linter = try Linting(rules: [rule], settings: settings).linter()
        let change = try #require(Self.changes[rule])
        var options = MarkdownOptions.article
        options.images.size = nil
        let parsers = [MarkdownParser(), MarkdownParser(options: options)]
        let articles = try Corpus.articles()
        #expect(articles.count > 150)
        for number in stride(from: 0, to: articles.count, by: Soak.stride(16)) {
            guard let fixed = linter.fixed("Content/posts/a.md", Array(articles[number].utf8))
            else { continue }
            let new = String(decoding: fixed.new, as: UTF8.self)
            #expect(linter.fixed("Content/posts/a.md", fixed.new) == nil, "article \(number)")
            for parser in parsers {
                let pages = [articles[number], new].map {
                    change(parser.html(from: $0).withoutTitleAnchor)
                }
                #expect(pages[0] == pages[1], "article \(number)")
            }
        }
    }

    @Test(
        "The place of every character is where the file has it",
        .enabled(if: Corpus.isPresent, "the corpus is not beside the checkout")
    )
    func places() throws {
        let articles = try Corpus.articles()
        var known = 0
        var unknown = 0
        for number in stride(from: 0, to: articles.count, by: Soak.stride(16)) {
            let text = try #require(
                LintText(path: "Content/posts/a.md", bytes: Array(articles[number].utf8))
            )
            for character in text.prose.flatMap(\.characters) where character.kind != .code {
                if character.kind == .object, character.scalar == 0xFFFC, character.offset < 0 {
                    unknown += 1
                }
                guard character.offset >= 0, character.scalar != 0xFFFC, character.isPlain else {
                    continue
                }
                known += 1
                let written = String(decoding: text.bytes[character.range], as: UTF8.self)
                guard written.unicodeScalars.first?.value != character.scalar else { continue }
                Issue.record("article \(number), byte \(character.offset): '\(written)'")
            }
        }
        // Formulas, tags and images are objects, too.
        #expect(unknown * 200 < known)
    }
}

extension String {
    fileprivate func without(_ isRemoved: (Character) -> Bool) -> String {
        filter { !isRemoved($0) }
    }

    /// The page with a plain title: its anchor is made of its words.
    fileprivate var withoutTitleAnchor: String {
        guard let start = range(of: "<h1"), let end = range(of: "</h1>") else { return self }
        let text = self[start.lowerBound..<end.lowerBound].replacing(/<[^>]*>/, with: "")
        return replacingCharacters(in: start.lowerBound..<end.upperBound, with: text)
    }
}
