import Foundation

/// The HTML of an item as feeds carry it: links of the site are absolute, since readers show it elsewhere.
enum FeedBody {
    /// Makes every `href="/…"` and `src="/…"` absolute; `//host/…` names a host already.
    static func absoluteLinks(in html: String, siteURL: URL) -> String {
        let base = siteURL.absoluteString
        let prefix = base.hasSuffix("/") ? String(base.dropLast()) : base
        var output: [UInt8] = []
        let source = Array(html.utf8)
        output.reserveCapacity(source.count + 256)
        var position = 0
        while let quote = source[position...].firstIndex(of: UInt8(ascii: "\"")) {
            output += source[position...quote]
            position = quote + 1
            let isLocal =
                position < source.count && source[position] == UInt8(ascii: "/")
                && !(position + 1 < source.count && source[position + 1] == UInt8(ascii: "/"))
            if isLocal, endsWithLinkAttribute(source[..<quote]) { output += prefix.utf8 }
        }
        output += source[position...]
        return String(decoding: output, as: UTF8.self)
    }

    private static func endsWithLinkAttribute(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.suffix(5).elementsEqual("href=".utf8) || bytes.suffix(4).elementsEqual("src=".utf8)
    }
}
