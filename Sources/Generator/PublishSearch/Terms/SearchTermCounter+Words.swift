/// Words and identifiers, with their parts and signs.
extension SearchTermCounter {
    /// What is longer is several words, in texts and in queries.
    private static let longestWord = 128

    /// A word or identifier, with the signs that belong to it.
    mutating func addWord(of bytes: [UInt8], from start: Int, in field: Field) -> Int {
        word.removeAll(keepingCapacity: true)
        partStarts.removeAll(keepingCapacity: true)
        var index = start
        var length = 0
        while index < bytes.count, length < Self.longestWord {
            let byte = bytes[index]
            if byte < 0x80 {
                let isASCIIWord = SearchCharacters.isASCIIWord(byte)
                guard isASCIIWord || Self.isDecimalPoint(bytes, at: index, after: start) else {
                    break
                }
                if length > 0, Self.isPartStart(bytes, at: index) { partStarts.append(word.count) }
                if !isASCIIWord || byte == UInt8(ascii: "_") {
                    count(bytes[index...index], mark: 0, in: field)
                }
                word.append(SearchCharacters.isUpper(byte) ? byte | 0x20 : byte)
                index += 1
            } else {
                let (scalar, width) = SearchCharacters.decode(bytes, at: index)
                guard !SearchCharacters.isCJK(scalar), SearchCharacters.continuesWord(scalar) else {
                    break
                }
                if length > 0, bytes[index - 1] == UInt8(ascii: "_") {
                    partStarts.append(word.count)
                }
                appendLowercased(scalar)
                index += width
            }
            length += 1
        }
        while word.last == UInt8(ascii: "_") { word.removeLast() }
        if !word.isEmpty { countWord(of: bytes, from: start, to: index, in: field) }
        return index
    }
}

private extension SearchTermCounter {
    mutating func countWord(of bytes: [UInt8], from start: Int, to end: Int, in field: Field) {
        count(word[...], mark: 0, in: field)
        for part in partStarts where word.count - part >= 2 {
            count(word[part...], mark: SearchTerm.partMark, in: field)
        }
        if start > 0, bytes[start - 1] == UInt8(ascii: "@") || bytes[start - 1] == UInt8(ascii: "#")
        {
            count(word[...], mark: bytes[start - 1], in: field)
        }
        func isFree(_ index: Int) -> Bool {
            guard index < bytes.count else { return true }
            return !SearchCharacters.isASCIIWord(bytes[index]) && bytes[index] != UInt8(ascii: "+")
        }
        if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "+"),
            bytes[end + 1] == UInt8(ascii: "+"),
            isFree(end + 2)
        {
            count((word + Array("++".utf8))[...], mark: 0, in: field)
        } else if end < bytes.count, bytes[end] == UInt8(ascii: "#"), end - start == 1,
            isFree(end + 1)
        {
            count((word + [UInt8(ascii: "#")])[...], mark: 0, in: field)
        }
    }

    /// Whether a point stands between two digits, as in `6.0`.
    static func isDecimalPoint(_ bytes: [UInt8], at index: Int, after start: Int) -> Bool {
        bytes[index] == UInt8(ascii: ".") && index > start && index + 1 < bytes.count
            && SearchCharacters.isDigit(bytes[index - 1])
            && SearchCharacters.isDigit(bytes[index + 1])
    }

    /// Whether a part of an identifier begins here: `V` and `S` of `keyValueStore`, `C` of `NSCompound`.
    static func isPartStart(_ bytes: [UInt8], at index: Int) -> Bool {
        let (previous, byte) = (bytes[index - 1], bytes[index])
        if previous == UInt8(ascii: "_") { return byte != UInt8(ascii: "_") }
        guard SearchCharacters.isUpper(byte) else { return false }
        if SearchCharacters.isLower(previous) || SearchCharacters.isDigit(previous) { return true }
        return SearchCharacters.isUpper(previous) && index + 1 < bytes.count
            && SearchCharacters.isLower(bytes[index + 1])
    }

    mutating func appendLowercased(_ scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
}
