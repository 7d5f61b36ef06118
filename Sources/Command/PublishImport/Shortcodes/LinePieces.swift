/// A line that is read from its beginning to its end, each part of it once however often something is looked for.
struct LinePieces {
    private let line: String
    /// What is not read yet.
    private(set) var rest: Substring
    /// The next place of each text that was looked for; nil for one that does not follow.
    private var places: [String: Range<String.Index>?] = [:]
    /// The backticks before a place.
    private var backticks: (place: String.Index, count: Int)

    init(of line: String) {
        var line = line
        line.makeContiguousUTF8()
        self.line = line
        rest = line[...]
        backticks = (line.startIndex, 0)
    }

    /// Reads what stands before a place.
    mutating func take(upTo end: String.Index) -> Substring {
        let piece = rest[..<end]
        rest = rest[end...]
        return piece
    }

    /// Leaves out the white space that follows.
    mutating func skipSpace() {
        rest = rest.drop(while: \.isWhitespace)
    }

    /// The next place of a text; places are looked for from left to right.
    mutating func place(of text: String, from start: String.Index? = nil) -> Range<String.Index>? {
        let start = start ?? rest.startIndex
        if let known = places[text], known.map({ $0.lowerBound >= start }) ?? true { return known }
        let found = line.utf8[start...].firstRange(of: text.utf8)
        places[text] = .some(found)
        return found
    }

    /// The first of the brackets that open in the rest.
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

    /// Whether an odd number of backticks stands before a place, which is no earlier than the one asked for before.
    mutating func isInCode(at place: String.Index) -> Bool {
        backticks.count += line.utf8[backticks.place..<place].count { $0 == UInt8(ascii: "`") }
        backticks.place = place
        return backticks.count % 2 == 1
    }
}
