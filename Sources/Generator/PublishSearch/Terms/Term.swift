/// A term as a number: pairs of CJK characters and single ones as themselves, everything else by hash.
enum Term {
    /// Stands before the part of an identifier that begins inside it: `~store` of `KeyValueStore`.
    static let partMark = UInt8(ascii: "~")
    /// Stands before a single CJK character.
    static let singleMark = UInt8(ascii: ".")

    /// The key of two CJK characters that follow each other.
    @inline(__always)
    static func key(ofPair first: UInt32, _ second: UInt32) -> UInt64 {
        1 << 62 | UInt64(first) << 21 | UInt64(second)
    }

    /// The key of a single CJK character.
    @inline(__always)
    static func key(ofSingle scalar: UInt32) -> UInt64 {
        1 << 61 | UInt64(scalar)
    }

    /// The key of a word with a mark before it; a mark of zero is none.
    @inline(__always)
    static func key(ofWord bytes: ArraySlice<UInt8>, mark: UInt8) -> UInt64 {
        1 << 63 | (mark == 0 ? TermHash(bytes) : TermHash([mark]).adding(bytes)).value
    }

    /// A key that is not a word's as a smaller number: the first character of a pair above the second one.
    @inline(__always)
    static func number(of key: UInt64) -> UInt64 {
        key & (1 << 42 - 1)
    }

    /// The key that is such a number.
    @inline(__always)
    static func key(ofNumber number: UInt64) -> UInt64 {
        (number >> 21 == 0 ? 1 << 61 : 1 << 62) | number
    }

    /// The text of a key that is not a word's, as UTF-8.
    static func bytes(of key: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        if key >> 62 & 1 == 1 {
            SearchCharacters.append(UInt32(key >> 21 & 0x1F_FFFF), to: &bytes)
        } else {
            bytes.append(singleMark)
        }
        SearchCharacters.append(UInt32(key & 0x1F_FFFF), to: &bytes)
        return bytes
    }

    /// Whether a key stands for a word, whose text is kept beside it.
    static func isWord(_ key: UInt64) -> Bool {
        key >> 63 == 1
    }
}

/// The terms of an index in order.
struct Terms {
    private var texts = PackedTexts()
    private var numbers: [Int] = []
    private var frequencies: [Int] = []

    /// How many there are.
    var count: Int { numbers.count }

    /// Takes the next one.
    ///
    /// Its postings are asked for by `number`, and `frequency` articles have it.
    mutating func append(number: Int, text: ArraySlice<UInt8>, frequency: Int) {
        texts.append(text)
        numbers.append(number)
        frequencies.append(frequency)
    }

    /// Takes terms that follow.
    mutating func append(_ others: Terms) {
        texts.append(others.texts)
        numbers += others.numbers
        frequencies += others.frequencies
    }

    /// What the postings of a term are asked for by.
    func number(at place: Int) -> Int { numbers[place] }

    /// A term, and how many articles have it.
    subscript(place: Int) -> (text: ArraySlice<UInt8>, frequency: Int) {
        (texts[place], frequencies[place])
    }

    /// All of them.
    var all: some Sequence<(text: ArraySlice<UInt8>, frequency: Int)> {
        (0..<count).lazy.map { self[$0] }
    }
}

/// Short texts by number, one behind the other in one block of memory.
struct PackedTexts {
    private var bytes: [UInt8] = []
    /// Where each of them ends.
    private var ends: [Int] = []

    /// How many there are.
    var count: Int { ends.count }

    /// Takes a text, with a mark before it; a mark of zero is none.
    mutating func append(_ text: ArraySlice<UInt8>, mark: UInt8 = 0) {
        if mark != 0 { bytes.append(mark) }
        bytes += text
        ends.append(bytes.count)
    }

    /// Takes texts that follow.
    mutating func append(_ others: PackedTexts) {
        let start = bytes.count
        bytes += others.bytes
        ends += others.ends.map { $0 + start }
    }

    /// The text of a number.
    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }
}

/// Reads the articles of a batch one after the other.
struct BatchReader {
    private var counter = TermCounter()
    private var builder = BatchBuilder()

    /// What was read.
    var batch: Batch { builder.batch(words: counter.words) }

    /// Reads an article; returns its text as the files of the index have it.
    mutating func read(_ article: SearchArticle) -> Fragment {
        let (title, parts) = (Array(article.title.utf8), article.parts)
        counter.add(title, in: .title)
        var heading = title
        for (part, sections) in parts.enumerated() {
            for section in sections {
                // A heading that stands in two parts counts once.
                if section.heading != title, section.heading != heading {
                    counter.add(section.heading, in: .heading, part: part)
                }
                heading = section.heading
                counter.add(section.text, in: .text, part: part)
            }
        }
        let fragment = Fragment(parts: parts, title: title)
        let terms = counter.finishArticle()
        builder.add(terms, words: counter.words, of: fragment.summary)
        return fragment
    }
}

/// How much a term means in an article, in one byte: bit 0 says that it is in the title, bit 1 that it is in
/// a heading, bits 2 and 3 in which part of the text it occurs first, and the upper four bits how often.
enum Weight {
    /// The least number of occurrences of every step; exact up to six, where relevance is decided.
    static let steps: [UInt32] = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70, 100]

    /// The byte for a number of occurrences, the fields they are in and the part with the first one.
    static func byte(count: UInt32, fields: UInt8, part: UInt8) -> UInt8 {
        let step = steps.lastIndex { $0 <= count } ?? 0
        return UInt8(step + 1) << 4 | part << 2 | fields
    }
}
