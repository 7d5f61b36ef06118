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
        let content = replacing("<", ">", in: Array(html[(start + 1)..<end])) { _ in "" }
        guard HTMLText.unescaped(String(decoding: content, as: UTF8.self)) == title else {
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
        var html = html
        let links = html.withUTF8 { Array(LocalLinks(in: $0)) }
        if links.isEmpty { return html }
        var result = ""
        result.reserveCapacity(html.utf8.count + links.count * prefix.utf8.count)
        var copied = html.startIndex
        for link in links {
            let place = html.utf8.index(html.startIndex, offsetBy: link)
            result += html[copied..<place]
            result += prefix
            copied = html.utf8[place...].firstIndex(of: UInt8(ascii: "\"")) ?? html.endIndex
            let address = html[place..<copied]
            if address.hasPrefix("/\(OutputPath.imageVersions)/") {
                // A list of versions, in which spaces mean something.
                result += address.replacing(", /", with: ", \(prefix)/")
                continue
            }
            let hasSpaces = address.utf8.contains(UInt8(ascii: " "))
            result += hasSpaces ? address.replacing(" ", with: "%20") : address
        }
        result += html[copied...]
        return result
    }
}

/// The places in HTML where the value of an `href` or `src` attribute begins with a single slash, or that of
/// `srcset` with the folder of versions of images.
private struct LocalLinks: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func next() -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        // The C library looks many times as fast as a loop.
        while position + 2 < bytes.count,
            let found = memchr(
                base + position,
                Int32(UInt8(ascii: "=")),
                bytes.count - position - 2
            )
        {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            position = place + 1
            guard bytes[place + 1] == UInt8(ascii: "\""), bytes[place + 2] == UInt8(ascii: "/")
            else { continue }
            let namesHost = place + 3 < bytes.count && bytes[place + 3] == UInt8(ascii: "/")
            let attribute = bytes[..<place]
            let isReference = attribute.suffix(4).elementsEqual("href".utf8)
            let isLink = isReference || attribute.suffix(3).elementsEqual("src".utf8)
            if isLink, !namesHost { return place + 2 }
            let isList = attribute.suffix(6).elementsEqual("srcset".utf8)
            if isList, bytes[(place + 3)...].starts(with: OutputPath.imageVersions.utf8) {
                return place + 2
            }
        }
        return nil
    }
}
