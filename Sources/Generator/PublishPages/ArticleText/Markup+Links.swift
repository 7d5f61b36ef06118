extension Markup {
    /// Returns whether the text of a link is its address, such as `https://example.com/tea` or
    /// `example.com`.
    ///
    /// - Parameter tag: The start tag of the link.
    /// - Returns: False also for links within the site, and for links without an end tag.
    func showsAddress(_ tag: Tag) -> Bool {
        let marker: StaticString = " href=\"http"
        guard let place = find(marker, from: tag.range.lowerBound, before: tag.range.upperBound)
        else { return false }
        let start = place + " href=\"".utf8.count
        guard let end = bytes[start..<tag.range.upperBound].firstIndex(of: UInt8(ascii: "\"")),
            let textEnd = nextBracket(from: tag.range.upperBound), has("</a>", at: textEnd),
            let colon = find("://", from: start, before: end)
        else { return false }
        let text = bytes[tag.range.upperBound..<textEnd]
        let address = bytes[start..<end]
        return Self.isSame(text, address)
            || Self.isSame(text, address[(colon + "://".utf8.count)...])
    }

    /// Returns whether a text is an address, ignoring percent-encoding and a slash at the end.
    private static func isSame(_ text: ArraySlice<UInt8>, _ address: ArraySlice<UInt8>) -> Bool {
        var text = text
        var address = address
        while let byte = text.popFirst() {
            guard let next = address.popFirst() else { return false }
            if byte == next { continue }
            let digits = address.prefix(2)
            guard next == UInt8(ascii: "%"), digits.count == 2,
                UInt8(String(decoding: digits, as: UTF8.self), radix: 16) == byte
            else { return false }
            address = address.dropFirst(2)
        }
        return address.isEmpty || address.elementsEqual("/".utf8)
    }
}
