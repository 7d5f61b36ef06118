/// Replaces the fenced code of a Markdown text with highlighted HTML.
///
/// A block becomes `<pre class="splash"><code>…</code></pre>`; a block with `no-highlight` after
/// its fence is only escaped. The rest of the Markdown is unchanged.
public struct MarkdownDecorator {
    private let highlighter: SyntaxHighlighter<HTMLOutputFormat>

    /// Makes a decorator.
    ///
    /// - Parameters:
    ///   - classPrefix: The text before the name of the type in the class of a span.
    ///   - grammar: The grammar of the code.
    public init(classPrefix: String = "", grammar: any Grammar = SwiftGrammar()) {
        highlighter = SyntaxHighlighter(
            format: HTMLOutputFormat(classPrefix: classPrefix),
            grammar: grammar
        )
    }

    /// Highlights the code blocks of a text.
    ///
    /// - Parameter markdown: Markdown; an opening fence without a closing fence is unchanged.
    /// - Returns: Markdown with HTML in place of each code block.
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

    /// Returns the HTML of a code block; the lines are those from its opening fence to its last
    /// line of code.
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
    /// The lines, with their line ends.
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
    /// The line end; empty for a last line without one.
    fileprivate var lineEnd: String {
        last?.isNewline == true ? String(suffix(1)) : ""
    }
}
