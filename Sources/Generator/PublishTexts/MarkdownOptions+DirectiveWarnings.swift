import Ink
internal import PublishFrontMatter

extension MarkdownOptions {
    /// Returns a warning about a faulty directive; nil if there is no fault.
    func warning(about directive: Directive, in file: String) -> Diagnostic? {
        fault(of: directive).map { fault in
            let sentence: Diagnostic.Sentence =
                switch fault {
                case _ where directive.isInline:
                    .unknownDirective(
                        directive.name,
                        isInline: true,
                        among: inlineDirectives.keys.sorted()
                    )
                case .unclosed: .unclosedDirective(directive.name)
                case .unknownName:
                    .unknownDirective(directive.name, isInline: false, among: directiveNames)
                case .noReference:
                    .unreadableEmbed(
                        directive.name,
                        example: Self.embedExamples[
                            directive.name,
                            default: ":::\(directive.name) <address>"
                        ]
                    )
                }
            return Diagnostic(sentence, file: file, line: directive.line)
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
