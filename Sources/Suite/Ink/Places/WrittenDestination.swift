/// Finds the destination of a link or image in the source.
package enum WrittenDestination {
    /// Returns the range of a destination in the source of a link; nil if it is not written there,
    /// for example because a definition contains it.
    ///
    /// - Parameters:
    ///   - destination: The destination as parsed.
    ///   - bytes: The text.
    ///   - range: The range of the link, from its bracket on.
    ///   - unescaped: Resolves references such as `&amp;`.
    /// - Returns: The range of the destination.
    package static func range(
        of destination: String,
        in bytes: [UInt8],
        _ range: Range<Int>,
        unescaped: (String) -> String
    ) -> Range<Int>? {
        // In a text with unusual bytes, the position that the parser reports may be beyond the end.
        guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
        var found: Range<Int>
        if bytes[range.lowerBound] == 0x3C {
            found = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
        } else {
            var index = range.upperBound - 2
            while index > range.lowerBound, bytes[index] != 0x5D || bytes[index + 1] != 0x28 {
                index -= 1
            }
            guard index > range.lowerBound else { return nil }
            var start = index + 2
            while start < range.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) {
                start += 1
            }
            guard start < range.upperBound else { return nil }
            if bytes[start] == 0x3C {
                let end = bytes[start..<range.upperBound].firstIndex(of: 0x3E) ?? range.upperBound
                found = start + 1..<max(start + 1, end)
            } else {
                var (end, depth) = (start, 0)
                while end < range.upperBound, bytes[end] > 0x20 {
                    if bytes[end] == 0x28 { depth += 1 }
                    if bytes[end] == 0x29 {
                        if depth == 0 { break }
                        depth -= 1
                    }
                    end += 1
                }
                found = start..<end
            }
        }
        let written = String(decoding: bytes[found], as: UTF8.self)
        if written == destination { return found }
        return unescaped(written).filter { $0 != "\\" } == destination ? found : nil
    }

    /// Returns the range of the destination in a line that defines it: `[name]: address`.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - range: The range of the line.
    /// - Returns: The range of the address; nil for a line without a definition, and for a
    ///   footnote.
    package static func defined(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x3E { index += 1 }
        guard index < range.upperBound, bytes[index] == 0x5B,
            index + 1 < range.upperBound, bytes[index + 1] != 0x5E,
            let close = bytes[index..<range.upperBound].firstIndex(of: 0x5D),
            close + 1 < range.upperBound, bytes[close + 1] == 0x3A
        else { return nil }
        var start = close + 2
        while start < range.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        if start < range.upperBound, bytes[start] == 0x3C {
            let end = bytes[start..<range.upperBound].firstIndex(of: 0x3E) ?? range.upperBound
            return start + 1..<max(start + 1, end)
        }
        let end = bytes[start..<range.upperBound].firstIndex { $0 <= 0x20 } ?? range.upperBound
        return start < end ? start..<end : nil
    }
}
