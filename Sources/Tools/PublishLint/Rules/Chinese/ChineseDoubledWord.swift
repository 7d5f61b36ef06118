extension LintRule {
    /// The rule against repeated Chinese words.
    static let chineseDoubledWord = LintRule(
        "zh.doubled-word",
        language: .chinese,
        reason: "A particle written twice in a row is usually a typing error",
        check: .prose { prose, findings in
            for index in prose.characters.indices.dropFirst() {
                let character = prose.characters[index]
                guard character.kind == .han else { continue }
                for length in [1, 2] where isDoubled(prose, index, length) {
                    let start = index - 2 * length + 1
                    let text = prose.text(start..<index + 1)
                    guard !findings.settings.words.allows(text) else { continue }
                    findings.add(
                        prose.source(start..<index + 1),
                        "'\(text)' repeats a word",
                        fix:
                            "write '\(prose.text(start..<start + length))', unless the repetition is intended"
                    )
                }
            }
        }
    )

    private static let particles = Set("的了和与或及就也都被把从让很更最".unicodeScalars.map(\.value))
    private static let pairs = Set(
        """
        我们 你们 他们 它们 这个 那个 这些 那些 如果 因为 所以 但是 并且 而且 以及 或者 已经 需要 使用 通过 由于 对于 关于 进行 虽然 然后 \
        之后 之前 可以 可能 其中 为了 当前 我的 没有 不会 不能 应该 就是 也是 都是 还是 不是 一种 一些 在于 其他 我们的
        """.split(separator: " ").map(String.init)
    )
    /// Exceptions for a repeated character: characters that form a word with it in front of it.
    ///
    /// In `目的的`, for example, the first `的` belongs to `目的`.
    private static let before: [UInt32: Set<UInt32>] = [
        0x7684: Set("目标有".unicodeScalars.map(\.value)),
        0x4E86: Set("不为除明罢未".unicodeScalars.map(\.value)),
        0x548C: Set("温柔暖平".unicodeScalars.map(\.value)),
        0x4E0E: Set("参给赋".unicodeScalars.map(\.value)),
        0x90FD: Set("首成古".unicodeScalars.map(\.value)),
        0x5C31: Set("成造".unicodeScalars.map(\.value)),
        0x53CA: Set("以普涉波".unicodeScalars.map(\.value)),
        0x66F4: Set("变".unicodeScalars.map(\.value)),
    ]
    /// Exceptions for a repeated character: characters that form a word with it after it.
    ///
    /// In `的的确`, for example, the second `的` belongs to `的确`.
    private static let after: [UInt32: Set<UInt32>] = [
        0x7684: Set("确士".unicodeScalars.map(\.value)),
        0x4E86: Set("解结然却断无事".unicodeScalars.map(\.value)),
        0x548C: Set("气美平谐".unicodeScalars.map(\.value)),
        0x4E0E: Set("会众否".unicodeScalars.map(\.value)),
        0x53CA: Set("时格其".unicodeScalars.map(\.value)),
        0x5C31: Set("业是地近".unicodeScalars.map(\.value)),
        0x90FD: Set("市会".unicodeScalars.map(\.value)),
        0x66F4: Set("新换改".unicodeScalars.map(\.value)),
        0x88AB: Set("子".unicodeScalars.map(\.value)), 0x628A: Set("手握".unicodeScalars.map(\.value)),
        0x4ECE: Set("容而事".unicodeScalars.map(\.value)),
        0x6216: Set("许者是".unicodeScalars.map(\.value)),
        0x6700: Set("最".unicodeScalars.map(\.value)), 0x5F88: Set("很".unicodeScalars.map(\.value)),
    ]

    /// Whether a word of one or two characters that ends at an index is repeated.
    private static func isDoubled(_ prose: Prose, _ index: Int, _ length: Int) -> Bool {
        let start = index - 2 * length + 1
        // A quick check first: most characters differ.
        guard start >= 0, prose.characters[index].scalar == prose.characters[index - length].scalar,
            prose.characters[start..<index + 1].allSatisfy({ $0.kind == .han })
        else {
            return false
        }
        let sign = prose.scalar(index)
        if length == 1 {
            guard sign == prose.scalar(index - 1), particles.contains(sign) else { return false }
            return before[sign]?.contains(prose.scalar(start - 1)) != true
                && after[sign]?.contains(prose.scalar(index + 1)) != true
                && prose.scalar(index + 1) != sign && prose.scalar(start - 1) != sign
        }
        return sign == prose.scalar(index - 2) && prose.scalar(index - 1) == prose.scalar(index - 3)
            && pairs.contains(prose.text(index - 1..<index + 1))
    }
}
