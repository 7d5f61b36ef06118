#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension StringProtocol where SubSequence == Substring {
    /// Returns the first text between an identifier and a terminator; nil if there is none.
    public func firstSubstring(
        between identifier: Identifier,
        and terminator: Terminator
    ) -> Substring? {
        firstSubstring(between: [identifier], and: [terminator])
    }

    /// Returns the first text between any of the identifiers and any of the terminators.
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

    /// Returns all texts between an identifier and a terminator, in order.
    public func substrings(
        between identifier: Identifier,
        and terminator: Terminator
    ) -> [Substring] {
        substrings(between: [identifier], and: [terminator])
    }

    /// Returns all texts between any of the identifiers and any of the terminators, in order.
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

    /// Scans the string once and reports every match of every matcher.
    ///
    /// The matchers do not affect each other. Handlers are called in the order in which the matches
    /// end; empty matches are not reported. The handlers receive slices of the string as it was
    /// when the scan began, even if a handler changes the variable.
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
    /// Returns the text from the first occurrence of an identifier on.
    ///
    /// The C library searches for bytes many times as fast as a loop over characters. Bytes can be
    /// compared only if the identifiers are ASCII, without `K`, a backtick and `;`, which have
    /// other Unicode representations as well.
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
        // The bytes found may be in the middle of a character, which is not a match.
        guard let start, start == endIndex || String.Index(start, within: self) != nil else {
            return self
        }
        return self[start...]
    }

    /// Returns the offset of the first occurrence of a text; the length if there is none.
    private static func place(of wanted: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = text.baseAddress else { return 0 }
        var offset = 0
        // SAFETY: All bytes that are read are between the offset and the end.
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
