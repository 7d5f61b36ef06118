internal import PublishStorage

/// The parts of a text that pandoc does not see: a placeholder replaces each until the Markdown is expanded.
///
/// A placeholder is a number between two private-use characters; these characters in the text itself are replaced by placeholders, too.
struct Placeholders {
    /// A part of a text.
    enum Part {
        /// An inline part in Markdown, and in HTML for the cell of an HTML table.
        case inline(String, html: String? = nil)
        /// A block, with its lines.
        case block([String], html: String? = nil)
    }

    private(set) var parts: [Part] = []

    /// The characters around the number of a placeholder, and around the separator of texts that are converted together.
    static let open = "\u{10F000}"
    static let close = "\u{10F001}"
    static let separator = "\u{10F002}"

    /// Whether a character is one of these private-use characters.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool { 0x10F000...0x10F002 ~= scalar.value }

    /// Whether any part is a formula.
    var hasFormulas: Bool {
        parts.contains { part in
            switch part {
            case .inline(let text, _): text.hasPrefix("$") && text.utf8.count > 2
            case .block(let lines, _): lines.count == 1 && lines[0].hasPrefix("$")
            }
        }
    }

    /// Adds a part and returns its placeholder.
    mutating func add(_ part: Part) -> String {
        parts.append(part)
        return "\(Self.open)\(parts.count - 1)\(Self.close)"
    }

    /// Adds an inline part and returns its placeholder.
    mutating func add(inline text: String) -> String { add(.inline(text)) }

    /// Replaces private-use characters in an imported text by placeholders.
    mutating func protect(_ text: String) -> String {
        guard text.utf8.contains(0xF4), text.unicodeScalars.contains(where: Self.isMark) else {
            return text
        }
        var result = ""
        for scalar in text.unicodeScalars {
            if Self.isMark(scalar) {
                result += add(inline: String(scalar))
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns code with its private-use characters instead of their placeholders.
    func restored(_ code: String) -> String {
        guard code.utf8.contains(0xF4) else { return code }
        return Self.pieces(of: code).map { piece in
            switch piece {
            case .text(let text): text
            case .mark(let number):
                if case .inline(let text, _) = parts[number] { text } else { "" }
            }
        }.joined()
    }

    /// Returns a part as HTML; empty for an unknown number.
    func html(of number: Int) -> String {
        guard parts.indices.contains(number) else { return "" }
        switch parts[number] {
        case .inline(let text, let html):
            let isEscape = text.hasPrefix("\\") && text.count == 2
            return html ?? HTMLText.escaped(isEscape ? String(text.dropFirst()) : text)
        case .block(let lines, let html):
            return html ?? HTMLText.escaped(lines.joined(separator: " "))
        }
    }

    /// Splits a text into the pieces between placeholders, and the numbers of these.
    static func pieces(of text: some StringProtocol) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let start = rest.utf8.firstRange(of: open.utf8),
            let end = rest.utf8[start.upperBound...].firstRange(of: close.utf8)
        {
            let before = rest[..<start.lowerBound]
            if !before.isEmpty { pieces.append(.text(String(before))) }
            if let number = Int(rest[start.upperBound..<end.lowerBound]) {
                pieces.append(.mark(number))
            }
            rest = rest[end.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        return pieces
    }

    /// A piece of a text with placeholders.
    enum Piece {
        case text(String)
        case mark(Int)
    }
}
