#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

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
        var text = ScannedText(self[...].droppingWhatBeginsNothing(for: matchers))
        var sessions = matchers.map { MatchingSession(matcher: $0) }
        while let position = text.advance() {
            var isAnyOpen = false
            for number in sessions.indices {
                sessions[number].advance(to: position, in: text)
                isAnyOpen = isAnyOpen || !sessions[number].isFinished
            }
            guard isAnyOpen else { return }
        }
    }
}

extension Substring {
    /// The text from where an identifier may begin; the C library looks for bytes many times as fast as a loop for characters.
    ///
    /// Only for identifiers in ASCII, of which all characters but three are never written in another way.
    fileprivate func droppingWhatBeginsNothing(for matchers: [Matcher]) -> Substring {
        let identifiers = matchers.flatMap(\.identifiers)
        let areSimple = identifiers.allSatisfy { identifier in
            let bytes = identifier.string.utf8
            return !identifier.isPrefix && !bytes.isEmpty
                && bytes.allSatisfy { $0 < 0x80 && !"K`;".utf8.contains($0) }
        }
        guard areSimple else { return self }
        let offset = utf8.withContiguousStorageIfAvailable { text in
            identifiers.map { Self.place(of: Array($0.string.utf8), in: text) }.min() ?? 0
        }
        let start = offset.map { utf8.index(startIndex, offsetBy: $0) }
        // What begins within a character is none of its own.
        guard let start, start == endIndex || String.Index(start, within: self) != nil else {
            return self
        }
        return self[start...]
    }

    /// The offset of the first place where a text stands; the end where it stands nowhere.
    private static func place(of wanted: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = text.baseAddress else { return 0 }
        var offset = 0
        // SAFETY: What is wanted fits between a place and the end.
        while offset + wanted.count <= text.count,
            let found = memchr(base + offset, Int32(wanted[0]), text.count - offset)
        {
            offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            guard offset + wanted.count <= text.count else { break }
            if memcmp(base + offset, wanted, wanted.count) == 0 { return offset }
            offset += 1
        }
        return text.count
    }
}
