package import Ink
internal import PublishStorage

extension Content.Body {
    /// Returns the reading time in minutes.
    ///
    /// The result is at least 1 unless there is no text. Han characters are counted one by one and
    /// other scripts by words; code blocks are not counted. Each call makes a pass over the HTML.
    ///
    /// - Parameters:
    ///   - hanPerMinute: The reading speed in Han characters a minute.
    ///   - wordsPerMinute: The reading speed in words a minute.
    /// - Returns: The minutes, rounded up.
    @_disfavoredOverload
    public func readingMinutes(hanPerMinute: Int = 400, wordsPerMinute: Int = 220) -> Int {
        statistics.readingMinutes(hanPerMinute: hanPerMinute, wordsPerMinute: wordsPerMinute)
    }

    /// The number of Han characters and of words of other scripts, without code blocks.
    ///
    /// Each access makes a pass over the HTML.
    @_disfavoredOverload
    public var wordCount: Int { statistics.total }

    /// The length of the text without code blocks.
    package var statistics: TextStatistics { TextStatistics(of: textWithoutCode) }

    /// The text between the tags, excluding code blocks.
    ///
    /// A tag counts as a space; character references such as `&amp;` are not decoded.
    private var textWithoutCode: String {
        let bytes = utf8
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
