/// Detects texts whose tables would take the library more than linear time.
///
/// For each cell of a row, the library walks through a list of cells, and it adds the cells that a
/// row lacks: 50 KB of text can become 25 million cells. In such texts, tables are not recognized.
enum TableGuard {
    /// The largest number of cells that a row may have.
    private static let widest = 1_000
    /// The largest number of cells that all rows together may lack.
    private static let mostMissing = 500_000

    static func refuses(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // A short text cannot exceed the limits.
        guard text.count > 1_500 else { return false }
        var index = 0
        var pipes = 0
        while let found = text.offset(of: 0x7C, from: index) {
            index = found + 1
            pipes += 1
            if pipes * text.count / 2 > mostMissing { return refusesPrecisely(text) }
        }
        return false
    }

    private static func refusesPrecisely(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var columns = 0
        var missing = 0
        var pipes = 0
        var isDelimiter = true
        var isBlank = true
        for byte in text {
            switch byte {
            case 0x7C:
                pipes += 1
                isBlank = false
                if pipes > widest { return true }
            case 0x0A:
                if isBlank {
                    columns = 0
                } else if isDelimiter, pipes > 0 {
                    columns = max(columns, pipes)
                } else {
                    missing += max(columns - pipes, 0)
                    if missing > mostMissing { return true }
                }
                pipes = 0
                isDelimiter = true
                isBlank = true
            case 0x2D, 0x3A, 0x3E: isBlank = false
            case 0x20, 0x09, 0x0D: break
            default:
                isDelimiter = false
                isBlank = false
            }
        }
        return false
    }
}
