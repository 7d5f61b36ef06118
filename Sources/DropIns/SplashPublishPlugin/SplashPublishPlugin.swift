public import Ink
public import Publish
public import Splash

extension Plugin {
    /// Highlights the code blocks of all texts that are added after this plugin is installed.
    ///
    /// - Parameter classPrefix: The text before the name of a type in the class of a span: `s-` for
    ///   `s-keyword`.
    /// - Returns: The plugin.
    public static func splash(withClassPrefix classPrefix: String) -> Self {
        Plugin(name: "Splash") { context in
            let format = HTMLOutputFormat(classPrefix: classPrefix)
            context.markdownParser.addModifier(.splashCodeBlocks(withFormat: format))
        }
    }
}

extension Modifier {
    /// Highlights code blocks in the language of their fences.
    ///
    /// Blocks without a language, or with an unknown one, are highlighted as Swift.
    ///
    /// A block with `no-highlight` after its fence is unchanged.
    ///
    /// - Parameter format: The output format.
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
