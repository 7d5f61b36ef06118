extension StringProtocol where SubSequence == Substring {
    /// The first text between an identifier and a terminator, nil when there is none.
    public func firstSubstring(
        between identifier: Identifier,
        and terminator: Terminator
    ) -> Substring? {
        firstSubstring(between: [identifier], and: [terminator])
    }

    /// The first text between any of the identifiers and any of the terminators.
    public func firstSubstring(
        between identifiers: [Identifier],
        and terminators: [Terminator]
    ) -> Substring? {
        var first: Substring?
        let matcher = Matcher(
            identifiers: identifiers,
            terminators: terminators,
            allowMultipleMatches: false,
            handler: { match, _ in first = match }
        )
        scan(using: [matcher])
        return first
    }

    /// All texts between an identifier and a terminator, in order.
    public func substrings(
        between identifier: Identifier,
        and terminator: Terminator
    ) -> [Substring] {
        substrings(between: [identifier], and: [terminator])
    }

    /// All texts between any of the identifiers and any of the terminators, in order.
    public func substrings(
        between identifiers: [Identifier],
        and terminators: [Terminator]
    ) -> [Substring] {
        var all: [Substring] = []
        let matcher = Matcher(
            identifiers: identifiers,
            terminators: terminators,
            handler: { match, _ in all.append(match) }
        )
        scan(using: [matcher])
        return all
    }

    /// Reads the string once and reports every match of every matcher.
    ///
    /// The matchers do not influence each other. Handlers are called in the order in which the
    /// matches end; empty matches are not reported. The handlers get slices of the string as it
    /// was when the scan began, whatever they do to the variable it came from.
    public func scan(using matchers: [Matcher]) {
        let text = ScannedText(self[...])
        var sessions = matchers.map { MatchingSession(matcher: $0) }
        for position in text.characters.indices {
            var isAnyOpen = false
            for number in sessions.indices {
                sessions[number].advance(to: position, in: text)
                isAnyOpen = isAnyOpen || !sessions[number].isFinished
            }
            guard isAnyOpen else { return }
        }
    }
}
