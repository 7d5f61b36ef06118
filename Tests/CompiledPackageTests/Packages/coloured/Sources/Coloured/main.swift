// swift-format-ignore-file
import Foundation
import HighlightJS
import HighlightJSPublishPlugin
import Ink
import Plot
import Publish
import Splash
import SplashPublishPlugin

struct Coloured: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(string: "https://example.com")!
    var name = "Coloured"
    var description = "A site with two highlighters"
    var language: Language { .english }
    var imagePath: Path? { nil }
}

/// Colours code of a language that nobody else knows.
struct ShoppingGrammar: Grammar {
    var delimiters: CharacterSet
    var syntaxRules: [SyntaxRule]

    init() {
        var delimiters = CharacterSet.punctuationCharacters
        delimiters.remove("_")
        self.delimiters = delimiters
        syntaxRules = [AmountRule()]
    }

    struct AmountRule: SyntaxRule {
        var tokenType: TokenType { return .number }

        func matches(_ segment: Segment) -> Bool {
            return segment.tokens.current.allSatisfy { $0.isNumber } && segment.tokens.previous != "no"
        }
    }
}

extension Plugin {
    static func shopping() -> Self {
        Plugin(name: "Shopping") { context in
            let highlighter = SyntaxHighlighter(format: HTMLOutputFormat(), grammar: ShoppingGrammar())
            context.markdownParser.addModifier(Modifier(target: .codeBlocks) { html, markdown in
                guard markdown.hasPrefix("```shopping") else { return html }
                return "<pre>" + highlighter.highlight(String(markdown.dropFirst(12).dropLast(4))) + "</pre>"
            })
        }
    }

    /// Attributes of images: `![title](url width=400)`.
    static func imageAttributes() -> Self {
        Plugin(name: "Image attributes") { context in
            context.markdownParser.addModifier(Modifier(target: .images) { html, markdown in
                let words = markdown.dropLast().split(separator: " ").dropFirst().filter { $0.contains("=") }
                guard !words.isEmpty else { return html }
                let attributes = words.map { $0.split(separator: "=") }.map { " \($0[0])=\"\($0[1])\"" }.joined()
                return "<figure>" + html.replacingOccurrences(of: "/>", with: attributes + "/>") + "</figure>"
            })
        }
    }
}

let words = HighlightJS().highlight("let a = 1", as: "swift")
print(words.language, words.value)

try Coloured().publish(using: [
    CommandLine.arguments.contains("--js") ? .installPlugin(.highlightJS()) : .installPlugin(.splash(withClassPrefix: "s-")),
    .installPlugin(.shopping()),
    .installPlugin(.imageAttributes()),
    .addMarkdownFiles(),
    .generateHTML(withTheme: .foundation),
    .generateRSSFeed(including: [.posts]),
])
