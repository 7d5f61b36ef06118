internal import PublishStorage

/// HTML whose words are converted: its text, and the attributes that browsers show or read out.
package struct ConvertedHTML {
    /// The bytes.
    package private(set) var bytes: [UInt8]

    /// The elements that are left as they are.
    private static let left: Set<String> = [
        "code", "pre", "kbd", "samp", "svg", "script", "style", "math", "textarea",
    ]
    private static let shown: [StaticString] = ["title", "alt", "aria-label"]

    /// Converts HTML.
    ///
    /// Elements with `translate="no"`, or with another language than `language`, are left.
    ///
    /// - Parameters:
    ///   - html: The HTML.
    ///   - language: The primary tag of its language, such as `zh`.
    ///   - words: Converts a text as it is written in HTML.
    package init(_ html: [UInt8], in language: String, words: (String) -> String) {
        var edits = HTMLEdits(html)
        var scanner = HTMLScanner(html)
        // The element that is left, and how deep it is nested in elements of the same name.
        var open: (name: String, depth: Int)?
        while let token = scanner.next() {
            guard token.kind == .startTag || token.kind == .endTag else {
                if token.kind == .text, open == nil {
                    edits.replace(token.range, with: words(html.text(token.range)))
                }
                continue
            }
            let name = scanner.name(of: token)
            let isDrawing = name == "svg" || name == "math"
            let isVoid =
                HTMLScanner.voidElements.contains(name) || isDrawing && token.isSelfClosing
            if let (outer, depth) = open {
                guard outer == name, !isVoid else { continue }
                let inner = token.kind == .startTag ? depth + 1 : depth - 1
                open = inner == 0 ? nil : (name, inner)
            } else if token.kind == .startTag {
                let isForeign = scanner["lang"].map { $0.lowercased() != language } ?? false
                if isForeign || Self.left.contains(name) || scanner["translate"] == "no" {
                    open = isVoid ? nil : (name, 1)
                    continue
                }
                for attribute in scanner.attributes
                where Self.shown.contains(where: { html.isName($0, in: attribute.name) }) {
                    guard let value = attribute.value else { continue }
                    edits.replace(value, with: words(html.text(value)))
                }
            }
        }
        bytes = edits.result() ?? html
    }
}
