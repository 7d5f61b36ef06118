public import Ink
public import Publish
public import Splash

extension Plugin {
    /// Highlights the code blocks of all texts that are loaded after it.
    ///
    /// - Parameter classPrefix: What stands before a type's name in the class of a span: `s-` for `s-keyword`.
    /// - Returns: The plugin.
    public static func splash(withClassPrefix classPrefix: String) -> Self {
        Plugin(name: "Splash") { context in
            let format = HTMLOutputFormat(classPrefix: classPrefix)
            context.markdownParser.addModifier(.splashCodeBlocks(withFormat: format))
        }
    }
}

extension Modifier {
    /// Highlights code blocks in the language that their fences name; those without a language, or with one that is not
    /// known, are read as Swift.
    ///
    /// A block whose fence is followed by `no-highlight` keeps its HTML.
    ///
    /// - Parameter format: The form of the spans.
    /// - Returns: A modifier of code blocks.
    public static func splashCodeBlocks(withFormat format: HTMLOutputFormat = .init()) -> Self {
        Modifier(target: .codeBlocks) { html, markdown in
            let information = markdown.dropFirst(3).prefix { !$0.isNewline }
            guard !information.hasPrefix("no-highlight") else { return html }
            let code = markdown.dropFirst(3 + information.count + 1).dropLast(4)
            let language = information.drop(while: \.isWhitespace)
                .prefix { !$0.isWhitespace && $0 != "{" && $0 != "," && $0 != ":" }
            let grammar: any Grammar =
                switch language.lowercased() {
                case "", "swift": SwiftGrammar()
                default: LanguageGrammar(named: String(language)) ?? SwiftGrammar()
                }
            let highlighter = SyntaxHighlighter(format: format, grammar: grammar)
            return "<pre><code>\(highlighter.highlight(String(code)))\n</code></pre>"
        }
    }
}
