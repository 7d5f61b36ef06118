import Foundation
internal import PublishStorage

/// Prepares the HTML of an article for feed readers, which do not load the page's scripts and style
/// sheets.
enum FeedText {
    /// Returns HTML without the parts that need the page: heading links, the title, which the
    /// feed's entry has already, scripts, style sheets and event handlers, and the markup that
    /// scripts turn into formulas.
    ///
    /// A formula becomes code with the formula's source. A diagram is a code block with its source
    /// already.
    ///
    /// - Parameters:
    ///   - html: The HTML written by Ink.
    ///   - title: The title of the article.
    /// - Returns: The HTML.
    static func readable(_ html: String, title: String) -> String {
        var html = passive(html)
        html = replacing("<a class=\"heading-anchor\"", "</a>", in: html) { _ in "" }
        html = replacing("<span class=\"math math-inline\">\\(", "\\)</span>", in: html) {
            "<code>\($0)</code>"
        }
        for element in ["span", "div"] {
            let start = "<\(element) class=\"math math-display\">\\["
            html = replacing(start, "\\]</\(element)>", in: html) { source in
                // Inline formulas stand in paragraphs, which cannot contain `pre`.
                element == "span" ? "<code>\(source)</code>" : "<pre><code>\(source)</code></pre>"
            }
        }
        return String(decoding: withoutTitle(html, title), as: UTF8.self)
    }

    /// Returns HTML without scripts, style sheets and event handlers.
    static func passive(_ html: String) -> [UInt8] {
        let bytes = Array(html.utf8)
        return ActiveHTML.without(bytes) ?? bytes
    }

    /// Returns the HTML without the first heading, if that heading is the title.
    private static func withoutTitle(_ html: [UInt8], _ title: String) -> ArraySlice<UInt8> {
        guard html.has("<h1", at: 0), let start = html.place(of: ">"),
            let end = html.place(of: "</h1>", from: start + 1)
        else { return html[...] }
        guard HTMLScanner.text(of: Array(html[(start + 1)..<end])) == title else {
            return html[...]
        }
        return html[(end + 5)...].drop { $0 == 0x0A || $0 == 0x0D }
    }

    /// Replaces each part that begins and ends with two delimiters, including the delimiters.
    private static func replacing(
        _ start: String,
        _ end: String,
        in html: [UInt8],
        with make: (String) -> String
    ) -> [UInt8] {
        var copied = 0
        var result: [UInt8] = []
        while let first = html.place(of: start, from: copied),
            let last = html.place(of: end, from: first + start.utf8.count)
        {
            result += html[copied..<first]
            result += make(html.text(first + start.utf8.count..<last)).utf8
            copied = last + end.utf8.count
        }
        return copied == 0 ? html : result + html[copied...]
    }
}
