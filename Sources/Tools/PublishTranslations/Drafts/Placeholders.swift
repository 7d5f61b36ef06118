/// Placeholders in prose that programs replace: `{{name}}`, `${name}`, `{% tag %}`, `{name}`, `%@`, `[[toc]]`, `[!NOTE]`, and text after
/// an address in a link.
enum Placeholders {
    private static let pairs: [(open: String, close: String)] = [
        ("{{", "}}"), ("{%", "%}"), ("${", "}"), ("[[", "]]"), ("[!", "]"), ("{", "}"),
    ]
    /// The maximum length of a placeholder.
    private static let mostLetters = 200

    /// Finds and removes placeholders.
    ///
    /// - Parameters:
    ///   - text: The text of a part, without code and formulas.
    ///   - found: Called with each placeholder.
    /// - Returns: The text without the placeholders.
    static func takeOut(
        of text: String,
        found: (BlockStructure.Kept.Kind, String) -> Void
    ) -> String {
        guard text.utf8.contains(where: { "{[%".utf8.contains($0) }) else { return text }
        var rest = text[...]
        var result = ""
        while let character = rest.first {
            if let (kind, length) = next(in: rest) {
                found(kind, String(rest.prefix(length)))
                rest = rest.dropFirst(length)
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The kind and length of the placeholder at the beginning of a text.
    private static func next(in text: Substring) -> (BlockStructure.Kept.Kind, Int)? {
        if text.hasPrefix("](") {
            guard let end = text.prefix(mostLetters).firstIndex(of: ")") else { return nil }
            return (.words, text.distance(from: text.startIndex, to: end) + 1)
        }
        if text.first == "%" { return format(in: text).map { (.placeholder, $0) } }
        for (open, close) in pairs where text.hasPrefix(open) {
            let inside = text.dropFirst(open.count).prefix(mostLetters)
            guard let end = inside.firstRange(of: close)?.lowerBound, end > inside.startIndex
            else { continue }
            let words = inside[..<end]
            let isName = words.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "_-.:".contains($0))
            }
            // Text in single braces or brackets is often prose, so only names in them are
            // placeholders.
            if open == "{" || open == "[!", !isName { continue }
            return (.placeholder, open.count + words.count + close.count)
        }
        return nil
    }

    /// The length of a format specifier such as `%@`, `%d` or `%1$@`.
    private static func format(in text: Substring) -> Int? {
        var rest = text.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            rest = rest.dropFirst(digits.count + 1)
        }
        guard let last = rest.first, "@ds".contains(last) else { return nil }
        // `%d` in "50%das" is not a format specifier.
        if let next = rest.dropFirst().first, next.isLetter, next.isASCII { return nil }
        return text.distance(from: text.startIndex, to: rest.startIndex) + 1
    }
}
