/// The keys of terms: pairs of CJK characters and single CJK characters are encoded in the key,
/// everything else is hashed.
enum Term {
    /// The prefix of a term for a part of an identifier, such as `~store` for `KeyValueStore`.
    static let partMark = UInt8(ascii: "~")
    /// The prefix of a term for a single CJK character.
    static let singleMark = UInt8(ascii: ".")

    /// Returns the key of two consecutive CJK characters.
    @inline(__always)
    static func key(ofPair first: UInt32, _ second: UInt32) -> UInt64 {
        1 << 62 | UInt64(first) << 21 | UInt64(second)
    }

    /// Returns the key of a single CJK character.
    @inline(__always)
    static func key(ofSingle scalar: UInt32) -> UInt64 {
        1 << 61 | UInt64(scalar)
    }

    /// Returns the key of a word with a prefix; a prefix of zero means none.
    @inline(__always)
    static func key(ofWord bytes: ArraySlice<UInt8>, mark: UInt8) -> UInt64 {
        1 << 63 | (mark == 0 ? TermHash(bytes) : TermHash([mark]).adding(bytes)).value
    }

    /// Returns a CJK term's key as a smaller number, with a pair's first character in the higher
    /// bits.
    @inline(__always)
    static func number(of key: UInt64) -> UInt64 {
        key & (1 << 42 - 1)
    }

    /// Returns the key for a number that `number(of:)` has returned.
    @inline(__always)
    static func key(ofNumber number: UInt64) -> UInt64 {
        (number >> 21 == 0 ? 1 << 61 : 1 << 62) | number
    }

    /// Returns the text of a CJK term by its key, as UTF-8 bytes.
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

    /// Returns the character of a term for a single CJK character; nil for other terms.
    static func single(_ text: ArraySlice<UInt8>) -> UInt32? {
        guard text.first == singleMark, text.count > 1 else { return nil }
        let (scalar, _) = SearchCharacters.decode(text, at: text.startIndex + 1)
        return SearchCharacters.isCJK(scalar) ? scalar : nil
    }

    /// Returns whether a key is the hash of a word, whose text is stored separately.
    static func isWord(_ key: UInt64) -> Bool {
        key >> 63 == 1
    }
}

/// The terms of an index, sorted.
struct Terms {
    private var texts = PackedTexts()
    private var numbers: [Int] = []
    private var frequencies: [Int] = []

    var count: Int { numbers.count }

    /// Appends the next term.
    ///
    /// `number` identifies the term's postings, and `frequency` is the number of articles with the
    /// term.
    mutating func append(number: Int, text: ArraySlice<UInt8>, frequency: Int) {
        texts.append(text)
        numbers.append(number)
        frequencies.append(frequency)
    }

    mutating func append(_ others: Terms) {
        texts.append(others.texts)
        numbers += others.numbers
        frequencies += others.frequencies
    }

    /// Returns the number that identifies the postings of a term.
    func number(at place: Int) -> Int { numbers[place] }

    /// The text of a term, and the number of its articles.
    subscript(place: Int) -> (text: ArraySlice<UInt8>, frequency: Int) {
        (texts[place], frequencies[place])
    }

    var all: some Sequence<(text: ArraySlice<UInt8>, frequency: Int)> {
        (0..<count).lazy.map { self[$0] }
    }
}

/// Short texts, accessed by number, in one block of memory.
struct PackedTexts {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// Appends a text with a prefix; a prefix of zero means none.
    mutating func append(_ text: ArraySlice<UInt8>, mark: UInt8 = 0) {
        if mark != 0 { bytes.append(mark) }
        bytes += text
        ends.append(bytes.count)
    }

    mutating func append(_ others: PackedTexts) {
        let start = bytes.count
        bytes += others.bytes
        ends += others.ends.map { $0 + start }
    }

    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }
}

/// A reader that collects the terms of a batch's articles.
struct BatchReader {
    private var counter: TermCounter
    private var builder = BatchBuilder()

    /// Creates a reader that folds traditional characters.
    init(_ folding: ChineseFolding) {
        counter = TermCounter(folding)
    }

    /// The batch of the articles read so far.
    var batch: Batch { builder.batch(words: counter.words) }

    /// Reads an article, and returns its text for the files of the index.
    mutating func read(_ article: SearchArticle) -> Fragment {
        let (title, parts) = (Array(article.title.utf8), article.parts)
        counter.add(title, in: .title)
        var heading = title
        for (part, sections) in parts.enumerated() {
            for section in sections {
                // If a heading is in two parts, because its section was divided, it is counted
                // once.
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

/// The weight of a term in an article, in one byte.
///
/// Bit 0 says that the title has the term, bit 1 that a heading has; bits 2 and 3 are the part of
/// the text with the first occurrence, and the upper four bits the number of occurrences as a step.
enum Weight {
    /// The smallest number of occurrences of each step.
    ///
    /// Up to six they are exact, as small numbers matter most for relevance.
    static let steps: [UInt32] = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70, 100]

    /// Encodes a number of occurrences, the fields with the term, and the part of the text with its
    /// first occurrence.
    static func byte(count: UInt32, fields: UInt8, part: UInt8) -> UInt8 {
        let step = steps.lastIndex { $0 <= count } ?? 0
        return UInt8(step + 1) << 4 | part << 2 | fields
    }
}
