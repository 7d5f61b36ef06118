/// A word in prose: a run of letters, possibly with apostrophes.
struct ProseWord {
    /// The indices of its characters.
    let range: Range<Int>
    /// The word in lower case.
    let lowercased: String

    /// The words of some prose, in order.
    static func all(in prose: Prose) -> [ProseWord] {
        let characters = prose.characters
        var words: [ProseWord] = []
        var index = 0
        while index < characters.count {
            guard characters[index].kind == .letter else {
                index += 1
                continue
            }
            let start = index
            while index < characters.count {
                let character = characters[index]
                let isApostrophe =
                    (character.scalar == 0x27 || character.scalar == 0x2019)
                    && prose.kind(index + 1) == .letter
                guard character.kind == .letter || isApostrophe else { break }
                index += 1
            }
            words.append(
                ProseWord(range: start..<index, lowercased: prose.text(start..<index).lowercased())
            )
        }
        return words
    }
}

extension Prose {
    /// Whether a word is separate, and not joined to a digit, a hyphen or other characters.
    func standsAlone(_ range: Range<Int>) -> Bool {
        func isFree(_ index: Int, _ joining: Set<UInt32>) -> Bool {
            guard let kind = kind(index) else { return true }
            switch kind {
            case .digit, .code, .address, .object, .letter: return false
            case .halfWidth: return !joining.contains(scalar(index))
            default: return true
            }
        }
        let joining: Set<UInt32> = [
            0x23, 0x24, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C, 0x3D, 0x40, 0x5B, 0x5C, 0x5F, 0x7B,
            0x7E,
        ]
        guard isFree(range.lowerBound - 1, joining.union([0x2E, 0x27])) else { return false }
        // A full stop or colon ends a sentence unless a letter follows it.
        let next = scalar(range.upperBound)
        if next == 0x2E || next == 0x3A || next == 0x27 || next == 0x28 {
            switch kind(range.upperBound + 1) {
            case .letter, .digit, .code: return false
            default: return next != 0x28
            }
        }
        return isFree(range.upperBound, joining.union([0x3E]))
    }
}
