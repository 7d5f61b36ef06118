internal import PublishStorage

/// Packs the terms of a batch with their postings.
///
/// The layout:
///
/// First comes the number of CJK terms. Each CJK term is stored as the difference from the previous
/// one, followed by its postings. Then come the words: the length, the bytes and the postings of
/// each. Postings are stored as their number, followed by one byte for the article and one byte for
/// the weight of each. All other numbers have seven bits per byte, the lowest bits first.
struct TermPacker {
    private var numbers: [UInt8] = []
    private var count = 0
    private var previous: UInt64 = 0
    private var words: [UInt8] = []

    /// Adds a CJK term, whose number must be greater than that of the previous one.
    ///
    /// In each posting, the lowest eight bits are the weight, and the next four bits the article.
    mutating func add(_ number: UInt64, _ postings: ArraySlice<UInt64>) {
        numbers.append(number: Int(number - previous))
        Self.add(postings, to: &numbers)
        previous = number
        count += 1
    }

    mutating func add(_ word: ArraySlice<UInt8>, _ postings: ArraySlice<UInt64>) {
        words.append(number: word.count)
        words += word
        Self.add(postings, to: &words)
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number: count)
        return bytes + numbers + words
    }

    private static func add(_ postings: ArraySlice<UInt64>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(postings.count))
        for posting in postings {
            bytes.append(UInt8(posting >> 8 & 15))
            bytes.append(UInt8(truncatingIfNeeded: posting))
        }
    }
}

/// A reader of the output of `TermPacker`; it stops at invalid bytes.
struct TermReader: Sequence, IteratorProtocol {
    /// A term of a batch.
    struct Posted {
        var key: UInt64
        /// The text of a word; nil for a CJK term, whose key encodes the text.
        var word: ArraySlice<UInt8>?
        /// The byte range of the postings: for each posting one byte for the article's index in the
        /// batch, and one for the weight.
        var postings: Range<Int>
    }

    let bytes: [UInt8]
    private var position: Int
    private let end: Int
    /// The number of CJK terms, which come before the words.
    private var count = 0
    private var number: UInt64 = 0

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
        count = readNumber()
    }

    @inline(__always)
    mutating func next() -> Posted? {
        guard position < end else { return nil }
        let size = readNumber()
        if count > 0 {
            count -= 1
            number &+= UInt64(truncatingIfNeeded: size)
            guard let postings = readPostings() else { return nil }
            return Posted(key: Term.key(ofNumber: number), word: nil, postings: postings)
        }
        guard size >= 0, size < end - position else { return nil }
        let word = bytes[position..<position + size]
        position += size
        guard let postings = readPostings() else { return nil }
        let key = Term.key(ofWord: word, mark: 0)
        return Posted(key: key, word: word, postings: postings)
    }

    @inline(__always)
    private mutating func readPostings() -> Range<Int>? {
        guard position < end else { return nil }
        let start = position + 1
        position = start + Int(bytes[start - 1]) * 2
        return position <= end ? start..<position : nil
    }

    @inline(__always)
    private mutating func readNumber() -> Int {
        var (value, shift) = (0, 0)
        while position < end {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 127) &<< shift
            if byte < 128 { break }
            shift += 7
        }
        return value
    }
}
