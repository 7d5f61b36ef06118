/// Scans HTML as browsers do; the generator has no other HTML scanner.
///
/// Tokens and attributes are ranges of the bytes. If a tag is never closed, the scanner ends before
/// it, as browsers do.
///
///     var scanner = HTMLScanner(bytes)
///     while let token = scanner.next() {
///         if token.kind == .startTag, let href = scanner["href"] { links.append(href) }
///     }
///
/// Source: HTML, 13.2.5 Tokenization; and the parts of tree construction that affect tokenization.
package struct HTMLScanner {
    package let bytes: [UInt8]
    /// The attributes of the last tag, in order; if a name is repeated, the first attribute counts.
    package private(set) var attributes: [HTMLAttribute] = []
    private var position: Int
    /// The open `svg` and `math` elements, and the open elements inside of them whose content is
    /// HTML.
    var islands: [Island] = []
    /// The element, such as `script`, whose content is the next token.
    var rawElement: (name: Range<Int>, content: RawContent)?

    /// Makes a scanner that starts at an offset, which must not be inside a tag.
    package init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        position = start
    }

    /// Returns the next token; nil at the end.
    package mutating func next() -> HTMLToken? {
        if let (name, content) = rawElement {
            rawElement = nil
            let start = position
            position = content == .everything ? bytes.count : endOfRawText(name, from: start)
            if position > start {
                let range = start..<position
                let kind = content == .characters ? HTMLToken.Kind.text : .rawText
                return HTMLToken(kind: kind, range: range, content: range)
            }
        }
        guard position < bytes.count else { return nil }
        let start = position
        if let token = readMarkup() { return token }
        // `readMarkup` moved to the end without a token: a tag is never closed, so it is dropped
        // with everything after it.
        guard position == start else { return nil }
        repeat {
            position = bytes.place(of: UInt8(ascii: "<"), from: position + 1) ?? bytes.count
        } while position < bytes.count && !beginsMarkup(at: position)
        return HTMLToken(kind: .text, range: start..<position, content: start..<position)
    }

    /// Returns the text of HTML without tags, comments and scripts, unescaped.
    package static func text(of html: [UInt8]) -> String {
        var scanner = HTMLScanner(html)
        var text = ""
        while let token = scanner.next() {
            if token.kind == .text { text += HTMLText.unescaped(html.text(token.content)) }
            if token.kind == .characterData { text += html.text(token.content) }
        }
        return text
    }

    /// Returns HTML without tags, comments and scripts; character references are not decoded.
    package static func withoutTags(_ html: some Collection<UInt8>) -> String {
        var scanner = HTMLScanner(Array(html))
        var text = ""
        while let token = scanner.next() {
            if token.kind == .text { text += scanner.bytes.text(token.content) }
        }
        return text
    }

    /// Returns the name of a tag in lower case.
    package func name(of tag: HTMLToken) -> String {
        bytes.lowercased(tag.content)
    }

    /// Returns whether a token is a tag with this name.
    ///
    /// The name has to be in lower case.
    @inline(__always)
    package func isTag(_ token: HTMLToken, _ name: StaticString) -> Bool {
        bytes.isName(name, in: token.content)
            && (token.kind == .startTag || token.kind == .endTag)
    }

    /// Whether the last tag is a `meta` element with `noindex`, which keeps the page out of search
    /// engines.
    package var keepsSearchEnginesAway: Bool {
        self["name"]?.lowercased() == "robots"
            && self["content"]?.lowercased().contains("noindex") == true
    }

    /// Returns an attribute of the last tag by its lowercase name.
    package func attribute(_ name: StaticString) -> HTMLAttribute? {
        attributes.first { bytes.isName(name, in: $0.name) }
    }

    /// The unescaped value of an attribute of the last tag, by its lowercase name; an empty string
    /// if the attribute has no value.
    package subscript(name: StaticString) -> String? {
        attribute(name).map { $0.value.map { HTMLText.unescaped(bytes.text($0)) } ?? "" }
    }
}

