extension Rule {
    /// A language for each block of code.
    static let codeLanguage = Rule(
        "code.language",
        reason: "Code is coloured by its language",
        check: .text { text, findings in
            for block in text.codeBlocks where block.isFenced && block.info.trimmingSpaces().isEmpty
            {
                findings.add(
                    line: block.line,
                    "a block of code without a language",
                    mend: "write the language after the fence, or 'text'"
                )
            }
        }
    )
}
