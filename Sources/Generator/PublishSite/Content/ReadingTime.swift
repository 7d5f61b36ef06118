package import Ink
internal import PublishStorage

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

    /// The number of Han characters and of words of other scripts, without code blocks.
    ///
    /// The cost is one pass over the HTML.
    @_disfavoredOverload
    public var wordCount: Int { statistics.total }

    /// How much there is to read, without code blocks.
    package var statistics: TextStatistics { TextStatistics(of: textWithoutCode) }

    /// The text between the tags, without that of code blocks.
    ///
    /// Tags count as spaces, references stay.
    private var textWithoutCode: String {
        let bytes = Array(html.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var scanner = HTMLScanner(bytes)
        var isInCode = false
        while let token = scanner.next() {
            if token.kind != .text {
                if scanner.isTag(token, "pre") { isInCode = token.kind == .startTag }
                text.append(UInt8(ascii: " "))
            } else if !isInCode {
                text += bytes[token.range]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
