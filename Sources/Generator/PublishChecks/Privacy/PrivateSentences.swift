internal import PublishStorage

/// Sentences of private texts, to be found among the letters of other texts.
struct PrivateSentences {
    struct Sentence {
        /// The private text, relative to the site's root.
        var file: String
        var words: String
        var letters: [UInt8]
        /// The name by which `--allow-sentence` lets the sentence through.
        var digest: String { String(Digest(letters).hexadecimal.prefix(12)) }
    }

    private(set) var sentences: [Sentence] = []
    /// The sentences to be found, by the hash of their first bytes.
    private var starts: [UInt64: [Int]] = [:]
    /// Whether a sentence may have a hash, by its upper bits.
    private var filter = [Bool](repeating: false, count: 1 << 16)

    /// The number of bytes that are hashed; no sentence has fewer.
    private static let window = 24
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The factor of the byte that leaves the window.
    private static let last = (0..<window).reduce(UInt64(1)) { power, _ in power &* factor }

    var isEmpty: Bool { starts.isEmpty }

    /// Adds those sentences of a private text that have 16 Han or 40 other characters.
    mutating func add(_ blocks: [String], of file: String) {
        for sentence in blocks.flatMap(TextSentences.split) {
            let words = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let weight = words.unicodeScalars.reduce(0) {
                $0 + (EastAsianScript.isUnspaced($1.value) ? 5 : 2)
            }
            let letters = SiteWords.letters(of: words)
            guard weight >= 80, letters.count >= Self.window else { continue }
            let hash = letters[..<Self.window].reduce(0) { $0 &* Self.factor &+ UInt64($1) }
            starts[hash, default: []].append(sentences.count)
            filter[Int(hash >> 48)] = true
            sentences.append(Sentence(file: file, words: words, letters: letters))
        }
    }

    /// Leaves out the sentences that somebody may read.
    mutating func remove(_ numbers: Set<Int>) {
        guard !numbers.isEmpty else { return }
        starts = starts.mapValues { $0.filter { !numbers.contains($0) } }.filter { !$1.isEmpty }
    }

    /// Returns the numbers of the sentences that are among some letters.
    func find(in letters: [UInt8]) -> Set<Int> {
        guard !isEmpty else { return [] }
        var found: Set<Int> = []
        var hash: UInt64 = 0
        for (index, byte) in letters.enumerated() {
            hash = hash &* Self.factor &+ UInt64(byte)
            if index >= Self.window {
                hash &-= Self.last &* UInt64(letters[index - Self.window])
            }
            guard index >= Self.window - 1, filter[Int(hash >> 48)], let numbers = starts[hash]
            else { continue }
            let rest = letters[(index + 1 - Self.window)...]
            found.formUnion(numbers.filter { rest.starts(with: sentences[$0].letters) })
        }
        return found
    }
}
