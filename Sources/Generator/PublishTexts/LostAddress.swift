import Foundation
import Ink
internal import PublishStorage

/// The URL of a link or image that readers cannot use: it is shown as text because it contains a
/// space, or it is a path on the author's computer.
struct LostAddress: Equatable {
    /// The URL, as shown on the page.
    var text: String
    /// Whether the author meant an image; otherwise a link.
    var isPicture: Bool
    /// The line in the text, starting at 1; nil if the text does not contain the URL as shown.
    var line: Int?
    /// The column in UTF-8 bytes, starting at 1.
    var column: Int?

    /// Finds `](…)` in the visible text of HTML, except in code; Markdown that was read as a link
    /// leaves no brackets.
    static func all(in html: [UInt8], of source: String) -> [LostAddress] {
        guard html.place(of: "](", from: 0) != nil else { return [] }
        var scanner = HTMLScanner(html)
        var words = ""
        var code = 0
        while let token = scanner.next() {
            if token.kind == .text {
                if code == 0 { words += HTMLText.unescaped(html.text(token.content)) }
            } else if scanner.isTag(token, "code") || scanner.isTag(token, "pre") {
                code = max(0, code + (token.kind == .startTag ? 1 : -1))
                words += "`"
            } else if !scanner.isTag(token, "a"), !scanner.isTag(token, "em") {
                words += "\n"
            }
        }
        let found = words.utf8.split(separator: UInt8(ascii: "\n")).flatMap {
            all(inLine: Array($0))
        }
        return found.isEmpty ? [] : found.map { $0.placed(in: Array(source.utf8)) }
    }

    /// Returns the URLs of links and images, also in raw HTML, that are paths on the author's computer.
    static func local(in article: MarkdownArticle, of source: String) -> [LostAddress] {
        let all = article.links.map { ($0, false) } + article.images.map { ($0, true) }
        let mayBeRaw = article.html.place(of: "file:", from: 0) != nil
        let raw = (mayBeRaw ? article.html.destinations : []).filter { url in
            isLocal(url) && !all.contains { $0.0.url == url }
        }
        return raw.map { Self(text: $0, isPicture: false).placed(in: Array(source.utf8)) }
            + all.filter { isLocal($0.0.url) }.map { reference, isPicture in
                LostAddress(
                    text: reference.url,
                    isPicture: isPicture,
                    line: reference.position?.line,
                    column: reference.position?.column
                )
            }
    }

    /// Returns whether a URL is `file:…` or begins with a drive letter of Windows.
    private static func isLocal(_ url: String) -> Bool {
        let start = Array(url.utf8.prefix(5))
        if start.elementsEqual("file:".utf8) || start.elementsEqual("FILE:".utf8) { return true }
        return start.count > 2 && (0x61...0x7A).contains(start[0] | 0x20) && start[1] == 0x3A
            && (start[2] == 0x5C || start[2] == 0x2F)
    }

    private static func all(inLine line: [UInt8]) -> [LostAddress] {
        var found: [LostAddress] = []
        var start = 0
        while let middle = line.place(of: "](", from: start),
            let end = line.place(of: UInt8(ascii: ")"), from: middle + 2)
        {
            let opening = line[start..<middle].lastIndex(of: UInt8(ascii: "["))
            let isPicture = opening.map { $0 > start && line[$0 - 1] == UInt8(ascii: "!") } ?? false
            let address = line.text(middle + 2..<end).trimmingCharacters(in: .whitespaces)
            start = end + 1
            // In texts about code, `](` may occur without a URL.
            let isAddress =
                isPicture || ["/", "./", "../", "http"].contains { address.hasPrefix($0) }
                || address.contains(".md")
            if opening != nil, isAddress, !address.contains("`"),
                address.dropFirst().contains(" ")
            {
                found.append(LostAddress(text: address, isPicture: isPicture))
            }
        }
        return found
    }

    private func placed(in source: [UInt8]) -> LostAddress {
        // The part after the first space may contain escapes or references, which the source writes
        // differently.
        let word = String(text.prefix { $0 != " " })
        let place = ["](" + text, "](" + word, "]( " + word, "=\"" + text, "='" + text].lazy
            .compactMap { source.place(of: $0, from: 0) }.first
            .map { SourceLines(source).place(of: $0 + 2) }
        return LostAddress(
            text: text,
            isPicture: isPicture,
            line: place?.line,
            column: place?.column
        )
    }

    /// Returns a warning with the position of the URL.
    func warning(in file: String) -> Diagnostic {
        Diagnostic(
            Self.isLocal(text)
                ? .localAddress(text) : .lostAddress(text, isPicture: isPicture),
            file: file,
            line: line,
            column: column
        )
    }
}
