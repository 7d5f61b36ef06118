/// Replaces the fenced code of a Markdown text with highlighted HTML and leaves everything else as it is.
///
/// A block becomes `<pre class="splash"><code>…</code></pre>`; one whose fence is followed by `no-highlight` is only
/// escaped.
public struct MarkdownDecorator {
    private let highlighter: SyntaxHighlighter<HTMLOutputFormat>

    /// Makes a decorator.
    ///
    /// - Parameters:
    ///   - classPrefix: What stands before the type's name in the class of a span.
    ///   - grammar: How the code is divided.
    public init(classPrefix: String = "", grammar: any Grammar = SwiftGrammar()) {
        highlighter = SyntaxHighlighter(
            format: HTMLOutputFormat(classPrefix: classPrefix),
            grammar: grammar
        )
    }

    /// Highlights the code blocks of a text.
    ///
    /// - Parameter markdown: Markdown; a fence that is never closed stays as it is.
    /// - Returns: Markdown with HTML in the place of each code block.
    public func decorate(_ markdown: String) -> String {
        var result = ""
        var block: (lines: [Substring], fence: Int)?
        for line in markdown.lines {
            let backticks = line.prefix { $0 == "`" }.count
            if let open = block {
                let isClosing =
                    backticks >= open.fence && line.dropFirst(backticks).allSatisfy(\.isWhitespace)
                if isClosing {
                    result += html(of: open.lines) + line.lineEnd
                    block = nil
                } else {
                    block?.lines.append(line)
                }
            } else if backticks >= 3, !line.dropFirst(backticks).contains("`") {
                block = ([line], backticks)
            } else {
                result += line
            }
        }
        return result + (block?.lines.joined() ?? "")
    }

    /// The HTML of a block from its opening fence to its last line.
    private func html(of lines: [Substring]) -> String {
        let information = lines[0].drop { $0 == "`" }
        var code = lines.dropFirst().joined()
        if code.last?.isNewline == true { code.removeLast() }
        let isPlain = information.drop(while: \.isWhitespace).hasPrefix("no-highlight")
        let html = isPlain ? code.escapedForHTML : highlighter.highlight(code)
        return "<pre class=\"splash\"><code>\(html)</code></pre>"
    }
}

extension String {
    /// The lines with their line ends.
    fileprivate var lines: [Substring] {
        var lines: [Substring] = []
        var start = startIndex
        while start < endIndex {
            let end = self[start...].firstIndex(where: \.isNewline).map { index(after: $0) }
            lines.append(self[start..<(end ?? endIndex)])
            start = end ?? endIndex
        }
        return lines
    }
}

extension Substring {
    /// What ends the line, empty for the last one.
    fileprivate var lineEnd: String {
        last?.isNewline == true ? String(suffix(1)) : ""
    }
}
