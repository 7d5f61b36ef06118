/// A script without what browsers have no use for: lines that are comments, indentation, and spaces beside signs.
///
/// Lines stay lines, because some end a statement. Strings stay as they are, and so does a line in which one is open at
/// the end, as where a regular expression has a quotation mark.
struct CompactScript {
    /// The shorter script.
    let bytes: [UInt8]

    init(_ script: [UInt8]) {
        let lines = script.split(separator: UInt8(ascii: "\n"))
            .map { $0.drop { $0 == UInt8(ascii: " ") } }
            .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }
            .map { Self.withoutSpaces(Array($0)) }
        bytes = Array(lines.joined(separator: "\n".utf8)) + [UInt8(ascii: "\n")]
    }

    /// The signs beside which spaces say nothing; two `+` or `-` in a row would be another sign.
    private static let signs = Set("{}()[],;:?=>&|".utf8)

    private static func withoutSpaces(_ line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var quote: UInt8?
        var isEscaped = false
        for (index, byte) in line.enumerated() {
            if let open = quote {
                if byte == open, !isEscaped { quote = nil }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else if "\"'`".utf8.contains(byte) {
                quote = byte
            } else if byte == UInt8(ascii: " ") {
                let next = index + 1 < line.count ? line[index + 1] : byte
                if signs.contains(line[index - 1]) || signs.contains(next) { continue }
            }
            result.append(byte)
        }
        return quote == nil ? result : line
    }
}
