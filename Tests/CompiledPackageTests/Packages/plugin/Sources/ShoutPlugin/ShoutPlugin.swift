import Ink
import Publish

public extension Plugin {
    static func shout() -> Self {
        Plugin(name: "Shout") { context in
            context.markdownParser.addModifier(
                Modifier(target: .paragraphs) { html, _ in html.uppercased() }
            )
        }
    }
}
