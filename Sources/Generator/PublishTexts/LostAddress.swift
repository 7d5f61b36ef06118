import Foundation
internal import PublishStorage

/// The address of what was to be a link or a picture, and is text because there is a space in it.
struct LostAddress: Equatable {
    /// The address as it is shown.
    var text: String
    /// Whether it was to be a picture.
    var isPicture: Bool

    /// Finds those that HTML shows outside of code: a link that is one leaves no brackets.
    static func all(in html: [UInt8]) -> [LostAddress] {
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
        return words.split(separator: "\n").flatMap { all(inLine: $0[...]) }
    }

    private static func all(inLine line: Substring) -> [LostAddress] {
        var found: [LostAddress] = []
        var rest = line
        while let middle = rest.range(of: "]("),
            let end = rest[middle.upperBound...].firstIndex(of: ")")
        {
            let address = rest[middle.upperBound..<end].trimmingCharacters(in: .whitespaces)
            let opening = rest[..<middle.lowerBound].lastIndex(of: "[")
            let isPicture = opening.map { rest[..<$0].last == "!" } ?? false
            rest = rest[rest.index(after: end)...]
            // Texts about code have brackets, too.
            let isAddress =
                isPicture || ["/", "./", "../", "http"].contains { address.hasPrefix($0) }
            if opening != nil, isAddress, !address.contains("`"),
                address.dropFirst().contains(" ")
            {
                found.append(LostAddress(text: address, isPicture: isPicture))
            }
        }
        return found
    }

    /// A warning at the place of the address in a text.
    func warning(in file: String, text source: String) -> Diagnostic {
        let bytes = Array(source.utf8)
        // Escapes and references in the rest are not shown as they are written.
        let word = String(text.prefix { $0 != " " })
        let place = ["](" + text, "](" + word, "]( " + word].lazy
            .compactMap { bytes.place(of: $0, from: 0) }.first
            .map { SourceLines(bytes).place(of: $0 + 2) }
        return Diagnostic(
            .lostAddress(text, isPicture: isPicture),
            file: file,
            line: place?.line,
            column: place?.column
        )
    }
}
