/// Checks whether a text may contain strikethrough.
///
/// Strikethrough needs a lock (see `CmarkLibrary`), and most tildes in technical texts are fences,
/// paths and ranges.
enum StrikethroughScan {
    /// Returns whether a text has two runs of two tildes, or a run of tildes next to emphasis: with
    /// the extension, emphasis can match across tildes.
    static func mayStrike(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var pairs = 0
        var offset = 0
        while let start = text.offset(of: 0x7E, from: offset) {
            let length = text.run(of: 0x7E, from: start)
            offset = start + length
            if length == 2 { pairs += 1 }
            if pairs > 1 { return true }
            if start > 0, isEmphasis(text[start - 1]) { return true }
            if offset < text.count, isEmphasis(text[offset]) { return true }
        }
        return false
    }

    private static func isEmphasis(_ byte: UInt8) -> Bool { byte == 0x2A || byte == 0x5F }
}
