/// Splits the text of articles into terms and counts them; `FORMAT.md` is the specification.
///
/// A counter is reused for many articles, so that its memory is allocated once.
struct TermCounter {
    /// The place of a text in an article: title, heading or body.
    enum Field: UInt8 {
        case text = 0
        case title = 1
        case heading = 2
    }

    /// The texts of all words so far, by the key of the word.
    private(set) var words = TermTexts()
    private let folding: ChineseFolding
    private var table = KeyTable()
    /// The counts of the terms in the current article.
    private var counts: [Count] = []
    private var part: UInt8 = 0
    /// The current word in lower case, and the offsets at which its parts begin.
    var word: [UInt8] = []
    var partStarts: [Int] = []

    /// The number of occurrences of a term in an article, with their fields.
    private struct Count {
        var number: UInt32 = 1
        var fields: UInt8
        var part: UInt8
    }

    /// The part of a term that occurs only in the title or in headings.
    private static let noPart: UInt8 = 0xFF

    /// Creates a counter that folds traditional characters.
    init(_ folding: ChineseFolding) {
        self.folding = folding
    }

    /// Counts the terms in a text of the current article, given as UTF-8 bytes.
    ///
    /// `part` is the part of the article's text that contains it, at most 3.
    mutating func add(_ text: [UInt8], in field: Field, part: Int = 0) {
        self.part = field == .title ? Self.noPart : UInt8(part)
        let bytes = SearchCharacters.normalized(text)
        var index = 0
        while index < bytes.count {
            let (scalar, length) = SearchCharacters.decode(bytes, at: index)
            if SearchCharacters.isCJK(scalar) {
                index = addRun(of: bytes, from: index, in: field)
            } else if SearchCharacters.beginsWord(scalar) {
                index = addWord(of: bytes, from: index, in: field)
            } else if scalar < 0x80, SearchCharacters.isOperator(bytes[index]) {
                index = addOperator(of: bytes, from: index, in: field)
            } else {
                if SearchCharacters.isSign(scalar) {
                    count(bytes[index..<index + length], mark: 0, in: field)
                }
                index += length
            }
        }
    }

    /// Ends an article, and returns the keys of its terms with their weights.
    mutating func finishArticle() -> [(key: UInt64, weight: UInt8)] {
        let result = zip(table.keys, counts).map { key, count in
            let part = count.part == Self.noPart ? 0 : count.part
            let weight = Weight.byte(count: count.number, fields: count.fields, part: part)
            return (key: key, weight: weight)
        }
        table.removeAll()
        counts.removeAll(keepingCapacity: true)
        return result
    }
}

extension TermCounter {
    /// Counts a term that is given as text, with a prefix; a prefix of zero means none.
    @inline(__always)
    mutating func count(_ bytes: ArraySlice<UInt8>, mark: UInt8, in field: Field) {
        let key = Term.key(ofWord: bytes, mark: mark)
        if count(key, in: field) { words.add(key, bytes, mark: mark) }
    }
}

/// Reading words, identifiers and operators.
extension TermCounter {
    /// The length in bytes above which a word is divided, in texts as in queries.
    private static let longestWord = 128

    /// Reads a word or identifier with its attached symbols, and counts it.
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

private extension TermCounter {
    /// Reads characters of scripts without spaces, and counts each character and each pair of
    /// characters.
    mutating func addRun(of bytes: [UInt8], from start: Int, in field: Field) -> Int {
        var index = start
        var previous: UInt32 = 0
        while index < bytes.count {
            let (scalar, length) = SearchCharacters.decode(bytes, at: index)
            guard SearchCharacters.isCJK(scalar) else { break }
            let folded = folding[scalar]
            count(Term.key(ofSingle: folded), in: field)
            if previous != 0 { count(Term.key(ofPair: previous, folded), in: field) }
            previous = folded
            index += length
        }
        return index
    }

    /// Reads operator characters, and counts each one, and two or three of them together.
    mutating func addOperator(of bytes: [UInt8], from start: Int, in field: Field) -> Int {
        var end = start
        while end < bytes.count, SearchCharacters.isOperator(bytes[end]) {
            count(bytes[end...end], mark: 0, in: field)
            end += 1
        }
        if (2...3).contains(end - start) { count(bytes[start..<end], mark: 0, in: field) }
        return end
    }

    /// Counts a term, and returns whether this is its first occurrence in the article.
    @inline(__always) @discardableResult
    mutating func count(_ key: UInt64, in field: Field) -> Bool {
        let number = table.number(of: key)
        if number == counts.count {
            counts.append(Count(fields: field.rawValue, part: part))
            return true
        }
        var known = counts[number]
        known.number += 1
        known.fields |= field.rawValue
        if known.part == Self.noPart { known.part = part }
        counts[number] = known
        return false
    }

    mutating func countWord(of bytes: [UInt8], from start: Int, to end: Int, in field: Field) {
        count(word[...], mark: 0, in: field)
        for part in partStarts where word.count - part >= 2 {
            count(word[part...], mark: Term.partMark, in: field)
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

    /// Returns whether a point is between two digits, as in `6.0`.
    static func isDecimalPoint(_ bytes: [UInt8], at index: Int, after start: Int) -> Bool {
        bytes[index] == UInt8(ascii: ".") && index > start && index + 1 < bytes.count
            && SearchCharacters.isDigit(bytes[index - 1])
            && SearchCharacters.isDigit(bytes[index + 1])
    }

    /// Returns whether a part of an identifier begins at an index: at `V` and `S` of
    /// `keyValueStore`, and at `C` of `NSCompound`.
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
