internal import PublishStorage

/// The links in the HTML of a text, each with the sentence around it.
struct LinkSentences {
    var html: [UInt8]

    /// Returns the sentences with the first link to each text, in order.
    ///
    /// Only the blocks around these links are read.
    ///
    /// - Parameter target: Returns the key of the text to which an address leads; nil if it leads to none.
    /// - Returns: The keys and sentences.
    func all(to target: (String) -> String?) -> [(key: String, sentence: String)] {
        var found: [(key: String, sentence: String)] = []
        var index = 0
        while let start = html.place(of: "<a ", from: index) {
            index = start + 3
            guard let end = html.place(of: UInt8(ascii: ">"), from: index),
                let name = html.place(of: "href=\"", from: index), name < end,
                let quote = html.place(of: UInt8(ascii: "\""), from: name + 6)
            else { continue }
            index = quote
            // Most links within a page are those of headings and notes.
            guard html[name + 6] != UInt8(ascii: "#") else { continue }
            let href = HTMLText.unescaped(html.text(name + 6..<quote))
            guard let key = target(href), !found.contains(where: { $0.key == key }) else {
                continue
            }
            found.append((key, sentence(around: start)))
        }
        return found
    }
}

private extension LinkSentences {
    /// The largest distance from a link at which a sentence begins or ends, in bytes.
    static var reach: Int { 1_000 }

    /// Returns the words of the sentence with the link at an offset.
    func sentence(around link: Int) -> String {
        let before = words(in: edge(before: link)..<link)
        let after = words(in: link..<edge(after: link))
        let offset = before.utf8.count
        var end = 0
        for sentence in TextSentences.split(before + after) {
            end += sentence.utf8.count
            if end > offset {
                return sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
        }
        return ""
    }

    func words(in range: Range<Int>) -> String { HTMLScanner.text(of: Array(html[range])) }

    /// Returns the end of the last tag before an offset at which a block begins or ends.
    func edge(before link: Int) -> Int {
        let limit = max(0, link - Self.reach)
        var index = link
        var end = link
        while index > limit {
            index -= 1
            if html[index] == UInt8(ascii: ">") { end = index + 1 }
            if html[index] == UInt8(ascii: "<"), endsBlock(at: index) { return end }
        }
        return limit == 0 ? 0 : end
    }

    /// Returns the start of the next tag after an offset at which a block begins or ends.
    func edge(after link: Int) -> Int {
        let limit = min(html.count, link + Self.reach)
        var last = link
        for index in link..<limit where html[index] == UInt8(ascii: "<") {
            if endsBlock(at: index) { return index }
            last = index
        }
        return limit == html.count ? limit : last
    }

    func endsBlock(at tag: Int) -> Bool {
        let name = html[(tag + 1)...].drop { $0 == UInt8(ascii: "/") }.prefix {
            $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
        }
        return !HTMLScanner.inlineElements.contains(String(decoding: name, as: UTF8.self))
    }
}
