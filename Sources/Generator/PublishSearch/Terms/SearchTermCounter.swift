/// Cuts the text of articles into terms and counts them; `TOKENS.md` is the specification.
///
/// One counter serves many articles one after the other, so that its memory is asked for once.
struct SearchTermCounter {
    /// Where in an article a text stands.
    enum Field: UInt8 {
        case text = 0
        case title = 1
        case heading = 2
    }

    /// The texts of the words met so far, by key.
    private(set) var words = SearchWordTable()
    private var table = SearchKeyTable()
    /// What is known of the terms of the table in this article.
    private var counts: [Count] = []
    private var part: UInt8 = 0
    /// The word that is being read, in lower case, and where its parts begin.
    var word: [UInt8] = []
    var partStarts: [Int] = []

    /// How often an article has a term, and where.
    private struct Count {
        var number: UInt32 = 1
        var fields: UInt8
        var part: UInt8
    }

    /// Stands for the part of a term that only the title has.
    private static let noPart: UInt8 = 0xFF

    /// Counts the terms of a text of the current article, given as UTF-8.
    ///
    /// `part` is the part of the article's text in which it stands, at most 3.
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

    /// Ends an article: the keys of its terms, each with a byte that says how much it means there.
    mutating func finishArticle() -> [(key: UInt64, weight: UInt8)] {
        let result = zip(table.keys, counts).map { key, count in
            let part = count.part == Self.noPart ? 0 : count.part
            let weight = SearchWeight.byte(count: count.number, fields: count.fields, part: part)
            return (key: key, weight: weight)
        }
        table.removeAll()
        counts.removeAll(keepingCapacity: true)
        return result
    }
}

extension SearchTermCounter {
    /// Counts a term that is text, with a mark before it; a mark of zero is none.
    @inline(__always)
    mutating func count(_ bytes: ArraySlice<UInt8>, mark: UInt8, in field: Field) {
        let key = SearchTerm.key(ofWord: bytes, mark: mark)
        if count(key, in: field) { words.add(key, bytes, mark: mark) }
    }
}

private extension SearchTermCounter {
    /// Characters without spaces between words: each one, and each pair.
    mutating func addRun(of bytes: [UInt8], from start: Int, in field: Field) -> Int {
        var index = start
        var previous: UInt32 = 0
        while index < bytes.count {
            let (scalar, length) = SearchCharacters.decode(bytes, at: index)
            guard SearchCharacters.isCJK(scalar) else { break }
            count(SearchTerm.key(ofSingle: scalar), in: field)
            if previous != 0 { count(SearchTerm.key(ofPair: previous, scalar), in: field) }
            previous = scalar
            index += length
        }
        return index
    }

    /// Operator characters: each one, and two or three of them together.
    mutating func addOperator(of bytes: [UInt8], from start: Int, in field: Field) -> Int {
        var end = start
        while end < bytes.count, SearchCharacters.isOperator(bytes[end]) {
            count(bytes[end...end], mark: 0, in: field)
            end += 1
        }
        if (2...3).contains(end - start) { count(bytes[start..<end], mark: 0, in: field) }
        return end
    }

    /// Counts a term; tells whether it is the first one in the article.
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
}
