internal import PublishStorage

/// Code as HTML has it.
enum CodeText {
    /// Elements by which code in HTML has its colours and lines.
    private static let formatting: Set = [
        "span", "code", "br", "b", "strong", "i", "em", "u", "a", "mark", "font", "div", "p", "wbr",
        "ins", "del", "small", "tt", "samp", "var", "kbd",
    ]

    /// The code in HTML: tags of colours gone, references read once.
    ///
    /// Where there are other tags somebody has pasted code without escaping it, and `<` means itself.
    ///
    /// - Parameters:
    ///   - bytes: HTML.
    ///   - range: What is inside the element.
    ///   - isLiteral: Whether the plugin takes everything as it is.
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
        // Lines without anything around the code are no part of it, but the indentation of the first line is.
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

    /// The lines of a block of code in Markdown.
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

    /// Code as an element of HTML in which no line is empty, since that would end the HTML in Markdown.
    static func html(_ code: String, _ words: CodeWords) -> String {
        let escaped = HTMLText.escaped(code).replacing("\n", with: "&#10;")
        let name =
            words.language.isEmpty ? "" : " class=\"language-\(HTMLText.escaped(words.language))\""
        return "<pre><code\(name)>\(escaped)</code></pre>"
    }

    /// Code within a line of Markdown.
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
