/// Diagrams in HTML: blocks of code in a language that is drawn, as Ink writes them.
package enum DiagramMarkup {
    /// The diagrams of a text, in order.
    package static func diagrams(in html: [UInt8]) -> [Diagram] {
        var diagrams: [Diagram] = []
        visit(html) { diagram, _ in diagrams.append(diagram) }
        return diagrams
    }

    /// The text with diagrams replaced.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - element: Gives what takes the place of a diagram; nil leaves it as it is.
    /// - Returns: Nil when nothing is replaced.
    package static func replacing(in html: [UInt8], _ element: (Diagram) -> String?) -> [UInt8]? {
        var edits = MarkupEdits(html)
        visit(html) { diagram, range in
            if let text = element(diagram) { edits.replace(range, with: text) }
        }
        return edits.result
    }

    private static func visit(_ html: [UInt8], _ take: (Diagram, Range<Int>) -> Void) {
        var index = 0
        // The end of the latest diagram.
        var end = 0
        while let place = html.place(of: "<pre", from: index) {
            index = place + 1
            for (language, opening, closing) in forms where html.has(opening, at: place) {
                // Classes may follow the language, and attributes the classes.
                let isExact = opening.hasSuffix(">")
                let next = place + opening.utf8.count
                guard isExact || html.has("\"", at: next) || html.has(" ", at: next),
                    let first = isExact ? next : html.place(of: ">", from: next).map({ $0 + 1 }),
                    let last = html.place(of: closing, from: first)
                else { continue }
                var range = place..<(last + closing.utf8.count)
                let title = takeTitle(&range, html, after: end)
                (index, end) = (range.upperBound, range.upperBound)
                let source = MarkupText.plain(html[first..<last])
                take(Diagram(language: language, source: source, title: title), range)
                break
            }
        }
    }

    /// The title of a block with a figure around it, which then belongs to its range.
    private static func takeTitle(
        _ range: inout Range<Int>,
        _ html: [UInt8],
        after lowest: Int
    ) -> String? {
        let (opening, closing) = ("<figure class=\"code\"><figcaption>", "</figcaption>")
        guard html.has(closing, at: range.lowerBound - closing.utf8.count),
            html.has("</figure>", at: range.upperBound)
        else { return nil }
        let end = range.lowerBound - closing.utf8.count
        var start = end - 1
        while start >= lowest, !html.has(opening, at: start) { start -= 1 }
        guard start >= lowest else { return nil }
        range = start..<(range.upperBound + "</figure>".utf8.count)
        return html.text((start + opening.utf8.count)..<end)
    }

    private static let forms: [(Diagram.Language, opening: String, closing: String)] =
        [(.mermaid, "<pre class=\"mermaid\">", "</pre>")]
        + Diagram.Language.allCases.map {
            ($0, "<pre><code class=\"language-\($0.rawValue)", "</code></pre>")
        }
}
