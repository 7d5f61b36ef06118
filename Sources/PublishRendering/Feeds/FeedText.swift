import Foundation
internal import PublishStorage

/// The HTML of an article as feed readers can show it, which have neither the page around it nor its scripts and styles.
enum FeedText {
    /// Takes out what only the page has: marks beside headings, the title that the feed has already, and what scripts make of
    /// formulas.
    ///
    /// A formula becomes code with its source. A diagram is a block with its source already.
    ///
    /// - Parameters:
    ///   - html: The HTML that our renderer of Markdown writes.
    ///   - title: The title of the article.
    /// - Returns: The HTML.
    static func readable(_ html: String, title: String) -> String {
        var html = html
        html = replacing("<a class=\"heading-anchor\"", "</a>", in: html) { _ in "" }
        html = replacing("<span class=\"math math-inline\">\\(", "\\)</span>", in: html) {
            "<code>\($0)</code>"
        }
        for element in ["span", "div"] {
            let start = "<\(element) class=\"math math-display\">\\["
            html = replacing(start, "\\]</\(element)>", in: html) { source in
                // Paragraphs hold no blocks.
                element == "span" ? "<code>\(source)</code>" : "<pre><code>\(source)</code></pre>"
            }
        }
        return withoutTitle(html, title)
    }

    /// Leaves out the first heading where it is the title.
    private static func withoutTitle(_ html: String, _ title: String) -> String {
        guard html.hasPrefix("<h1"), let start = html.firstIndex(of: ">"),
            let end = html.range(of: "</h1>", options: .literal)
        else { return html }
        let content = String(html[html.index(after: start)..<end.lowerBound])
        let text = replacing("<", ">", in: content) { _ in "" }
        guard HTMLText.unescaped(text) == title else { return html }
        return String(html[end.upperBound...].drop { $0.isNewline })
    }

    /// Replaces what is between two texts, with these.
    private static func replacing(
        _ start: String,
        _ end: String,
        in html: String,
        with make: (Substring) -> String
    ) -> String {
        var rest = html[...]
        var result = ""
        while let first = rest.range(of: start, options: .literal),
            let last = rest.range(
                of: end,
                options: .literal,
                range: first.upperBound..<rest.endIndex
            )
        {
            result += rest[..<first.lowerBound]
            result += make(rest[first.upperBound..<last.lowerBound])
            rest = rest[last.upperBound...]
        }
        return rest.startIndex == html.startIndex ? html : result + rest
    }
}
