internal import PublishStorage

/// The words of all articles, for queries that match nothing as they are written.
enum SearchVocabulary {
    /// Stands for words that slips of the pen are not corrected to; any part of them may still be looked for.
    private static let others = UInt8(ascii: "0")

    /// The initial of a word of letters without marks, and one for all other words; nil for terms that are no words.
    static func initial(of term: ArraySlice<UInt8>) -> UInt8? {
        guard let first = term.first,
            SearchCharacters.beginsWord(SearchCharacters.decode(term, at: term.startIndex).scalar)
        else { return nil }
        let isPlain = (3...32).contains(term.count) && term.allSatisfy(SearchCharacters.isLower)
        return isPlain ? first : others
    }

    /// One file for every initial: a line for each of the words, in order.
    ///
    /// Behind each stands a digit for the number of its articles, as a power of two. `terms`: all of the index, in order.
    static func files(
        of terms: some Sequence<(text: ArraySlice<UInt8>, frequency: Int)>,
        in folder: SearchFolder
    ) throws -> [(initial: UInt8, file: SearchFile)] {
        var contents: [UInt8: [UInt8]] = [:]
        for term in terms {
            guard let initial = initial(of: term.text) else { continue }
            add(term.text, power(of: term.frequency), to: &contents[initial, default: []])
        }
        let files = contents.sorted { $0.key < $1.key }
        return try parallelMap(count: files.count) { number in
            let (initial, content) = files[number]
            return (initial, try file(of: initial, content: content, in: folder))
        }
    }

    /// The file of an initial.
    static func file(
        of initial: UInt8,
        content: [UInt8],
        in folder: SearchFolder
    ) throws -> SearchFile {
        let place = String(decoding: [initial], as: UTF8.self)
        return try SearchFile("v", at: place, content: content, in: folder)
    }

    /// The content of a file after some of its words have become more frequent, less, or have gone.
    static func updated(_ content: [UInt8], with frequencies: [[UInt8]: Int]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var rest = content[...]
        for (word, frequency) in frequencies.sorted(by: { $0.key.precedes($1.key) }) {
            let place = place(of: word, in: rest)
            result += rest[..<place]
            rest = rest[place...]
            let line = rest.prefix { $0 != lineFeed }
            if line.dropLast().elementsEqual(word) { rest = rest[line.endIndex...].dropFirst() }
            if frequency > 0 { result += word + [power(of: frequency), lineFeed] }
        }
        return result + rest
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// Where in lines a word stands, or belongs.
    private static func place(of word: [UInt8], in lines: ArraySlice<UInt8>) -> Int {
        var (start, end) = (lines.startIndex, lines.endIndex)
        while start < end {
            // The line in which the middle lies.
            let middle = (start + end) / 2
            let first = lines[start..<middle].lastIndex(of: lineFeed).map { $0 + 1 } ?? start
            let line = lines[first...].prefix { $0 != lineFeed }
            if line.dropLast().precedes(word) { start = line.endIndex + 1 } else { end = first }
        }
        return min(start, lines.endIndex)
    }

    private static func add(_ word: ArraySlice<UInt8>, _ power: UInt8, to content: inout [UInt8]) {
        content += word
        content.append(power)
        content.append(lineFeed)
    }

    /// The digit for how many articles have a word.
    private static func power(of frequency: Int) -> UInt8 {
        let power = Int.bitWidth - 1 - frequency.leadingZeroBitCount
        return UInt8(ascii: "0") + UInt8(min(9, max(0, power)))
    }
}
