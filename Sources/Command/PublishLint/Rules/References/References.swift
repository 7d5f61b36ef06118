extension Rule {
    /// Definitions that something refers to.
    static let unusedReference = Rule(
        "references.unused",
        reason: "An address that nothing refers to is a leftover, or its reference is misspelt",
        check: .text { text, findings in
            let references = SourceReferences(text)
            var seen: Set<String> = []
            for definition in references.definitions where !definition.isFootnote {
                if !seen.insert(definition.label).inserted {
                    findings.add(
                        line: definition.line,
                        "the reference '\(definition.label)' is defined already",
                        mend: "remove one of the definitions"
                    )
                } else if !references.used.contains(definition.label) {
                    findings.add(
                        line: definition.line,
                        "nothing refers to '\(definition.label)'",
                        mend: "remove the definition"
                    )
                }
            }
        }
    )

    /// References that are defined.
    static let missingReference = Rule(
        "references.missing",
        .error,
        reason: "A reference without definition is shown with its brackets",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) else { return }
            for index in prose.characters.indices
            where prose.scalar(index) == 0x5D && prose.scalar(index + 1) == 0x5B {
                guard prose.characters[index].isPlain, prose.characters[index + 1].isPlain,
                    let start = opening(before: index, in: prose),
                    prose.kind(start - 1)?.isLatin != true,
                    let end = closing(after: index + 1, in: prose),
                    prose.scalar(start - 1) != 0x5D
                else { continue }
                let label = index + 2 < end ? index + 2..<end : start + 1..<index
                guard !label.isEmpty, label.contains(where: { prose.characters[$0].kind != .digit })
                else {
                    continue
                }
                findings.add(
                    prose.source(start..<end + 1),
                    "the reference '\(prose.text(label))' is not defined",
                    mend: "add a line '[\(prose.text(label))]: ' with the address"
                )
            }
        }
    )

    /// How many characters a label may have.
    private static let longest = 200

    /// The bracket that opens the text before a closing one.
    private static func opening(before index: Int, in prose: Prose) -> Int? {
        prose.characters[max(0, index - longest)..<index].lastIndex {
            $0.scalar == 0x5B && $0.isPlain
        }
    }

    /// The next bracket that closes a label.
    private static func closing(after index: Int, in prose: Prose) -> Int? {
        prose.characters[index...].prefix(longest).firstIndex { $0.scalar == 0x5D }
    }

    /// Footnotes that something refers to.
    static let unusedFootnote = Rule(
        "footnotes.unused",
        reason: "A footnote that nothing refers to is not shown",
        check: .text { text, findings in
            let references = SourceReferences(text)
            for definition in references.definitions
            where definition.isFootnote && !references.used.contains(definition.label) {
                findings.add(
                    line: definition.line,
                    "nothing refers to the footnote '\(definition.label)'",
                    mend: "write '[\(definition.label)]' where it belongs, or remove it"
                )
            }
        }
    )

    /// Footnotes that exist.
    static let missingFootnote = Rule(
        "footnotes.missing",
        .error,
        reason: "A reference to a footnote that does not exist is shown with its brackets",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) else { return }
            for index in prose.characters.indices
            where prose.scalar(index) == 0x5B && prose.scalar(index + 1) == 0x5E {
                guard prose.characters[index].isPlain,
                    let end = closing(after: index, in: prose),
                    end > index + 2,
                    prose.characters[index + 2..<end].allSatisfy({
                        $0.kind != .space && !$0.kind.isBreak
                    }),
                    prose.scalar(end + 1) != 0x28
                else { continue }
                let label = prose.text(index + 2..<end)
                findings.add(
                    prose.source(index..<end + 1),
                    "the footnote '\(label)' does not exist",
                    mend: "add a line '[^\(label)]: ' with its text"
                )
            }
        }
    )
}
