extension LintRule {
    /// The rule against link definitions that are repeated or not used.
    static let unusedReference = LintRule(
        "references.unused",
        reason: "An unused link definition is a leftover, or its reference is misspelled",
        check: .text { text, findings in
            let references = SourceReferences(text)
            var seen: Set<String> = []
            for definition in references.definitions where !definition.isFootnote {
                if !seen.insert(definition.label).inserted {
                    findings.add(
                        line: definition.line,
                        "the link definition '\(definition.label)' already exists",
                        fix: "remove one of the definitions"
                    )
                } else if !references.used.contains(definition.label) {
                    findings.add(
                        line: definition.line,
                        "the link definition '\(definition.label)' is not used",
                        fix: "remove the definition"
                    )
                }
            }
        }
    )

    static let missingReference = LintRule(
        "references.missing",
        .error,
        reason: "A reference without a definition appears with its brackets on the page",
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
                    fix: "add a line '[\(prose.text(label))]: <address>'"
                )
            }
        }
    )

    /// The maximum length of a label.
    private static let longest = 200

    /// The index of the bracket that opens the text before a closing bracket.
    private static func opening(before index: Int, in prose: Prose) -> Int? {
        prose.characters[max(0, index - longest)..<index].lastIndex {
            $0.scalar == 0x5B && $0.isPlain
        }
    }

    /// The index of the next bracket that closes a label.
    private static func closing(after index: Int, in prose: Prose) -> Int? {
        prose.characters[index...].prefix(longest).firstIndex { $0.scalar == 0x5D }
    }

    static let unusedFootnote = LintRule(
        "footnotes.unused",
        reason: "A footnote without a reference is not shown",
        check: .text { text, findings in
            let references = SourceReferences(text)
            for definition in references.definitions
            where definition.isFootnote && !references.used.contains(definition.label) {
                findings.add(
                    line: definition.line,
                    "the footnote '\(definition.label)' is not used",
                    fix: "write '[\(definition.label)]' in the text, or remove the footnote"
                )
            }
        }
    )

    static let missingFootnote = LintRule(
        "footnotes.missing",
        .error,
        reason: "A reference to a missing footnote appears with its brackets on the page",
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
                    "the footnote '\(label)' is not defined",
                    fix: "add a line '[^\(label)]: <text>'"
                )
            }
        }
    )
}

/// The link definitions and footnotes in a text, and the labels that are used.
struct SourceReferences {
    /// A link definition `[label]: address`, or a footnote `[^label]: text`.
    struct Definition {
        /// The label in lower case; the label of a footnote includes the caret.
        var label: String
        var isFootnote: Bool
        /// The line, starting at 1.
        var line: Int
    }

    private(set) var definitions: [Definition] = []
    /// The labels in brackets elsewhere, in lower case.
    private(set) var used: Set<String> = []

    /// Reads the lines of a text that are neither code nor HTML.
    init(_ text: LintText) {
        for number in text.lines.indices where text.lines[number] == .text {
            let range = text.range(ofLine: number + 1)
            if let definition = Self.definition(text.bytes[range]) {
                definitions.append(
                    Definition(
                        label: definition,
                        isFootnote: definition.hasPrefix("^"),
                        line: number + 1
                    )
                )
            }
        }
        guard !definitions.isEmpty else { return }
        let defining = Set(definitions.map(\.line))
        // The open brackets of a paragraph; labels can continue across lines.
        var open: [Int] = []
        for number in text.lines.indices where text.lines[number] == .text {
            let range = text.range(ofLine: number + 1)
            if range.isEmpty || defining.contains(number + 1) { open = [] }
            var isLabel = defining.contains(number + 1)
            for index in range {
                if text.bytes[index] == 0x5B { open.append(index) }
                guard text.bytes[index] == 0x5D, let start = open.popLast() else { continue }
                if !isLabel {
                    let label = text.bytes[start + 1..<index]
                    used.insert(Self.normalized(String(decoding: label, as: UTF8.self)))
                }
                isLabel = false
            }
        }
    }

    /// The label that a line defines; nil if it is not a definition.
    private static func definition(_ line: ArraySlice<UInt8>) -> String? {
        var rest = line
        while let first = rest.first, first == 0x20 || first == 0x3E,
            rest.startIndex - line.startIndex < 8
        {
            rest.removeFirst()
        }
        guard rest.first == 0x5B, let end = rest.firstIndex(of: 0x5D), end > rest.startIndex + 1,
            end + 1 < rest.endIndex, rest[end + 1] == 0x3A
        else { return nil }
        let label = rest[rest.startIndex + 1..<end]
        guard label.count < 200, label.first != 0x20 else { return nil }
        return normalized(String(decoding: label, as: UTF8.self))
    }

    private static func normalized(_ label: String) -> String {
        label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
