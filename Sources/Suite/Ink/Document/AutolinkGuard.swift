/// Recognizes texts whose bare addresses would take the library more than linear time.
///
/// The library recounts the parentheses of an address for each closing one at its end: 40 KB of them took half a
/// second. Such texts are parsed without bare addresses.
enum AutolinkGuard {
    /// Closing parentheses times the length of the words that they stand in.
    private static let mostSteps = 100_000_000

    static func refuses(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Short texts, and those with few parentheses, cannot be worse than the limit.
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
