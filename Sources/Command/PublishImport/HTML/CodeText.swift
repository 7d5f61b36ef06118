internal import PublishStorage

/// Source code extracted from HTML.
enum CodeText {
    /// Elements that only format code: colours and lines.
    private static let formatting: Set = [
        "span", "code", "br", "b", "strong", "i", "em", "u", "a", "mark", "font", "div", "p", "wbr",
        "ins", "del", "small", "tt", "samp", "var", "kbd",
    ]

    /// Returns the code in HTML, without formatting tags and with character references decoded once.
    ///
    /// If there are other tags, the code was pasted without escaping, and `<` is literal.
    ///
    /// - Parameters:
    ///   - bytes: HTML.
    ///   - range: The content of the code element.
    ///   - isLiteral: Whether the plugin takes its content literally.
    /// - Returns: The code, without line ends around it.
    static func text(
        of bytes: [UInt8],
        in range: Range<Int>,
        isLiteral: Bool = false
    ) -> String {
        let html = Array(bytes[range])
        if isLiteral { return trimmed(html.text(0..<html.count)) }
        var scanner = HTMLScanner(html)
        var text = ""
        var last = 0
        var hasOthers = false
        while let token = scanner.next() {
            last = token.range.upperBound
            switch token.kind {
            case .text, .rawText, .characterData:
                text += HTMLText.unescaped(html.text(token.content))
            case .startTag, .endTag:
                let name = scanner.name(of: token)
                if !formatting.contains(name) { hasOthers = true }
                let isLine = name == "br" || token.kind == .endTag && (name == "p" || name == "div")
                if isLine, !text.hasSuffix("\n") || name == "br" { text += "\n" }
            case .comment, .declaration: hasOthers = true
            }
        }
        if hasOthers || last < html.count {
            return trimmed(HTMLText.unescaped(html.text(0..<html.count)))
        }
        return trimmed(text)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")[...]
        // Blank lines around the code are dropped, but not the indentation of the first line.
        while let end = text.firstIndex(of: "\n"),
            text[..<end].allSatisfy({ $0 == " " || $0 == "\t" })
        {
            text = text[text.index(after: end)...]
        }
        while let last = text.last, last == "\n" || last == " " || last == "\t" {
            text = text.dropLast()
        }
        return String(text)
    }

    /// Returns the lines of a fenced code block.
    static func fenced(_ code: String, _ words: CodeWords) -> [String] {
        var longest = 2
        var run = 0
        for byte in code.utf8 {
            run = byte == 0x60 ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return [fence + words.text] + lines + [fence]
    }

    /// Returns code as an HTML element without blank lines, which would end the HTML block in Markdown.
    static func html(_ code: String, _ words: CodeWords) -> String {
        let escaped = HTMLText.escaped(code).replacing("\n", with: "&#10;")
        let name =
            words.language.isEmpty ? "" : " class=\"language-\(HTMLText.escaped(words.language))\""
        return "<pre><code\(name)>\(escaped)</code></pre>"
    }

    /// Returns inline code.
    static func span(_ code: String) -> String {
        let code = code.split(whereSeparator: \.isNewline).joined(separator: " ")
        var runs: Set<Int> = []
        var run = 0
        for character in code + " " {
            if character == "`" {
                run += 1
            } else {
                if run > 0 { runs.insert(run) }
                run = 0
            }
        }
        let count = (1...).first { !runs.contains($0) } ?? 1
        let marks = String(repeating: "`", count: count)
        let isPadded =
            code.hasPrefix("`") || code.hasSuffix("`")
            || code.hasPrefix(" ") && code.hasSuffix(" ") && !code.allSatisfy { $0 == " " }
        return isPadded ? "\(marks) \(code) \(marks)" : marks + code + marks
    }
}
