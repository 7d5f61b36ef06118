extension LintRule {
    /// The rule against halfwidth punctuation after Chinese text.
    static let chinesePunctuation = LintRule(
        "zh.punctuation",
        isFixable: true,
        language: .chinese,
        reason: "Chinese sentences use fullwidth punctuation",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) else { return }
            for index in prose.characters.indices.dropFirst() {
                let character = prose.characters[index]
                guard character.kind == .halfWidth, character.isPlain, character.offset >= 0,
                    let wide = fullWidth[character.scalar], follows(prose, index),
                    mayBe(wide, prose, index)
                else { continue }
                let sign = String(Unicode.Scalar(character.scalar).map(Character.init) ?? "?")
                let end = prose.skip(.space, from: index + 1)
                // Includes the space after the sign, which the fix removes.
                var range = character.range
                if let next = prose.kind(end), !next.isBreak, next != .address,
                    prose.isContiguous(index..<end)
                {
                    range = prose.source(index..<end)
                }
                findings.add(
                    character.range,
                    "halfwidth '\(sign)' after Chinese text",
                    fix: "write '\(wide)'",
                    edits: [TextEdit(range, wide)]
                )
            }
        }
    )

    private static let fullWidth: [UInt32: String] = [
        0x2C: "，", 0x3B: "；", 0x21: "！", 0x3F: "？", 0x3A: "：", 0x2E: "。",
    ]
    private static let numerals = Set("一二三四五六七八九十甲乙丙丁".unicodeScalars.map(\.value))

    /// Whether the sign ends Chinese text.
    private static func follows(_ prose: Prose, _ index: Int) -> Bool {
        let before = prose.characters[index - 1]
        // A Latin word in a Chinese sentence that continues without a space, as in `app,非常`.
        if before.kind == .letter || before.kind == .digit,
            [0x2C, 0x3B].contains(prose.scalar(index)), prose.kind(index + 1) == .han,
            prose.isContiguous(index - 1..<index + 2)
        {
            return true
        }
        guard
            before.kind == .han || [0x300D, 0x300F, 0x300B, 0xFF09, 0x3011].contains(before.scalar)
        else { return false }
        // An asterisk that is not emphasis, as in a glob pattern.
        return prose.kind(index + 1) != .halfWidth || prose.scalar(index + 1) == 0x22
    }

    private static func mayBe(_ wide: String, _ prose: Prose, _ index: Int) -> Bool {
        let next = prose.kind(index + 1)
        let afterSpaces = prose.skip(.space, from: index + 1)
        switch wide {
        case "：":
            switch next {
            case nil, .han, .space, .softBreak, .hardBreak, .code, .shared: return true
            default: return false
            }
        case "。":
            // `一. ` numbers a heading, and a full stop before a Latin word may belong to a file name.
            if prose.characters[..<index].allSatisfy({ numerals.contains($0.scalar) }) {
                return false
            }
            switch next {
            case nil, .han, .softBreak, .hardBreak: return true
            case .space: return prose.kind(afterSpaces).map { $0 == .han || $0.isBreak } ?? true
            default: return false
            }
        default: return next != .address && next != .object
        }
    }
}
