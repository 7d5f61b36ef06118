extension HTMLRenderer {
    /// Appends text in which `[[Name]]` is written as an unresolved link.
    mutating func appendWithLinks(_ text: UnsafeBufferPointer<UInt8>, in node: MarkdownNode) {
        var start = 0
        let links = WikiLink.all(in: text)
        for (range, link) in !links.isEmpty && mayHoldLinks(node) ? links : [] {
            let before = UnsafeBufferPointer(rebasing: text[start..<range.lowerBound])
            collect(before)
            appendPlain(before)
            append(link)
            start = range.upperBound
        }
        let rest = UnsafeBufferPointer(rebasing: text[start...])
        collect(rest)
        appendPlain(rest)
    }

    private mutating func append(_ link: WikiLink) {
        guard link.isPicture else {
            willOpenTag()
            output.append("<a")
            append("href", link.address)
            output.append(0x3E)
            var words = link.text
            words.withUTF8 {
                collect($0)
                output.appendEscaped($0)
            }
            output.append("</a>")
            spacing.last = .word
            return
        }
        output.append("<img")
        append("src", link.address)
        append("alt", link.text)
        appendSize(link.size, nil)
        appendLoading()
        output.append("/>")
    }

    /// Returns whether a text may contain wiki links: it is not inside a link or an image, and its
    /// block has no escaped bracket.
    private mutating func mayHoldLinks(_ node: MarkdownNode) -> Bool {
        if isInsideImage || openLinks > 0 { return false }
        return !escapes(around: node).brackets
    }
}

extension WikiLink {
    /// Returns a text in which each wiki link is replaced by the text that readers see.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(0x5B) else { return text }
        var text = text
        return text.withUTF8 { bytes in
            var result: [UInt8] = []
            var start = 0
            for (range, link) in all(in: bytes) {
                result += bytes[start..<range.lowerBound]
                result += link.text.utf8
                start = range.upperBound
            }
            return String(decoding: result + bytes[start...], as: UTF8.self)
        }
    }
}
