/// Limits the nesting of quotes and lists, for which the library needs more than linear time.
///
/// For each line the library visits every open block, and again the blocks around the innermost one
/// if the line continues a paragraph: 64 KB of items with short lines took twelve seconds. Markers
/// beyond the limit are hidden from the library, so that they become text.
enum NestingGuard {
    /// The largest number of markers with which a line may begin; deeper levels that are written
    /// line by line need ever more spaces, so that there cannot be many.
    private static let mostMarkers = 64

    /// Returns the offsets of the markers beyond the limit, ascending.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result: [Int] = []
        var start = 0
        while start < text.count {
            // Most lines do not begin with a marker.
            if text[start] <= 0x3E, let place = excess(in: text, from: start) {
                result.append(place)
            }
            guard let end = text.offset(of: 0x0A, from: start) else { break }
            start = end + 1
        }
        return result
    }

    /// Returns the offset of the first marker of a line that is beyond the limit; nil if there is
    /// none.
    private static func excess(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var markers = 0
        for index in start..<text.count {
            switch text[index] {
            // Spaces, and the digits before a dot or parenthesis.
            case 0x20, 0x09, 0x30...0x39: continue
            case 0x3E: markers += 1
            case 0x2A, 0x2B, 0x2D, 0x2E, 0x29:
                guard index + 1 < text.count, text[index + 1] == 0x20 || text[index + 1] == 0x09
                else { return nil }
                markers += 1
            default: return nil
            }
            if markers > mostMarkers { return index }
        }
        return nil
    }
}
