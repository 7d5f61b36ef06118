/// Tells whether a text can hold strikethrough.
///
/// The extension costs a lock (see `CmarkLibrary`), and most tildes of technical texts stand in
/// fences, paths and ranges.
enum StrikethroughScan {
    /// Whether two runs of one or of two tildes occur, or one that touches emphasis: the extension
    /// makes emphasis look past tildes.
    static func mayStrike(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var single = 0
        var double = 0
        var offset = 0
        while let start = text.offset(of: 0x7E, from: offset) {
            let length = text.run(of: 0x7E, from: start)
            offset = start + length
            if length == 1 { single += 1 }
            if length == 2 { double += 1 }
            if single > 1 || double > 1 { return true }
            if start > 0, isEmphasis(text[start - 1]) { return true }
            if offset < text.count, isEmphasis(text[offset]) { return true }
        }
        return false
    }

    private static func isEmphasis(_ byte: UInt8) -> Bool { byte == 0x2A || byte == 0x5F }
}
