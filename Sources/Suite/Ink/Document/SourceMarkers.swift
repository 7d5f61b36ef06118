/// Bytes that are inserted into the parser's input to change how the parser reads the text.
///
/// The library's parser cannot be changed, but its input can. The text itself does not contain the
/// markers. They are removed from the tree after parsing, and positions do not count them.
package struct SourceMarkers {
    /// The body, with markers.
    let bytes: [UInt8]
    /// The marker: a noncharacter in UTF-8, which the parser treats as a letter (neither
    /// punctuation nor space).
    let marker: [UInt8]
    /// A second marker, next to the parentheses that `LinkWords` needs; nil if there are none.
    let wordsMarker: [UInt8]?
    /// Whether the words after the address of an image may be a size.
    let readsSizes: Bool

    /// For each marker, the offset in `bytes` after it, ascending, and the number of marker bytes
    /// up to that offset.
    private var ends: [(offset: Int, inserted: Int)] = []

    /// Inserts the markers that a text needs; `nil` if the text needs none.
    ///
    /// - Parameters:
    ///   - text: The body.
    ///   - cjk: The rules for CJK text.
    ///   - linkWords: Which links and images may have words after the address.
    init?(in text: UnsafeBufferPointer<UInt8>, cjk: CJKRules, linkWords: LinkWords) {
        let emphasis = cjk.contains(.emphasis) ? EmphasisRules.insertions(in: text) : []
        let refused = ReferenceGuard.insertions(in: text) + NestingGuard.insertions(in: text)
        let words = linkWords.ranges(in: text)
        guard !emphasis.isEmpty || !refused.isEmpty || !words.isEmpty else {
            return nil
        }
        let lastBytes = Self.unusedMarkers(in: text)
        guard lastBytes.count == 2 else { return nil }
        let marker = [0xEF, 0xB7, lastBytes[0]]
        let wordsMarker = [0xEF, 0xB7, lastBytes[1]]
        self.marker = marker
        self.wordsMarker = words.isEmpty ? nil : wordsMarker
        readsSizes = linkWords.areSizes
        var insertions = (emphasis + refused).map { ($0, marker) }
        for words in words {
            insertions.append((words.lowerBound, [0x28] + wordsMarker))
            insertions.append((words.upperBound, wordsMarker + [0x29]))
        }
        if insertions.count > emphasis.count { insertions.sort { $0.0 < $1.0 } }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + insertions.count * 4)
        var start = 0
        for (offset, inserted) in insertions {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
            bytes.append(contentsOf: inserted)
            ends.append((bytes.count, bytes.count - offset))
            start = offset
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        self.bytes = bytes
    }

    /// Returns whether a title consists of the words after an address.
    func isWords(_ title: UnsafeBufferPointer<UInt8>) -> Bool {
        wordsMarker.map { title.starts(with: $0) } ?? false
    }

    /// Returns the size in the words after the address of an image, which the parser has read as a
    /// title.
    func size(in title: UnsafeBufferPointer<UInt8>) -> WrittenImageSize? {
        guard readsSizes, let words = cleaned(title)?.dropLast() else { return nil }
        return WrittenImageSize(words: words)
    }

    /// Returns the offset in the body that an offset in `bytes` corresponds to; inside a marker,
    /// the offset of the marker.
    func originalOffset(of offset: Int) -> Int {
        let next = ends.firstPlace { $0.offset > offset }
        let before = next > 0 ? ends[next - 1].inserted : 0
        guard next < ends.count else { return offset - before }
        return min(offset - before, ends[next].offset - ends[next].inserted)
    }

    /// Returns a text without its markers, as a C string; `nil` if the text contains no markers.
    func cleaned(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result: [UInt8]?
        var index = 0
        while index < text.count {
            let length = markerLength(text, at: index)
            if length > 0 {
                if result == nil { result = Array(text[..<index]) }
                index += length
            } else {
                result?.append(text[index])
                index += 1
            }
        }
        result?.append(0 as UInt8)
        return result
    }

    private func markerLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let byte = text[index]
        guard byte == marker[0] || byte == 0x28 else { return 0 }
        let rest = text[index...]
        if rest.starts(with: marker) { return 3 }
        guard let wordsMarker else { return 0 }
        if byte == 0x28 { return rest.dropFirst().starts(with: wordsMarker) ? 4 : 0 }
        guard rest.starts(with: wordsMarker) else { return 0 }
        return rest.dropFirst(3).first == 0x29 ? 4 : 3
    }

    /// Returns the last bytes of the first two noncharacters from U+FDD0 to U+FDEF that the text does not contain.
    private static func unusedMarkers(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var used: Set<UInt8> = []
        for index in text.indices.dropFirst(2)
        where text[index - 1] == 0xB7 && text[index - 2] == 0xEF {
            used.insert(text[index])
        }
        return Array((0x90...0xAF).lazy.filter { !used.contains($0) }.prefix(2))
    }
}
