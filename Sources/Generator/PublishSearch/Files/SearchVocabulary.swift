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

    /// Writes one file for every initial: a line for each of the words, in order.
    ///
    /// After each stands a digit for the number of its articles, as a power of two. `terms` are all terms of the index,
    /// in order.
    static func files(
        of terms: some Sequence<(text: ArraySlice<UInt8>, frequency: Int)>,
        in folder: SearchFolder
    ) throws -> [(initial: UInt8, file: String)] {
        var contents: [UInt8: [UInt8]] = [:]
        for term in terms {
            guard let initial = initial(of: term.text) else { continue }
            contents[initial, default: []] += term.text
            contents[initial, default: []] += [power(of: term.frequency), UInt8(ascii: "\n")]
        }
        let files = contents.sorted { $0.key < $1.key }
        return try parallelMap(count: files.count) { number in
            let (initial, content) = files[number]
            let place = String(decoding: [initial], as: UTF8.self)
            return (initial, try folder.write("v", at: place, content: content))
        }
    }

    /// The digit for how many articles have a word.
    private static func power(of frequency: Int) -> UInt8 {
        let power = Int.bitWidth - 1 - frequency.leadingZeroBitCount
        return UInt8(ascii: "0") + UInt8(min(9, max(0, power)))
    }
}
