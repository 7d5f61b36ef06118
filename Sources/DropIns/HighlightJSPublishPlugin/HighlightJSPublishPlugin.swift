internal import HighlightJS
public import Ink
public import Publish

extension Plugin {
    /// Highlights the code blocks of all texts that are added after this plugin is installed.
    ///
    /// - Returns: The plugin.
    public static func highlightJS() -> Self {
        Plugin(name: "HighlightJS") { context in
            context.markdownParser.addModifier(.highlightCodeBlocks())
        }
    }
}

extension Modifier {
    /// Highlights code blocks in the language of their fences.
    ///
    /// If a fence has no language, the language is detected, if the code leaves no doubt.
    ///
    /// A block with `no-highlight` after its fence is unchanged.
    ///
    /// - Returns: A modifier of code blocks.
    public static func highlightCodeBlocks() -> Self {
        let highlighter = HighlightJS()
        return Modifier(target: .codeBlocks) { html, markdown in
            let information = markdown.dropFirst(3).prefix { !$0.isNewline }
            guard !information.hasPrefix("no-highlight") else { return html }
            let code = String(markdown.dropFirst(3 + information.count + 1).dropLast(4))
            let language = information.drop(while: \.isWhitespace)
                .prefix { !$0.isWhitespace && $0 != "{" && $0 != "," && $0 != ":" }
            let result = highlighter.highlight(code, as: String(language))
            let isKnown = result.language != "undefined"
            return """
                <pre data-language="\(escaped(result.language).replacing("\"", with: "&quot;"))" class="hljs">\
                <code>\(isKnown ? result.value : escaped(code))
                </code></pre>
                """
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
