/// Detects texts whose bare addresses would take the library more than linear time.
///
/// For each closing parenthesis at the end of an address, the library counts all its parentheses
/// again: 40 KB of them took half a second. In such texts, bare addresses are not recognized.
enum AutolinkGuard {
    /// The limit of the cost: for each word, the number of closing parentheses times the length of
    /// the word.
    private static let mostSteps = 100_000_000

    static func refuses(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Short texts, and texts with few parentheses, cannot exceed the limit.
        guard text.count > 10_000, text.occurrences(of: 0x29) * text.count > mostSteps else {
            return false
        }
        var steps = 0
        var start = 0
        var parentheses = 0
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x29: parentheses += 1
            case 0x20, 0x09, 0x0A, 0x0D, 0x3C:
                steps += parentheses * (index - start)
                start = index
                parentheses = 0
            default: break
            }
        }
        return steps + parentheses * (text.count - start) > mostSteps
    }
}
