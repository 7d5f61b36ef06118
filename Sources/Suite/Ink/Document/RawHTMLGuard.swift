/// Keeps the library linear in texts with many declarations, processing instructions or `CDATA`
/// sections that are never closed.
///
/// For each of them, the library searches for the end up to the end of the paragraph: 50,000 of
/// them took twelve seconds. If a text has too many, the unclosed ones are hidden from the library;
/// with or without hiding, they are text.
enum RawHTMLGuard {
    /// The limit of the bytes that the library may search without finding an end.
    private static let mostSteps = 30_000_000

    /// Returns the offsets after the `<` of unclosed ones, ascending, at which markers hide them.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var count = 0
        var position = 0
        while let open = text.offset(of: 0x3C, from: position) {
            position = open + 1
            if position < text.count, text[position] == 0x21 || text[position] == 0x3F {
                count += 1
            }
        }
        guard count * text.count > mostSteps else { return [] }
        var steps = 0
        var result: [Int] = []
        var ends = Ends(text)
        position = 0
        while let open = text.offset(of: 0x3C, from: position) {
            position = open + 1
            guard let kind = Kind(text, after: position) else { continue }
            let paragraph = ends.paragraph(after: position)
            let end = ends.next(kind, after: position)
            if end < paragraph {
                position = end
            } else {
                steps += paragraph - open
                result.append(position)
            }
        }
        return steps > mostSteps ? result : []
    }

    private enum Kind: Int {
        case instruction, section, declaration

        init?(_ text: UnsafeBufferPointer<UInt8>, after index: Int) {
            guard index + 1 < text.count else { return nil }
            switch (text[index], text[index + 1]) {
            case (0x3F, _): self = .instruction
            case (0x21, 0x5B): self = .section
            case (0x21, 0x41...0x5A), (0x21, 0x61...0x7A): self = .declaration
            default: return nil
            }
        }
    }

    /// The next end of each kind; each end is searched for only once.
    private struct Ends {
        private let text: UnsafeBufferPointer<UInt8>
        private var known = [0, 0, 0]
        private var blank = 0

        init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

        /// Returns the offset of the next `?>`, `]]>` or `>`; the end of the text if there is none.
        mutating func next(_ kind: Kind, after index: Int) -> Int {
            var place = max(known[kind.rawValue], index)
            while place < text.count, !isEnd(kind, at: place) {
                place = text.offset(of: 0x3E, from: place + 1) ?? text.count
            }
            known[kind.rawValue] = place
            return place
        }

        /// Returns the offset of the next blank line; the end of the text if there is none.
        mutating func paragraph(after index: Int) -> Int {
            if blank >= index, blank > 0 { return blank }
            var place = index
            while let end = text.offset(of: 0x0A, from: place) {
                place = end + 1
                var next = place
                while next < text.count,
                    text[next] == 0x20 || text[next] == 0x09 || text[next] == 0x0D
                {
                    next += 1
                }
                if next >= text.count || text[next] == 0x0A {
                    blank = end
                    return end
                }
            }
            blank = text.count
            return blank
        }

        private func isEnd(_ kind: Kind, at index: Int) -> Bool {
            guard text[index] == 0x3E else { return false }
            switch kind {
            case .declaration: return true
            case .instruction: return index > 0 && text[index - 1] == 0x3F
            case .section: return index > 1 && text[index - 1] == 0x5D && text[index - 2] == 0x5D
            }
        }
    }
}
