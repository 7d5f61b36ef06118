/// The words of all articles, for queries that match nothing as they are written.
enum SearchVocabulary {
    /// One file for every initial: the words in order, separated by line feeds.
    ///
    /// Behind each stands a digit for the
    /// number of its articles, as a power of two.
    static func files(
        of words: [(text: [UInt8], frequency: Int)],
        isThere: (String) -> Bool
    ) throws -> [(initial: String, file: SearchFile)] {
        var files: [(String, SearchFile)] = []
        var start = 0
        while start < words.count {
            let initial = words[start].text[0]
            let end = words[start...].firstIndex { $0.text[0] != initial } ?? words.count
            let content = Array(
                words[start..<end].map(line).joined(separator: [UInt8(ascii: "\n")])
            )
            files.append(
                (
                    String(decoding: [initial], as: UTF8.self),
                    try SearchFile("v", content: content, isThere: isThere)
                )
            )
            start = end
        }
        return files
    }

    private static func line(for word: [UInt8], frequency: Int) -> [UInt8] {
        let power = Int.bitWidth - 1 - frequency.leadingZeroBitCount
        return word + [UInt8(ascii: "0") + UInt8(min(9, max(0, power)))]
    }
}
