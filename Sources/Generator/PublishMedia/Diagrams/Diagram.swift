package import PublishStorage

/// A diagram in a text, written as a code block.
package struct Diagram: Hashable, Sendable {
    package enum Language: String, CaseIterable, Hashable, Sendable {
        /// Graphs, drawn by Graphviz.
        case dot
        /// UML, drawn by PlantUML.
        case plantUML = "plantuml"
        /// Mermaid, drawn by a program of the site's choice, or by a script in the browser.
        case mermaid
    }

    package var language: Language
    /// The content of the code block.
    package var source: String
    /// The title of the code block as HTML.
    package var title: String?

    /// The digest of everything that the drawing depends on.
    package var digest: Digest {
        Digest {
            $0.add(language.rawValue)
            $0.add(source)
            $0.add(SVGDrawing.revision)
        }
    }
}

/// How Mermaid diagrams are drawn.
public enum MermaidDrawing: Hashable, Sendable {
    /// A script of the site draws them in the browser.
    ///
    /// The site's content security policy has to allow the script, and the styles that Mermaid writes into pages:
    /// `script-src 'self'; style-src 'self' 'unsafe-inline'`.
    case script
    /// A program draws them: it reads the source from standard input and writes SVG to standard
    /// output.
    ///
    /// For Mermaid's own program: `.program("mmdc", ["--input", "-", "--output", "-", "--outputFormat", "svg"])`.
    case program(String, _ arguments: [String])
}

/// Finds and replaces diagrams in HTML: code blocks in a supported language, as Ink writes them.
package enum DiagramMarkup {
    package static func diagrams(in html: [UInt8]) -> [Diagram] {
        var diagrams: [Diagram] = []
        visit(html) { diagram, _ in diagrams.append(diagram) }
        return diagrams
    }

    /// Returns the text with diagrams replaced.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - element: Returns the replacement of a diagram; nil leaves it unchanged.
    /// - Returns: The text; nil if nothing is replaced.
    package static func replacing(in html: [UInt8], _ element: (Diagram) -> String?) -> [UInt8]? {
        var edits = HTMLEdits(html)
        visit(html) { diagram, range in
            if let text = element(diagram) { edits.replace(range, with: text) }
        }
        return edits.result()
    }

    private static func visit(_ html: [UInt8], _ take: (Diagram, Range<Int>) -> Void) {
        var index = 0
        // The end of the last diagram, where the search for a title must stop.
        var end = 0
        // Closing tags that the rest of the HTML does not contain, so that no later block searches
        // for them.
        var endless: Set<String> = []
        while let place = html.place(of: "<pre", from: index) {
            index = place + 1
            for (language, opening, closing) in forms
            where !endless.contains(closing) && html.has(opening, at: place) {
                // After the language, there may be more classes, and more attributes after the
                // classes.
                let isExact = opening.hasSuffix(">")
                let next = place + opening.utf8.count
                guard isExact || html.has("\"", at: next) || html.has(" ", at: next),
                    let first = isExact ? next : html.place(of: ">", from: next).map({ $0 + 1 })
                else { continue }
                guard let last = html.place(of: closing, from: first) else {
                    endless.insert(closing)
                    continue
                }
                var range = place..<(last + closing.utf8.count)
                let title = extendToFigure(&range, html, after: end)
                (index, end) = (range.upperBound, range.upperBound)
                let source = HTMLScanner.text(of: Array(html[first..<last]))
                take(Diagram(language: language, source: source, title: title), range)
                break
            }
        }
    }

    /// Returns the title of a code block in a figure, and extends the block's range to the figure.
    private static func extendToFigure(
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
