/// A cursor over a line; all searches together take linear time.
struct LinePieces {
    private let line: String
    /// The part of the line that is not read yet.
    private(set) var rest: Substring
    /// For each text that was searched for, its next position; nil if it does not occur again.
    private var places: [String: Range<String.Index>?] = [:]
    /// The number of backticks before a position, for counting on from there.
    private var backticks: (place: String.Index, count: Int)

    init(of line: String) {
        var line = line
        line.makeContiguousUTF8()
        self.line = line
        rest = line[...]
        backticks = (line.startIndex, 0)
    }

    /// Reads the text up to a position.
    mutating func take(upTo end: String.Index) -> Substring {
        let piece = rest[..<end]
        rest = rest[end...]
        return piece
    }

    mutating func skipSpace() {
        rest = rest.drop(while: \.isWhitespace)
    }

    /// Returns the next position of a text; each call must start at or after the position of the
    /// call before.
    mutating func place(of text: String, from start: String.Index? = nil) -> Range<String.Index>? {
        let start = start ?? rest.startIndex
        if let known = places[text], known.map({ $0.lowerBound >= start }) ?? true { return known }
        let found = line.utf8[start...].firstRange(of: text.utf8)
        places[text] = .some(found)
        return found
    }

    /// Returns the brackets whose opening bracket comes first in the rest of the line.
    mutating func firstOpening(
        of brackets: [BodyTranslator.Brackets]
    ) -> (Range<String.Index>, BodyTranslator.Brackets)? {
        var first: (Range<String.Index>, BodyTranslator.Brackets)?
        for bracket in brackets {
            guard let place = place(of: bracket.open) else { continue }
            if first.map({ place.lowerBound < $0.0.lowerBound }) ?? true {
                first = (place, bracket)
            }
        }
        return first
    }

    /// Whether an odd number of backticks precedes a position; each call must be for the same or a
    /// later position.
    mutating func isInCode(at place: String.Index) -> Bool {
        backticks.count += line.utf8[backticks.place..<place].count { $0 == UInt8(ascii: "`") }
        backticks.place = place
        return backticks.count % 2 == 1
    }
}