private extension HTMLScanner {
    func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    /// Whether the `<` at an offset starts a tag, a comment or a declaration.
    func beginsMarkup(at index: Int) -> Bool {
        switch byte(index + 1) {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): true
        case UInt8(ascii: "/"): index + 2 < bytes.count
        case let next: next.isASCIILetter
        }
    }

    /// Reads a tag, comment or declaration at the current position; nil if there is text.
    mutating func readMarkup() -> HTMLToken? {
        let start = position
        guard bytes[start] == UInt8(ascii: "<"), beginsMarkup(at: start) else { return nil }
        let next = bytes[start + 1]
        if next.isASCIILetter { return readTag(.startTag, from: start, name: start + 1) }
        if next == UInt8(ascii: "/"), bytes[start + 2].isASCIILetter {
            return readTag(.endTag, from: start, name: start + 2)
        }
        if bytes.has("<!--", at: start) {
            let (last, end) = endOfComment(from: start)
            return piece(.comment, start, start + 4, last, end)
        }
        if islands.last?.hasCharacterData == true, bytes.has("<![CDATA[", at: start) {
            let last = bytes.place(of: "]]>", from: start + 9)
            return piece(.characterData, start, start + 9, last, last.map { $0 + 3 })
        }
        let last = bytes.place(of: UInt8(ascii: ">"), from: start + 2)
        return piece(.declaration, start, start + 2, last, last.map { $0 + 1 })
    }

    /// Makes a token.
    ///
    /// `last` is the end of its content and `end` its own end; nil means the end of the bytes.
    mutating func piece(
        _ kind: HTMLToken.Kind,
        _ start: Int,
        _ first: Int,
        _ last: Int?,
        _ end: Int?
    ) -> HTMLToken {
        position = end ?? bytes.count
        let content = first..<max(first, last ?? bytes.count)
        return HTMLToken(kind: kind, range: start..<position, content: content)
    }

    /// Returns the end of a comment's text, and the end of the comment.
    ///
    /// `<!-->` is a complete comment.
    func endOfComment(from start: Int) -> (last: Int?, end: Int?) {
        var index = start + 4
        while let close = bytes.place(of: UInt8(ascii: ">"), from: index) {
            if close >= start + 4, bytes.has("--", at: close - 2) { return (close - 2, close + 1) }
            if close >= start + 7, bytes.has("--!", at: close - 3) { return (close - 3, close + 1) }
            index = close + 1
        }
        return (nil, nil)
    }

    /// Returns the end of the content of an element such as `script`: the offset of its end tag.
    func endOfRawText(_ name: Range<Int>, from start: Int) -> Int {
        let isScript = bytes.isName("script", in: name)
        var index = start
        // Inside a comment in a script, `<script>` and `</script>` nest.
        var (commentEnd, isNested) = (0, false)
        while let open = bytes.place(of: UInt8(ascii: "<"), from: index) {
            index = open + 1
            if open >= commentEnd { isNested = false }
            let isEnd = byte(index) == UInt8(ascii: "/")
            let last = index + (isEnd ? 1 : 0) + name.count
            if isScript, open >= commentEnd, bytes.has("<!--", at: open) {
                commentEnd = endOfScriptComment(from: open)
            } else if isEnd || isScript && open < commentEnd, last < bytes.count,
                bytes[last].endsHTMLName, bytes.isSame(name, as: last - name.count..<last)
            {
                if isEnd, !isNested { return open }
                isNested = !isEnd
            }
        }
        return bytes.count
    }

    /// Returns the end of a comment in a script, which only `-->` ends.
    func endOfScriptComment(from start: Int) -> Int {
        bytes.place(of: "-->", from: start + 2).map { $0 + 3 } ?? bytes.count
    }

    mutating func readTag(_ kind: HTMLToken.Kind, from start: Int, name first: Int) -> HTMLToken? {
        var index = first
        while index < bytes.count, !bytes[index].endsHTMLName { index += 1 }
        let name = first..<index
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        var isSelfClosing = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") {
                position = index + 1
                let isStart = kind == .startTag
                if isStart { open(name, isSelfClosing) } else { close(name) }
                return HTMLToken(
                    kind: kind,
                    range: start..<position,
                    content: name,
                    isSelfClosing: isSelfClosing && isStart
                )
            }
            isSelfClosing = byte == UInt8(ascii: "/")
            if isSelfClosing || byte.isHTMLSpace { index += 1 } else { readAttribute(&index) }
        }
        position = bytes.count
        return nil
    }

    mutating func readAttribute(_ index: inout Int) {
        let (first, count) = (index, bytes.count)
        // An equals sign at the start of an attribute is part of its name.
        index += 1
        while index < count, !bytes[index].endsHTMLName, bytes[index] != UInt8(ascii: "=") {
            index += 1
        }
        let name = first..<index
        var value: Range<Int>?
        var next = index
        while next < count, bytes[next].isHTMLSpace { next += 1 }
        if next < count, bytes[next] == UInt8(ascii: "=") {
            index = next + 1
            while index < count, bytes[index].isHTMLSpace { index += 1 }
            let quote = byte(index)
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                let end = bytes.place(of: quote, from: index + 1) ?? count
                value = index + 1..<end
                index = min(end + 1, count)
            } else {
                let start = index
                while index < count, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">") {
                    index += 1
                }
                value = start..<index
            }
        }
        attributes.append(HTMLAttribute(name: name, value: value, end: index))
    }
}
