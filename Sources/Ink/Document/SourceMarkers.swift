/// Markers that change what the parser sees, without changing the text.
///
/// The library's parser cannot be changed, but what it reads can: a marker is a noncharacter that
/// does not occur in the text, and is neither punctuation nor space. Markers are taken out of the
/// tree again, and positions are counted without them.
struct SourceMarkers {
    /// The body with markers.
    let bytes: [UInt8]
    /// The marker, UTF-8.
    let marker: [UInt8]
    /// The offsets of the markers in `bytes`, ascending.
    let positions: [Int]

    /// Enters the markers that a text needs; `nil` if there are none.
    ///
    /// - Parameters:
    ///   - text: The body.
    ///   - cjk: The rules for CJK text.
    init?(in text: UnsafeBufferPointer<UInt8>, cjk: CJKRules) {
        var insertions = cjk.contains(.emphasis) ? EmphasisRules.insertions(in: text) : []
        let refused = ReferenceGuard.insertions(in: text)
        if !refused.isEmpty { insertions = (insertions + refused).sorted() }
        guard !insertions.isEmpty, let lastByte = Self.unusedMarker(in: text) else { return nil }
        marker = [0xEF, 0xB7, lastByte]
        var bytes: [UInt8] = []
        var positions: [Int] = []
        bytes.reserveCapacity(text.count + insertions.count * 3)
        var start = 0
        for offset in insertions {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
            positions.append(bytes.count)
            bytes.append(contentsOf: marker)
            start = offset
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        self.bytes = bytes
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
        guard low > 0 else { return offset }
        return max(offset - low * 3, positions[low - 1] - (low - 1) * 3)
    }

    /// The last byte of a noncharacter from U+FDD0 to U+FDEF that the text does not contain.
    private static func unusedMarker(in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        var used: Set<UInt8> = []
        for index in text.indices.dropFirst(2)
        where text[index - 1] == 0xB7 && text[index - 2] == 0xEF {
            used.insert(text[index])
        }
        return (0x90...0xAF).first { !used.contains($0) }
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
