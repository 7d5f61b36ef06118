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
        var html = Array(html.utf8)
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
        return String(decoding: withoutTitle(html, title), as: UTF8.self)
    }

    /// Leaves out the first heading where it is the title.
    private static func withoutTitle(_ html: [UInt8], _ title: String) -> ArraySlice<UInt8> {
        guard html.has("<h1", at: 0), let start = html.place(of: ">"),
            let end = html.place(of: "</h1>", from: start + 1)
        else { return html[...] }
        guard HTMLScanner.text(of: Array(html[(start + 1)..<end])) == title else {
            return html[...]
        }
        return html[(end + 5)...].drop { $0 == 0x0A || $0 == 0x0D }
    }

    /// Replaces what is between two texts, with these.
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

/// The HTML of an item as feeds carry it: links of the site are absolute, since readers show it elsewhere.
enum FeedBody {
    /// Makes every `href="/…"` and `src="/…"` absolute, with `%20` for spaces; `//host/…` names a host already.
    ///
    /// Lists of the versions of images are ours, and become absolute, too.
    static func absoluteLinks(in html: String, siteURL: URL) -> String {
        let base = siteURL.absoluteString
        let prefix = base.hasSuffix("/") ? String(base.dropLast()) : base
        let bytes = Array(html.utf8)
        var edits = HTMLEdits(bytes)
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            for attribute in scanner.attributes {
                guard let value = attribute.value, bytes.has("/", at: value.lowerBound) else {
                    continue
                }
                let isLink =
                    ["href", "src", "xlink:href"].contains { bytes.isName($0, in: attribute.name) }
                if isLink, !bytes.has("/", at: value.lowerBound + 1) {
                    let address = prefix + bytes.text(value).replacing(" ", with: "%20")
                    edits.replace(value, with: address)
                } else if bytes.isName("srcset", in: attribute.name),
                    bytes.has("/\(OutputPath.imageVersions)/", at: value.lowerBound)
                {
                    // A list of versions, in which spaces mean something.
                    let list = bytes.text(value).replacing(", /", with: ", \(prefix)/")
                    edits.replace(value, with: prefix + list)
                }
            }
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) } ?? html
    }
}
