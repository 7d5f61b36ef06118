/// Checks whether a text can contain strikethrough.
///
/// The extension costs a lock (see `CmarkLibrary`), and most tildes in technical texts are fences, paths and ranges.
enum StrikethroughScan {
    /// Whether there are two runs of two tildes, or a run next to emphasis: the extension lets emphasis match across
    /// tildes.
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
