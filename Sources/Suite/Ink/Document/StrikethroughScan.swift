/// Tells whether a text can hold strikethrough.
///
/// The extension costs a lock (see `CmarkLibrary`), and most tildes of technical texts stand in
/// fences, paths and ranges.
enum StrikethroughScan {
    /// Whether two runs of two tildes occur, or a run that touches emphasis: the extension makes
    /// emphasis look past tildes.
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
