extension HTMLRenderer {
    /// Appends text with `[[Name]]` written as unresolved links.
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

    /// Whether a text may contain wiki links: it is outside links and images, and its block has no escaped bracket.
    private mutating func mayHoldLinks(_ node: MarkdownNode) -> Bool {
        if isInsideImage || openLinks > 0 { return false }
        return !escapes(around: node).brackets
    }
}

extension WikiLink {
    /// Replaces the wiki links in a text by their words.
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
