internal import PublishStorage

/// Finds addresses in files without a syntax for links: front matter and data.
package enum AddressTokens {
    private static let delimiters = Set(" \t\r\n\"',()<>[]{};|".utf8)

    /// The byte ranges that may be addresses of a site: paths that begin with a slash, and whole
    /// URLs.
    package static func all(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            if delimiters.contains(bytes[start]) || bytes[start] == 0x3D {
                start += 1
                continue
            }
            var end = start
            while end < range.upperBound, !delimiters.contains(bytes[end]) { end += 1 }
            let name = bytes[start..<end].prefix { $0 != 0x2F && $0 != 0x3F }
            if let sign = name.firstIndex(of: 0x3D) {
                // A directive's attribute such as `src=/a.png`: the address begins after the `=`.
                start = sign + 1
                continue
            }
            if bytes[start..<end].contains(0x2F) || bytes[start..<end].contains(0x2E) {
                found.append(start..<end)
            }
            start = max(end, start + 1)
        }
        return found
    }
}

extension LintText {
    /// A data file with replaced addresses.
    package static func relinkedData(
        _ bytes: [UInt8],
        _ move: (String) -> String?
    ) -> RelinkedText {
        let edits = AddressTokens.all(in: bytes, 0..<bytes.count).compactMap { range in
            move(bytes.text(range)).map { TextEdit(range, $0) }
        }
        return RelinkedText(
            bytes: edits.isEmpty ? bytes : TextEdits.apply(edits, to: bytes),
            count: edits.count,
            left: []
        )
    }
}
