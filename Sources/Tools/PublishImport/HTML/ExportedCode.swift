internal import Foundation
internal import PublishStorage

/// Writes the code in a text as escaped HTML, so that a parser of HTML does not change it: what a plugin does not escape is no HTML.
///
/// Each block becomes a `<pre>` with the words after the fence as an attribute. Supports the elements and shortcodes of Crayon, Enlighter,
/// SyntaxHighlighter, Prism, highlight.js, and of the editors of WordPress and Ghost.
struct ExportedCode {
    /// The attribute of a `<pre>` with the words after the fence.
    static let fence = "data-fence"

    private let bytes: [UInt8]
    private var edits: HTMLEdits
    private var index = 0
    /// The comment of the open block, and the settings for code in it.
    private var block = ""
    private var blockWords: [(name: String, value: String)] = []
    /// The remaining budget of bytes for lookahead, which keeps unclosed code from taking quadratic time.
    private var lookahead: Int
    private let closings: ClosingShortcodes

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        edits = HTMLEdits(bytes)
        lookahead = (1 << 18) + 8 * bytes.count
        closings = ClosingShortcodes(bytes)
    }

    /// Returns a text whose code is escaped.
    static func escaped(_ html: [UInt8]) -> [UInt8] {
        var code = ExportedCode(html)
        code.run()
        return code.edits.result() ?? html
    }

    private mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if bytes.has("<!--", at: index) {
                    readComment()
                } else if !readElement() {
                    index += 1
                }
            case UInt8(ascii: "["):
                if !readShortcode() { index += 1 }
            default: index += 1
            }
        }
    }

    private mutating func readComment() {
        let end = bytes.place(of: "-->", from: index + 4) ?? bytes.count
        let text = bytes.text(index + 4..<max(index + 4, end)).trimmed
        // Blocks without content end with a slash.
        let opensBlock = text.hasPrefix("wp:") && !text.hasSuffix("/")
        if opensBlock || text.hasPrefix("/wp:") { openBlock(opensBlock ? text : "") }
        index = min(bytes.count, end + 3)
    }

    private func isElement(_ name: StaticString) -> Bool {
        let end = index + 1 + name.utf8CodeUnitCount
        return end < bytes.count && bytes.isName(name, in: index + 1..<end)
            && (bytes[end].isHTMLSpace || bytes[end] == UInt8(ascii: ">"))
    }

    /// Escapes a code element at the current index; returns false if there is none.
    private mutating func readElement() -> Bool {
        let isBlock = isElement("pre")
        guard isBlock || isElement("code"), lookahead > 0 else { return false }
        var scanner = HTMLScanner(bytes, from: index)
        guard let tag = scanner.next(), tag.kind == .startTag else { return false }
        let classes = scanner["class"] ?? ""
        if classes.contains("wp-block-verse") || block.hasPrefix("wp:katex") { return false }
        let end = endTag(isBlock ? "pre" : "code", from: tag.range.upperBound)
        var content = tag.range.upperBound..<end.start
        lookahead -= content.count
        if isBlock && beginsWithShortcode(content) || !isBlock && end.start == bytes.count {
            index = tag.range.upperBound
            return true
        }
        var words = CodeWords()
        for attribute in scanner.attributes {
            let value = attribute.value.map { HTMLText.unescaped(bytes.text($0)) } ?? ""
            words.take(bytes.text(attribute.name).lowercased(), value)
        }
        words.take(classes: classes, isCode: !isBlock || scanner["name"] == "code")
        if words.language.isEmpty {
            for word in blockWords { words.take(word.name, word.value) }
        }
        let isPlugin =
            scanner["lang"] != nil || classes.contains("brush") || classes.contains("lang:")
            || scanner["name"] == "code" || scanner.attribute("data-enlighter-language") != nil
        if isBlock { content = withoutInnerTag(content, to: &words) }
        let mayHoldTags = isPlugin || PluginLanguage.markup.contains(words.language)
        let isPlugins = isBlock && !isInEditorBlock
        let code =
            isPlugins && words.isEscaped == false
            ? CodeText.trimmed(bytes.text(content))
            : CodeText.text(of: bytes, in: content, tagsAreCode: isPlugins && mayHoldTags)
        if isBlock || code.contains("\n") {
            replace(index..<end.end, with: code, words)
        } else {
            replace(index..<end.end, withInline: code)
        }
        return true
    }

    /// Whether the text is in a block whose markup is the editor's own, so that code in it is escaped.
    private var isInEditorBlock: Bool {
        !block.isEmpty
            && !["wp:html", "wp:freeform", "wp:shortcode"].contains {
                block.hasPrefix($0)
            }
    }

    /// Whether a `<pre>` only surrounds a code shortcode, whose plugin makes a `<pre>` of its own.
    private func beginsWithShortcode(_ content: Range<Int>) -> Bool {
        guard let start = bytes[content].firstIndex(where: { !$0.isHTMLSpace }),
            let code = WordPressShortcode(bytes, at: start), code.holdsCode,
            let close = closings.range(after: code)
        else { return false }
        return close.upperBound <= content.upperBound
            && bytes[close.upperBound..<content.upperBound].allSatisfy(\.isHTMLSpace)
    }

    /// Returns the range of an end tag; the end of the text if there is none.
    private func endTag(_ name: String, from start: Int) -> (start: Int, end: Int) {
        var place = start
        while let found = bytes.place(of: UInt8(ascii: "<"), from: place) {
            place = found + 1
            let last = found + 2 + name.utf8.count
            guard last <= bytes.count, bytes[found + 1] == UInt8(ascii: "/"),
                bytes.text(found + 2..<last).lowercased() == name
            else { continue }
            let end = bytes.place(of: UInt8(ascii: ">"), from: last).map { $0 + 1 }
            return (found, end ?? bytes.count)
        }
        return (bytes.count, bytes.count)
    }

    /// Reads the attributes of a `<code>` element that fills a `<pre>`, and returns its content; without one, the content of the `<pre>`.
    private func withoutInnerTag(
        _ content: Range<Int>,
        to words: inout CodeWords
    ) -> Range<Int> {
        var scanner = HTMLScanner(bytes, from: content.lowerBound)
        while let token = scanner.next(), token.range.upperBound <= content.upperBound {
            if token.kind == .text, bytes.text(token.content).allSatisfy(\.isWhitespace) {
                continue
            }
            guard token.kind == .startTag, scanner.isTag(token, "code") else { break }
            for name in ["lang", "data-lang", "data-language"] {
                let attribute = scanner.attributes.first {
                    bytes.text($0.name).lowercased() == name
                }
                if let value = attribute?.value { words.take("lang", bytes.text(value)) }
            }
            words.take(classes: scanner["class"] ?? "", isCode: true)
            let last = bytes[content].lastIndex { !$0.isHTMLSpace } ?? content.lowerBound
            let isClosed = last - 6 >= token.range.upperBound && bytes.has("</code>", at: last - 6)
            return token.range.upperBound..<(isClosed ? last - 6 : content.upperBound)
        }
        return content
    }

    /// Reads the JSON in the comment before a block.
    private mutating func openBlock(_ comment: String) {
        block = String(comment.prefix(4000))
        let language = block.firstMatch(of: /"(?:language|lang|codeLanguage)"\s*:\s*"([^"]+)"/)
        let lines = block.firstMatch(of: /"highlight(?:Lines)?"\s*:\s*"([^"]+)"/)
        blockWords =
            (language.map { [("lang", String($0.1))] } ?? [])
            + (lines.map { [("highlight", String($0.1))] } ?? [])
    }

    private mutating func replace(_ range: Range<Int>, with code: String, _ words: CodeWords) {
        let fence = HTMLText.escaped(words.text)
        let element = "<pre \(Self.fence)=\"\(fence)\">\(Self.escaped(code))</pre>"
        edits.replace(range, with: code.isEmpty ? "" : element)
        index = range.upperBound
    }

    private mutating func replace(_ range: Range<Int>, withInline code: String) {
        edits.replace(range, with: code.isEmpty ? "" : "<code>\(Self.escaped(code))</code>")
        index = range.upperBound
    }

    /// Escapes code for HTML, and brackets as well, which are no shortcodes in code.
    private static func escaped(_ code: String) -> String {
        HTMLText.escaped(code).replacing("[", with: "&#91;")
    }

    /// Escapes a code shortcode at the current index; returns false if there is none.
    private mutating func readShortcode() -> Bool {
        let isEscaped = bytes.has("[[", at: index)
        guard let code = WordPressShortcode(bytes, at: index + (isEscaped ? 1 : 0)),
            !code.isClosing, !code.isEmpty, code.holdsCode,
            let close = closings.range(after: code)
        else { return false }
        let last = close.upperBound
        if isEscaped, bytes.has("]", at: code.range.upperBound) || bytes.has("]", at: last) {
            // `[[code]]` and `[[code]…[/code]]` are text about a shortcode.
            index = code.range.upperBound
            return true
        }
        if isEscaped { index += 1 }
        let name = code.name.lowercased()
        var words = CodeWords()
        if PluginLanguage.shortcodes.contains(name) { words.take("lang", name) }
        for (key, value) in code.attributes { words.take(key, value) }
        if let first = code.words.first, words.language.isEmpty { words.take("lang", first) }
        let content = code.range.upperBound..<close.lowerBound
        let text =
            isInEditorBlock
            ? CodeText.text(of: bytes, in: content)
            : CodeText.text(ofShortcode: bytes.text(content), words)
        if !text.contains("\n"), !isOnOwnLine(index..<last) {
            replace(index..<last, withInline: text.trimmed)
        } else {
            replace(index..<last, with: text, words)
        }
        return true
    }

    /// Whether only white space and tags share a range's lines.
    private func isOnOwnLine(_ range: Range<Int>) -> Bool {
        let before = bytes[..<range.lowerBound].last { $0 != 0x20 }
        let after = bytes[range.upperBound...].first { $0 != 0x20 }
        func isEdge(_ byte: UInt8?) -> Bool {
            byte.map {
                $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
            } ?? true
        }
        return isEdge(before) && isEdge(after)
    }
}
