internal import Foundation
internal import PublishStorage

/// Takes code out of a text before the HTML is simplified, which would change it.
///
/// Supports the elements and shortcodes of Crayon, Enlighter, SyntaxHighlighter, WP-Syntax, CodeColorer, Prism, highlight.js, and of
/// the editors of WordPress and Ghost.
struct CodeBlocks {
    private let bytes: [UInt8]
    private var edits: HTMLEdits
    private var index = 0
    /// The attributes in the comment of the open block.
    private var block = ""
    /// The remaining budget of bytes for lookahead, which keeps unclosed code from taking quadratic time.
    private var lookahead: Int
    /// Shortcodes that are not closed in the rest of the text.
    private var unclosed: Set<String> = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        edits = HTMLEdits(bytes)
        lookahead = (1 << 18) + 8 * bytes.count
    }

    /// Returns a text in which placeholders take the place of code.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - parts: Collects the code for the placeholders.
    /// - Returns: The text.
    static func removed(from html: [UInt8], to parts: inout Placeholders) -> [UInt8] {
        var blocks = CodeBlocks(html)
        blocks.run(&parts)
        return blocks.edits.result() ?? html
    }

    private mutating func run(_ parts: inout Placeholders) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if bytes.has("<!--", at: index) {
                    readComment()
                } else if !readElement(&parts) {
                    index += 1
                }
            case UInt8(ascii: "["):
                if !readShortcode(&parts) { index += 1 }
            default: index += 1
            }
        }
    }

    private mutating func readComment() {
        let end = bytes.place(of: "-->", from: index + 4) ?? bytes.count
        let text = bytes.text(index + 4..<max(index + 4, end)).trimmed
        if text.hasPrefix("wp:") { block = text } else if text.hasPrefix("/wp:") { block = "" }
        index = min(bytes.count, end + 3)
    }

    private func isElement(_ name: StaticString) -> Bool {
        let end = index + 1 + name.utf8CodeUnitCount
        return end < bytes.count && bytes.isName(name, in: index + 1..<end)
            && (bytes[end].isHTMLSpace || bytes[end] == UInt8(ascii: ">"))
    }

    /// Takes out a code element at the current index; returns false if there is none.
    private mutating func readElement(_ parts: inout Placeholders) -> Bool {
        let isBlock = isElement("pre")
        let isScript = isElement("script")
        guard isBlock || isScript || isElement("code") || isElement("textarea"), lookahead > 0
        else {
            return false
        }
        var scanner = HTMLScanner(bytes, from: index)
        guard let tag = scanner.next(), tag.kind == .startTag else { return false }
        let name = scanner.name(of: tag)
        let classes = scanner["class"] ?? ""
        if classes.contains("wp-block-verse") || block.hasPrefix("wp:katex") {
            return false
        }
        if isScript, scanner["type"] != "syntaxhighlighter" { return false }
        if name == "textarea", scanner["name"] != "code" { return false }
        let end = endTag(name, from: tag.range.upperBound)
        let content = tag.range.upperBound..<end.start
        lookahead -= content.count
        var words = CodeWords()
        for attribute in scanner.attributes {
            let value = attribute.value.map { HTMLText.unescaped(bytes.text($0)) } ?? ""
            words.take(bytes.text(attribute.name).lowercased(), value)
        }
        words.take(
            classes: classes,
            isCode: scanner["name"] == "code" || isScript || name == "textarea"
        )
        takeBlock(to: &words)
        // WP-Syntax takes its content literally unless `escaped` is set; only its elements have `lang`.
        let isPlain =
            isBlock && scanner["lang"] != nil && scanner["escaped"] != "true"
            && content.contains { bytes[$0] == UInt8(ascii: "<") } && !block.hasPrefix("wp:")
        var code: String
        if isScript {
            code = bytes.text(content).replacing("<![CDATA[", with: "").replacing("]]>", with: "")
        } else {
            if isBlock { takeInnerTag(in: content, to: &words) }
            code = CodeText.text(of: bytes, in: content, isLiteral: isPlain)
        }
        if name == "code" {
            // Inline code is left for later, unless it has several lines.
            guard code.contains("\n") else {
                index = tag.range.upperBound
                return true
            }
        }
        if code.isEmpty {
            index = end.end
            return true
        }
        replace(index..<end.end, with: code, words, &parts)
        return true
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

    /// Reads the attributes of a `<code>` element inside a `<pre>`.
    private func takeInnerTag(in content: Range<Int>, to words: inout CodeWords) {
        var scanner = HTMLScanner(bytes, from: content.lowerBound)
        while let token = scanner.next(), token.range.lowerBound < content.upperBound {
            if token.kind == .text, bytes.text(token.content).allSatisfy(\.isWhitespace) {
                continue
            }
            guard token.kind == .startTag, scanner.isTag(token, "code") else { return }
            for name in ["lang", "data-lang", "data-language"] {
                let attribute = scanner.attributes.first {
                    bytes.text($0.name).lowercased() == name
                }
                if let value = attribute?.value { words.take("lang", bytes.text(value)) }
            }
            words.take(classes: scanner["class"] ?? "", isCode: true)
            return
        }
    }

    /// Reads the JSON in the comment before a block.
    private func takeBlock(to words: inout CodeWords) {
        guard words.language.isEmpty else { return }
        let pattern = /"(?:language|lang|codeLanguage)"\s*:\s*"([^"]+)"/
        if let match = block.firstMatch(of: pattern) { words.take("lang", String(match.1)) }
        if let match = block.firstMatch(of: /"highlight(?:Lines)?"\s*:\s*"([^"]+)"/) {
            words.take("highlight", String(match.1))
        }
    }

    private mutating func replace(
        _ range: Range<Int>,
        with code: String,
        _ words: CodeWords,
        _ parts: inout Placeholders
    ) {
        let lines = CodeText.fenced(code, words)
        edits.replace(range, with: parts.add(.block(lines, html: CodeText.html(code, words))))
        index = range.upperBound
    }

    /// Takes out a code shortcode at the current index; returns false if there is none.
    private mutating func readShortcode(_ parts: inout Placeholders) -> Bool {
        guard let code = WordPressShortcode(bytes, at: index), !code.isClosing, !code.isEmpty else {
            return false
        }
        let name = code.name.lowercased()
        let isNamed =
            ["code", "sourcecode", "crayon", "cc", "codesyntax", "highlight", "syntax"].contains(
                name
            )
            || name.hasPrefix("cc") && name.dropFirst(2).first == "_"
        guard isNamed || CodeLanguage.shortcodes.contains(name),
            !unclosed.contains(code.name)
        else { return false }
        guard let end = bytes.place(of: "[/\(code.name)]", from: code.range.upperBound)
        else {
            unclosed.insert(code.name)
            return false
        }
        var words = CodeWords()
        if !isNamed { words.take("lang", name) }
        if name.hasPrefix("cc_") { words.take("lang", String(name.dropFirst(3))) }
        for (key, value) in code.attributes { words.take(key, value) }
        if let first = code.words.first, words.language.isEmpty { words.take("lang", first) }
        let text = CodeText.text(of: bytes, in: code.range.upperBound..<end)
        let last = end + code.name.utf8.count + 3
        if text.isEmpty {
            index = last
        } else if !text.contains("\n"), !isOnOwnLine(index..<last) {
            edits.replace(index..<last, with: parts.add(inline: CodeText.span(text)))
            index = last
        } else {
            replace(index..<last, with: text, words, &parts)
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
