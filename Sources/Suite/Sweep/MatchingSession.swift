/// A string split into characters on demand, with their indices.
struct ScannedText {
    let slice: Substring
    private(set) var characters: [Character] = []
    private(set) var indices: [String.Index] = []
    /// The index of the first character that has not been read.
    private var next: String.Index

    /// Makes a text of which no character has been read.
    init(_ slice: Substring) {
        self.slice = slice
        next = slice.startIndex
    }

    /// Reads the next character and returns its position; nil at the end.
    mutating func advance() -> Int? {
        guard next < slice.endIndex else { return nil }
        characters.append(slice[next])
        indices.append(next)
        slice.formIndex(after: &next)
        return characters.count - 1
    }

    /// Whether all characters have been read.
    var isAtEnd: Bool { next == slice.endIndex }

    /// Returns whether the characters up to a position (included) end with `text`, and this text
    /// starts at or after `bound`.
    func ends(with text: [Character], at position: Int, notBefore bound: Int) -> Bool {
        // Usually the last character already differs, so it is compared first.
        guard let last = text.last else { return position + 1 >= bound }
        let start = position + 1 - text.count
        return characters[position] == last && start >= bound
            && characters[start..<position + 1].elementsEqual(text)
    }

    func substring(from start: Int, upTo end: Int) -> Substring {
        slice[indices[start]..<(end < indices.count ? indices[end] : next)]
    }
}

/// The progress of one matcher in the text.
struct MatchingSession {
    private enum State {
        /// Searches for an identifier that starts at or after a position.
        case waiting(from: Int)
        /// Searches for a terminator.
        case matching(identifierStart: Int, contentStart: Int)
        case finished
    }

    private let matcher: Matcher
    private let identifiers: [(characters: [Character], isPrefix: Bool)]
    private let terminators: [(characters: [Character], isSuffix: Bool)]
    private var state: State

    init(matcher: Matcher) {
        self.matcher = matcher
        identifiers = matcher.identifiers.map { (Array($0.string), $0.isPrefix) }
        terminators = matcher.terminators.map { (Array($0.string), $0.isSuffix) }
        let startsAtOnce = identifiers.contains { $0.isPrefix && $0.characters.isEmpty }
        state = startsAtOnce ? .matching(identifierStart: 0, contentStart: 0) : .waiting(from: 0)
    }

    var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// Processes the next character.
    mutating func advance(to position: Int, in text: ScannedText) {
        if case .matching(let identifierStart, let contentStart) = state {
            guard
                let contentEnd = self.contentEnd(from: contentStart, at: position, in: text)
            else { return }
            // The last character of a terminator may start the next identifier.
            state = .waiting(from: position)
            if contentEnd > contentStart {
                if !matcher.allowMultipleMatches { state = .finished }
                matcher.handler(
                    text.substring(from: contentStart, upTo: contentEnd),
                    text.indices[identifierStart]...text.indices[position]
                )
            }
        }
        guard case .waiting(let bound) = state else { return }
        for identifier in identifiers where !identifier.characters.isEmpty {
            let start = position + 1 - identifier.characters.count
            guard !identifier.isPrefix || start == 0,
                text.ends(with: identifier.characters, at: position, notBefore: bound)
            else { continue }
            state = .matching(identifierStart: start, contentStart: position + 1)
            return
        }
    }

    /// Returns the position at which the content ends and a terminator begins; nil if no terminator
    /// ends at `position`.
    private func contentEnd(
        from contentStart: Int,
        at position: Int,
        in text: ScannedText
    ) -> Int? {
        let isLast = text.isAtEnd
        for terminator in terminators where isLast || !terminator.isSuffix {
            // A terminator at the very start of the text does not end the match; it is part of the
            // content.
            let isOpening = position == 0 && !terminator.characters.isEmpty
            if !isOpening,
                text.ends(with: terminator.characters, at: position, notBefore: contentStart)
            {
                return position + 1 - terminator.characters.count
            }
        }
        return nil
    }
}
