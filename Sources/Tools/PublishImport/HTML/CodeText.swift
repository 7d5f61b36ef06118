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
    /// Tags that do not format, tags that are not closed (`Box<U>`), and comments show that the code was pasted without escaping: all tags
    /// are then part of the code.
    ///
    /// - Parameters:
    ///   - bytes: HTML.
    ///   - range: The content of the code element.
    ///   - tagsAreCode: Whether formatting tags, too, are part of the code, unless the code is escaped.
    /// - Returns: The code, without blank lines around it.
    static func text(
        of bytes: [UInt8],
        in range: Range<Int>,
        tagsAreCode: Bool = false
    ) -> String {
        let html = Array(bytes[range])
        let text = withoutFormatting(html, tagsAreCode && html.place(of: "&lt;") == nil)
        return trimmed(text ?? HTMLText.unescaped(html.text(0..<html.count)))
    }

    /// Returns the text of code with formatting tags only; nil if there are tags that are code.
    private static func withoutFormatting(_ html: [UInt8], _ tagsAreCode: Bool) -> String? {
        var scanner = HTMLScanner(html)
        var text = ""
        var last = 0
        // Start tags, those of them without attributes, and end tags, by name.
        var counts: [String: (starts: Int, plain: Int, ends: Int)] = [:]
        while let token = scanner.next() {
            last = token.range.upperBound
            switch token.kind {
            case .text, .rawText, .characterData:
                text += HTMLText.unescaped(html.text(token.content))
            case .startTag, .endTag:
                let name = scanner.name(of: token)
                guard !tagsAreCode, formatting.contains(name) else { return nil }
                let isStart = token.kind == .startTag
                var count = counts[name] ?? (0, 0, 0)
                count.starts += isStart ? 1 : 0
                count.plain += isStart && scanner.attributes.isEmpty ? 1 : 0
                count.ends += isStart ? 0 : 1
                counts[name] = count
                let isLine = name == "br" || !isStart && (name == "p" || name == "div")
                if isLine, !text.hasSuffix("\n") || name == "br" { text += "\n" }
            case .comment, .declaration: return nil
            }
        }
        (counts["br"], counts["wbr"]) = (nil, nil)
        let areClosed = counts.values.allSatisfy { $0.plain <= $0.ends && $0.starts > 0 }
        return areClosed && last == html.count ? text : nil
    }

    /// Returns the code of a shortcode as its plugin shows it.
    static func text(ofShortcode source: String, _ words: CodeWords) -> String {
        // Editors escape all of it or nothing, and SyntaxHighlighter decides by the same rule.
        let isLiteral = source.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        return trimmed(words.isEscaped ?? !isLiteral ? HTMLText.unescaped(source) : source)
    }

    /// Drops blank lines around code, but neither the indentation of the first line nor the spaces that end the last one.
    static func trimmed(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func isFilled(_ line: Substring) -> Bool { !line.allSatisfy { $0 == " " || $0 == "\t" } }
        guard let first = lines.firstIndex(where: isFilled),
            let last = lines.lastIndex(where: isFilled)
        else { return "" }
        return lines[first...last].joined(separator: "\n")
    }

    /// Returns the lines of a fenced code block.
    static func fenced(_ code: String, _ words: String) -> [String] {
        var longest = 2
        var run = 0
        for byte in code.utf8 {
            run = byte == 0x60 ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return [fence + words] + lines + [fence]
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
