internal import Foundation

/// Makes delimiters work next to full-width punctuation.
///
/// CommonMark decides by the characters around a run of `*` or `~` whether it can open or close.
/// Next to punctuation the rules expect a space, and Chinese text has none: the second run of
/// `**注意：**请` can not close. Issue 650 of the specification proposes rules that know CJK
/// characters. The library's parser cannot be changed, so every run for which those rules say
/// something else gets a marker between itself and the punctuation: a noncharacter that does not
/// occur in the text, is no punctuation and no space, and is taken out of the tree again.
///
/// Runs of `_` never need one: where the proposed rules differ, `_` still cannot open or close
/// inside a word.
struct EmphasisMarkers {
    /// The body with markers.
    let bytes: [UInt8]
    /// The last byte of the marker's UTF-8; the first two are `EF B7`.
    let lastByte: UInt8
    /// The offsets of the markers in `bytes`, ascending.
    let positions: [Int]

    /// The marker, UTF-8.
    var marker: [UInt8] { [0xEF, 0xB7, lastByte] }

    /// Finds the runs that need markers; `nil` if there are none.
    init?(in text: UnsafeBufferPointer<UInt8>) {
        let insertions = Self.insertions(in: text)
        guard !insertions.isEmpty, let lastByte = Self.unusedMarker(in: text) else { return nil }
        var bytes: [UInt8] = []
        var positions: [Int] = []
        bytes.reserveCapacity(text.count + insertions.count * 3)
        var start = 0
        for offset in insertions {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
            positions.append(bytes.count)
            bytes.append(contentsOf: [0xEF, 0xB7, lastByte])
            start = offset
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        self.bytes = bytes
        self.lastByte = lastByte
        self.positions = positions
    }

    /// The offset in the body of an offset in `bytes`.
    func originalOffset(of offset: Int) -> Int {
        var low = 0
        var high = positions.count
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return max(offset - low * 3, low > 0 ? positions[low - 1] - (low - 1) * 3 : 0)
    }

    /// A noncharacter of the block U+FDD0 … U+FDEF that the text does not contain.
    private static func unusedMarker(in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        var used: Set<UInt8> = []
        for index in text.indices.dropFirst(2)
        where text[index - 1] == 0xB7 && text[index - 2] == 0xEF {
            used.insert(text[index])
        }
        return (0x90...0xAF).first { !used.contains($0) }
    }

    private static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result: [Int] = []
        var offset = 0
        while let start = nextDelimiter(in: text, from: offset) {
            var end = start
            while end < text.count, text[end] == 0x2A || text[end] == 0x7E { end += 1 }
            offset = end
            // Only next to CJK characters can the rules differ, and those are not ASCII.
            guard start > 0, end < text.count, text[start - 1] >= 0x80 || text[end] >= 0x80,
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

    /// Whether the proposed rules let a run between a letter and punctuation do what CommonMark's
    /// do not: if the punctuation is full-width, or the letter is CJK.
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

    private static func nextDelimiter(
        in text: UnsafeBufferPointer<UInt8>,
        from offset: Int
    ) -> Int? {
        // One search for each delimiter would be quadratic where only one of them occurs, so a
        // plain loop; it runs over runs of ordinary bytes only.
        var index = offset
        while index < text.count {
            let byte = text[index]
            if byte == 0x2A || byte == 0x7E { return index }
            index += 1
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without every occurrence of a marker, as a C string; `nil` if there is none.
    func removing(_ marker: [UInt8]) -> [UInt8]? {
        guard count >= 3 else { return nil }
        var result: [UInt8]?
        var index = 0
        while index < count {
            if self[index] == marker[0], index + 2 < count, self[index + 1] == marker[1],
                self[index + 2] == marker[2]
            {
                if result == nil { result = Array(self[..<index]) }
                index += 3
            } else {
                result?.append(self[index])
                index += 1
            }
        }
        result?.append(0)
        return result
    }
}
