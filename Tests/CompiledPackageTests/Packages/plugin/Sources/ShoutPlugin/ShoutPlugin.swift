import Foundation
import Ink
import Publish
import Splash

public extension Plugin {
    static func shout() -> Self {
        Plugin(name: "Shout") { context in
            context.markdownParser.addModifier(
                Modifier(target: .paragraphs) { html, _ in html.uppercased() }
            )
            let highlighter = SyntaxHighlighter(format: HTMLOutputFormat(classPrefix: "code-"))
            context.markdownParser.addModifier(
                Modifier(target: .inlineCode) { _, markdown in
                    highlighter.highlight(markdown.replacingOccurrences(of: "`", with: ""))
                }
            )
        }
    }
}
