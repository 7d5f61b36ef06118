import Foundation
internal import PublishStorage

/// The lines of a title in similar lengths, measured in columns: a Han character takes two.
struct TitleLines: Equatable {
    /// The font size in pixels.
    var fontSize: Int
    /// The lines, from top to bottom.
    var lines: [String]

    /// The font sizes to try, and the largest number of lines for each.
    private static let choices = [(84, 3), (72, 3), (60, 4), (50, 5)]
    /// The length of a line in pixels.
    private static let room = 1_010.0
    /// The width of a column, relative to the font size; bold Latin letters are slightly wider than
    /// half the font size.
    private static let columnWidth = 0.54

    /// The number of characters to read of a long title; fewer than half as many fit.
    private static let mostCharacters = 400

    /// Chooses the largest font size in which the title fits; a title that is too long for all
    /// sizes is truncated.
    init(_ title: String) {
        let title = String(title.prefix(Self.mostCharacters))
        let whole = [Self.pieces(of: title)]
        let parts = Self.parts(of: title).map(Self.pieces)
        for (size, limit) in Self.choices {
            let columns = Int(Self.room / (Double(size) * Self.columnWidth))
            let line = Self.fill(whole[0], columns)
            if line.count <= 1 {
                self.init(fontSize: size, lines: line)
                return
            }
            // A title with a colon is best split after the colon.
            for parts in [parts, whole] {
                let lines = parts.flatMap { Self.even($0, columns) }
                if lines.count <= limit {
                    self.init(fontSize: size, lines: lines)
                    return
                }
            }
        }
        let (size, limit) = Self.choices[Self.choices.count - 1]
        let columns = Int(Self.room / (Double(size) * Self.columnWidth)) - 1
        var lines = Array(Self.fill(whole[0], columns).prefix(limit))
        lines[limit - 1] += "…"
        self.init(fontSize: size, lines: lines)
    }

    private init(fontSize: Int, lines: [String]) {
        self.fontSize = fontSize
        self.lines = lines
    }

    /// Breaks a title into as few lines as possible, of similar lengths.
    private static func even(_ pieces: [Piece], _ columns: Int) -> [String] {
        let count = fill(pieces, columns).count
        let lengths = Array(min(max(1, pieces.map(\.width).max() ?? 1), columns)...columns)
        // Longer lines never need more lines.
        let shortest = lengths.firstPlace { fill(pieces, $0).count <= count }
        return fill(pieces, lengths[shortest])
    }

    /// Splits a title after its first colon.
    private static func parts(of title: String) -> [String] {
        for colon in ["：", ": "] {
            if let range = title.range(of: colon) {
                return [String(title[..<range.upperBound]), String(title[range.upperBound...])]
            }
        }
        return [title]
    }
}

private extension TitleLines {
    /// A part of the title inside which no line may break.
    struct Piece {
        var text: String
        var isBehindSpace: Bool
        /// The number of columns.
        var width = 0
    }

    /// Splits a title into words and single Han characters, each with the punctuation next to it.
    static func pieces(of title: String) -> [Piece] {
        var pieces: [Piece] = []
        var isBehindSpace = false
        var joinsNext = false
        for character in title {
            if character.isWhitespace {
                isBehindSpace = true
                continue
            }
            let follows = "，。、；：？！）》」』】〉”’…％,.;:?!)]}%".contains(character)
            let isBreak =
                isBehindSpace
                || (!follows && !joinsNext
                    && (mayBreak(character) || mayBreak(pieces.last?.text.last)))
            if isBreak || pieces.isEmpty {
                pieces.append(Piece(text: "", isBehindSpace: isBehindSpace))
            }
            pieces[pieces.count - 1].text.append(character)
            pieces[pieces.count - 1].width += DisplayWidth.of(String(character))
            joinsNext = "（《「『【〈“‘([{".contains(character)
            isBehindSpace = false
        }
        return pieces
    }

    /// Returns whether a line may break before and after a character without a space.
    static func mayBreak(_ character: Character?) -> Bool {
        guard let scalar = character?.unicodeScalars.first else { return false }
        return DisplayWidth.of(scalar) == 2 || EastAsianScript.isUnspaced(scalar.value)
    }

    /// Fills lines of at most `columns` columns; a word that is longer is broken.
    static func fill(_ pieces: [Piece], _ columns: Int) -> [String] {
        var lines: [String] = []
        var width = 0
        for piece in pieces {
            let space = piece.isBehindSpace ? " " : ""
            if !lines.isEmpty, width + space.count + piece.width <= columns {
                lines[lines.count - 1] += space + piece.text
                width += space.count + piece.width
                continue
            }
            lines.append("")
            width = 0
            for character in piece.text {
                let own = DisplayWidth.of(String(character))
                if width > 0, width + own > columns {
                    lines.append("")
                    width = 0
                }
                lines[lines.count - 1].append(character)
                width += own
            }
        }
        return lines
    }
}
