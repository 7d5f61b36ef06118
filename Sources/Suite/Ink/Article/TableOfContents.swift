/// Nests headings, and writes them as a table of contents.
enum TableOfContents {
    /// Nests the headings of some levels that have a text; if a level is skipped, no empty entry
    /// takes its place.
    static func nest(
        _ headings: [MarkdownHeading],
        levels: ClosedRange<Int>
    ) -> [TableOfContentsEntry] {
        var open: [TableOfContentsEntry] = []
        var top: [TableOfContentsEntry] = []
        func close(below level: Int) {
            while let last = open.last, last.heading.level >= level {
                open.removeLast()
                if open.isEmpty {
                    top.append(last)
                } else {
                    open[open.count - 1].children.append(last)
                }
            }
        }
        for heading in headings
        where levels.contains(heading.level) && !heading.text.utf8.allSatisfy(\.isSpace) {
            close(below: heading.level)
            open.append(TableOfContentsEntry(heading: heading, children: []))
        }
        close(below: 0)
        return top
    }

    /// Writes `<nav class="toc" aria-label="…"><ul><li><a href="#…">…</a><ul>…</ul></li></ul></nav>`.
    static func html(_ entries: [TableOfContentsEntry], label: String) -> [UInt8] {
        guard !entries.isEmpty else { return [] }
        var html: [UInt8] = []
        html.append("<nav class=\"toc\" aria-label=\"")
        html.appendAttribute(label)
        html.append("\">")
        append(entries, to: &html)
        html.append("</nav>")
        return html
    }

    // The recursion is at most as deep as there are heading levels.
    private static func append(_ entries: [TableOfContentsEntry], to html: inout [UInt8]) {
        html.append("<ul>")
        for entry in entries {
            html.append("<li><a href=\"#")
            html.appendAttribute(entry.heading.identifier)
            html.append("\">")
            html.appendEscaped(entry.heading.text)
            html.append("</a>")
            if !entry.children.isEmpty { append(entry.children, to: &html) }
            html.append("</li>")
        }
        html.append("</ul>")
    }
}
