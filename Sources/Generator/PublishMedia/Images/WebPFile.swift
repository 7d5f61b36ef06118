/// Files in the format WebP.
enum WebPFile {
    /// A file whose profile of colours is that of the web, without it: browsers suppose it, and it has seven kilobytes.
    ///
    /// Source: RFC 9649, 2.3 and 2.7.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: Nil when there is no profile, or the file is none.
    static func withoutProfile(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBPVP8X", at: 8), bytes.count > 38 else {
            return nil
        }
        // The chunk with the profile is the first one after that with the flags.
        let start = 30
        guard bytes.has("ICCP", at: start) else { return nil }
        let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
        let end = start + 8 + size + size % 2
        guard end <= bytes.count else { return nil }
        var result = Array(bytes[..<start] + bytes[end...])
        result[20] &= ~0x20
        for place in 0..<4 {
            result[4 + place] = UInt8(truncatingIfNeeded: (result.count - 8) >> (8 * place))
        }
        return result
    }
}
