internal import PublishStorage

/// The parts of a text that pandoc does not see: a mark stands for each until Markdown has come out.
///
/// A mark is a number between two characters of private use; where a text has these characters itself, marks stand for them.
struct Placeholders {
    /// A part.
    enum Part {
        /// A part of a line, as Markdown has it, and as the cell of a table in HTML has it.
        case inline(String, html: String? = nil)
        /// Lines of their own.
        case block([String], html: String? = nil)
    }

    private(set) var parts: [Part] = []

    /// The characters around numbers, and around those of texts that are converted together.
    static let open = "\u{10F000}"
    static let close = "\u{10F001}"
    static let separator = "\u{10F002}"

    /// Whether a character is one of those.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool { 0x10F000...0x10F002 ~= scalar.value }

    /// Whether one of the parts is a formula.
    var hasFormulas: Bool {
        parts.contains { part in
            switch part {
            case .inline(let text, _): text.hasPrefix("$") && text.utf8.count > 2
            case .block(let lines, _): lines.count == 1 && lines[0].hasPrefix("$")
            }
        }
    }

    /// The mark of a part.
    mutating func add(_ part: Part) -> String {
        parts.append(part)
        return "\(Self.open)\(parts.count - 1)\(Self.close)"
    }

    /// The mark of a part of a line.
    mutating func add(inline text: String) -> String { add(.inline(text)) }

    /// A text of others with marks in the place of characters that are those of marks.
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

    /// Text in pieces: what stands between marks, and the numbers of these.
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

    /// A piece of a text with marks.
    enum Piece {
        case text(String)
        case mark(Int)
    }
}
