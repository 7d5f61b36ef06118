/// HTML with some of its ranges replaced, from the beginning to the end.
struct MarkupEdits {
    private let source: [UInt8]
    private var output: [UInt8] = []
    private var copied = 0

    init(_ source: [UInt8]) {
        self.source = source
    }

    /// Replaces the next range.
    mutating func replace(_ range: Range<Int>, with text: String) {
        output += source[copied..<range.lowerBound]
        output += text.utf8
        copied = range.upperBound
    }

    /// The HTML; nil when nothing was replaced.
    var result: [UInt8]? {
        copied == 0 ? nil : output + source[copied...]
    }
}
