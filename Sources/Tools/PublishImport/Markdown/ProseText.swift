internal import PublishStorage

/// A text of HTML as characters, with character references decoded.
struct ProseText {
    let scalars: [Unicode.Scalar]
    /// The indexes of the `&` of references with uncommon names, which Markdown decodes as well.
    let references: Set<Int>
    /// Whether the line ends after the text.
    let endsLine: Bool
    /// The next index of each closing mark of formulas; nil if it does not occur again.
    private var places: [String: Int?] = [:]

    init(_ html: String, endsLine: Bool) {
        let bytes = Array(html.utf8)
        var scalars: [Unicode.Scalar] = []
        var references: Set<Int> = []
        var copied = 0
        while let place = bytes.place(of: UInt8(ascii: "&"), from: copied) {
            scalars += bytes.text(copied..<place).unicodeScalars
            let reference = HTMLText.reference(in: bytes, at: place)
            if reference == nil { references.insert(scalars.count) }
            scalars.append(reference?.character ?? "&")
            copied = reference?.end ?? place + 1
        }
        scalars += bytes.text(copied..<bytes.count).unicodeScalars
        self.scalars = scalars
        self.references = references
        self.endsLine = endsLine
    }

    var count: Int { scalars.count }

    /// The character at an index; nil before and after the text.
    subscript(index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    func text(_ range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return text
    }

    func has(_ text: String, at index: Int) -> Bool {
        scalars[min(index, count)...].starts(with: text.unicodeScalars)
    }

    /// Returns the next index of a mark; must be called with increasing indexes.
    mutating func place(of mark: String, from start: Int) -> Int? {
        var place = places[mark] ?? -1
        if let known = place, known < start {
            place = (min(start, count)..<count).first { has(mark, at: $0) }
            places[mark] = .some(place)
        }
        return place
    }

    /// Whether Markdown would decode the `&` at an index and the name after it.
    func isReference(at index: Int) -> Bool {
        let name = scalars[(index + 1)...].prefix(12)
        guard let end = name.firstIndex(of: ";"), end > index + 1 else { return false }
        return name[..<end].allSatisfy { $0.isWord || $0 == "#" }
    }

    /// Whether Publish would take the dollar sign at an index and the next one for a formula.
    func mayBeginFormula(at index: Int) -> Bool {
        if let before = self[index - 1],
            before.properties.isAlphabetic || before.properties.numericType != nil
        {
            return false
        }
        guard let next = self[index + 1], !next.isBlank else { return false }
        // Only the next dollar sign can end the formula.
        let rest = scalars[(index + 1)...].prefix(1000)
        guard let end = rest.firstIndex(of: "$") else { return false }
        return !scalars[end - 1].isBlank && self[end + 1]?.isWord != true
    }

    /// Finds the bracket that closes an opening one, if both are certainly ordinary text.
    ///
    /// - Parameters:
    ///   - index: The index of the opening bracket.
    ///   - before: The character before it.
    /// - Returns: The index of the closing bracket; nil if the brackets have to be escaped.
    func endOfPlainBrackets(at index: Int, after before: Unicode.Scalar) -> Int? {
        guard !before.isWord, !before.properties.isAlphabetic,
            !"![]_-:\\".unicodeScalars.contains(before),
            let end = scalars[(index + 1)...].firstIndex(where: {
                "[]\\`*<".unicodeScalars.contains($0)
            }), scalars[end] == "]", end > index + 2,
            let first = self[index + 1], first != "^", first != "!",
            text(index + 1..<min(end, index + 5)).lowercased() != "toc"
        else { return nil }
        let after = self[end + 1] ?? (endsLine ? " " : "(")
        return "([]:{\\".unicodeScalars.contains(after) ? nil : end
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a digit of ASCII.
    var isWord: Bool {
        value < 0x80 && (0x30...0x39 ~= value || 0x61...0x7A ~= value | 0x20)
    }

    /// Whether it is white space in HTML, or a space that does not break.
    var isBlank: Bool { value == 0xA0 || value < 0x80 && UInt8(value).isHTMLSpace }
}
