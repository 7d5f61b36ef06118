/// The words of all articles, for queries that match nothing as they are written.
enum SearchVocabulary {
    /// Whether a term is a word that slips of the pen are corrected to: letters without marks.
    static func takes(_ term: [UInt8]) -> Bool {
        (3...32).contains(term.count) && term.allSatisfy(SearchCharacters.isLower)
    }

    /// One file for every initial: the words in order, separated by line feeds.
    ///
    /// Behind each stands a digit for the number of its articles, as a power of two.
    static func files(
        of words: [(text: [UInt8], frequency: Int)],
        isThere: (String) -> Bool
    ) throws -> [(initial: UInt8, file: SearchFile)] {
        var files: [(UInt8, SearchFile)] = []
        var start = 0
        while start < words.count {
            let initial = words[start].text[0]
            let end = words[start...].firstIndex { $0.text[0] != initial } ?? words.count
            let content = content(words[start..<end].map(line))
            files.append((initial, try SearchFile("v", content: content, isThere: isThere)))
            start = end
        }
        return files
    }

    /// The content of a file after some of its words have become more frequent, less, or have gone.
    static func updated(_ content: [UInt8], with frequencies: [[UInt8]: Int]) -> [UInt8] {
        var lines = content.split(separator: UInt8(ascii: "\n")).map(Array.init)
        lines.removeAll { frequencies[Array($0.dropLast())] != nil }
        lines += frequencies.filter { $0.value > 0 }.map(line)
        return Self.content(lines.sorted { $0.dropLast().lexicographicallyPrecedes($1.dropLast()) })
    }

    private static func content(_ lines: [[UInt8]]) -> [UInt8] {
        Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func line(for word: [UInt8], frequency: Int) -> [UInt8] {
        let power = Int.bitWidth - 1 - frequency.leadingZeroBitCount
        return word + [UInt8(ascii: "0") + UInt8(min(9, max(0, power)))]
    }
}
