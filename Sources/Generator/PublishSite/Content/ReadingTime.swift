package import Ink

extension Content.Body {
    /// How long reading takes, in minutes.
    ///
    /// At least 1 unless there is no text. Code blocks do not count.
    /// Han characters are counted one by one and other scripts by words, so that texts in both are measured alike.
    /// The cost is one pass over the HTML.
    ///
    /// - Parameters:
    ///   - hanPerMinute: How many Han characters a reader reads in a minute.
    ///   - wordsPerMinute: How many words a reader reads in a minute.
    /// - Returns: Minutes, rounded up.
    @_disfavoredOverload
    public func readingMinutes(hanPerMinute: Int = 400, wordsPerMinute: Int = 220) -> Int {
        statistics.readingMinutes(hanPerMinute: hanPerMinute, wordsPerMinute: wordsPerMinute)
    }

    /// How much there is to read, without code blocks.
    package var statistics: TextStatistics { TextStatistics(of: textWithoutCode) }

    /// The text between the tags, without that of code blocks.
    ///
    /// Tags count as spaces, references stay.
    private var textWithoutCode: String {
        let bytes = Array(html.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                text.append(bytes[index])
                index += 1
                continue
            }
            let isCode = bytes[(index + 1)...].starts(with: "pre".utf8)
            text.append(UInt8(ascii: " "))
            let end =
                isCode
                ? bytes.endOfCode(from: index) : bytes[index...].firstIndex(of: UInt8(ascii: ">"))
            index = (end ?? bytes.count - 1) + 1
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The place of the `>` of the next `</pre>`.
    fileprivate func endOfCode(from start: Int) -> Int? {
        let mark = Array("</pre>".utf8)
        var index = start
        while let place = self[index...].firstIndex(of: UInt8(ascii: "<")) {
            if self[place...].starts(with: mark) { return place + mark.count - 1 }
            index = place + 1
        }
        return nil
    }
}
