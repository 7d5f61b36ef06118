/// Finds the delimiter runs that CommonMark does not recognize next to full-width punctuation.
///
/// CommonMark decides by the characters around a run of `*` or `~` whether the run can open or
/// close. Next to punctuation it expects a space, which Chinese text does not have: the second run
/// of `**注意：**请` cannot close. Issue 650 of the specification proposes rules for CJK: only
/// punctuation that is not CJK prevents a run from opening or closing, and not if the character on
/// the other side of the run is CJK. If the proposed rules decide differently about a run, a marker
/// is inserted between the run and the punctuation, and the parser treats the marker as a letter.
///
/// Runs of `_` never need a marker: inside a word, `_` can neither open nor close under either
/// rules.
enum EmphasisRules {
    /// Returns the offsets at which markers are needed, ascending.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result: [Int] = []
        var offset = 0
        var nextAsterisk = text.offset(of: 0x2A, from: 0)
        var nextTilde = text.offset(of: 0x7E, from: 0)
        while true {
            if let next = nextAsterisk, next < offset {
                nextAsterisk = text.offset(of: 0x2A, from: offset)
            }
            if let next = nextTilde, next < offset {
                nextTilde = text.offset(of: 0x7E, from: offset)
            }
            let next = min(nextAsterisk ?? Int.max, nextTilde ?? Int.max)
            guard next < Int.max else { break }
            var start = next
            var end = start
            while end < text.count, text[end] == 0x2A || text[end] == 0x7E { end += 1 }
            offset = end
            // The rules differ only next to CJK characters, which are not ASCII, so a run between
            // ASCII characters is skipped.
            if isEscaped(text, start) { start += 1 }
            guard start > 0, start < end, end < text.count,
                text[start - 1] >= 0x80 || text[end] >= 0x80,
                let before = text.scalar(before: start), let after = text.scalar(at: end)?.value
            else { continue }
            if needsMarker(punctuation: after, letter: before) {
                appendRunEnds(text, start, end, &result)
            } else if needsMarker(punctuation: before, letter: after) {
                appendRunStarts(text, start, end, &result)
            }
        }
        return result
    }

    /// Returns whether an odd number of backslashes precedes an offset.
    private static func isEscaped(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        var start = offset
        while start > 0, text[start - 1] == 0x5C { start -= 1 }
        return (offset - start) & 1 == 1
    }

    /// Returns whether a run between a letter and punctuation can open or close only under the
    /// proposed rules: the punctuation is full-width, or the letter is CJK.
    private static func needsMarker(punctuation: UInt32, letter: UInt32) -> Bool {
        CharacterClass.isPunctuation(punctuation)
            && !CharacterClass.isSpace(letter) && !CharacterClass.isPunctuation(letter)
            && (CharacterClass.isCJK(punctuation) || CharacterClass.isCJK(letter))
    }

    private static func appendRunStarts(
        _ text: UnsafeBufferPointer<UInt8>,
        _ start: Int,
        _ end: Int,
        _ result: inout [Int]
    ) {
        for index in start..<end where index == start || text[index] != text[index - 1] {
            result.append(index)
        }
    }

    private static func appendRunEnds(
        _ text: UnsafeBufferPointer<UInt8>,
        _ start: Int,
        _ end: Int,
        _ result: inout [Int]
    ) {
        for index in start + 1...end where index == end || text[index] != text[index - 1] {
            result.append(index)
        }
    }
}
