import Ink
internal import PublishFrontMatter

extension MarkdownOptions {
    /// A warning that says what is wrong with a directive; nil if nothing is.
    func warning(about directive: Directive, in file: String) -> Diagnostic? {
        fault(of: directive).map { fault in
            let (identifier, message, fix) =
                directive.isInline
                ? wordsInLine(directive.name) : words(for: fault, directive.name)
            return Diagnostic(
                .warning,
                identifier,
                file: file,
                line: directive.line,
                message: message,
                fix: fix
            )
        }
    }

    private func wordsInLine(
        _ name: String
    ) -> (Diagnostic.Identifier, message: String, fix: String) {
        (
            .unknownDirective,
            "nothing knows the directive ':\(name)[…]', so it stays as it is written",
            name.lookalike(among: inlineDirectives.keys.sorted())
                .map { "did you mean ':\($0)[…]'?" }
                ?? "correct the name, write '\\:' for a colon, or give it a handler: options.inlineDirectives[\"\(name)\"] = .element"
        )
    }

    private func words(
        for fault: DirectiveFault,
        _ name: String
    ) -> (Diagnostic.Identifier, message: String, fix: String) {
        switch fault {
        case .unknownName:
            (
                .unknownDirective,
                "nothing knows the directive ':::\(name)', so it is a plain box",
                name.lookalike(among: directiveNames).map { "did you mean ':::\($0)'?" }
                    ?? "correct the name, or give it a handler: options.directives[\"\(name)\"] = .division"
            )
        case .noReference:
            (
                .unreadableEmbed,
                "':::\(name)' names nothing that it can show",
                "write the address or the identifier behind the name, as in "
                    + Self.embedExamples[name, default: ":::\(name) <address>"]
            )
        }
    }

    private static var embedExamples: [String: String] {
        [
            "bilibili": ":::bilibili BV1xx411c7mD", "youtube": ":::youtube M7lc1UVf-VE",
            "vimeo": ":::vimeo 76979871", "codepen": ":::codepen user/abcdef",
            "gist": ":::gist user/0123456789abcdef",
        ]
    }
}
