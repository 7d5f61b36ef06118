extension LintRule {
    static let codeLanguage = LintRule(
        "code.language",
        reason: "Syntax highlighting needs the language",
        check: .text { text, findings in
            for block in text.codeBlocks where block.isFenced && block.info.trimmingSpaces().isEmpty
            {
                findings.add(
                    line: block.line,
                    "a code block without a language",
                    fix: "write the language after the fence, or 'text'"
                )
            }
        }
    )
}
