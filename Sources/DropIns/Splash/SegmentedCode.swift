internal import Foundation

/// Code that is split at the delimiters of a grammar, for grammars with a site's own rules.
struct SegmentedCode {
    private struct Part {
        var token: Range<String.Index>
        var space: Range<String.Index>
        var isDelimiter: Bool
    }

    private let code: String
    private let grammar: any Grammar
    private var parts: [Part] = []

    init(_ code: String, grammar: any Grammar) {
        self.code = code
        self.grammar = grammar
        let delimiters = grammar.delimiters
        var index = code.startIndex
        while index < code.endIndex {
            let next = code.index(after: index)
            add(code[index], from: index, to: next, delimiters)
            index = next
        }
    }

    private mutating func add(
        _ character: Character,
        from start: String.Index,
        to end: String.Index,
        _ delimiters: CharacterSet
    ) {
        let last = parts.count - 1
        if character.isWhitespace {
            if parts.isEmpty {
                parts.append(Part(token: start..<start, space: start..<end, isDelimiter: false))
            } else {
                parts[last].space = parts[last].space.lowerBound..<end
            }
            return
        }
        let isDelimiter = character.unicodeScalars.first.map(delimiters.contains) ?? false
        if last >= 0, parts[last].space.isEmpty, parts[last].isDelimiter == isDelimiter,
            !isDelimiter
                || grammar.isDelimiter(code[code.index(before: start)], mergableWith: character)
        {
            parts[last].token = parts[last].token.lowerBound..<end
            parts[last].space = end..<end
        } else {
            parts.append(Part(token: start..<end, space: end..<end, isDelimiter: isDelimiter))
        }
    }

    /// Writes each token with the type of the first rule that matches it.
    func write<Builder>(to writer: inout TokenWriter<Builder>) {
        let rules = grammar.syntaxRules
        // One value is changed from token to token, because a copy of all previous tokens for each
        // token would take quadratic time.
        var segment = Segment(
            prefix: code[..<code.startIndex],
            tokens: .init(all: [], counts: [:], onSameLine: [], current: "")
        )
        for (number, part) in parts.enumerated() {
            let space = String(code[part.space])
            if !part.token.isEmpty {
                let following = number + 1 < parts.count ? parts[number + 1].token : nil
                segment.prefix = code[..<part.token.lowerBound]
                segment.trailingWhitespace = space.isEmpty ? nil : space
                segment.tokens.current = String(code[part.token])
                segment.tokens.next = following.map { String(code[$0]) }
                let rule = rules.first { $0.matches(segment) }
                writer.add(segment.tokens.current, rule?.tokenType)
                segment.advance()
            }
            writer.addSpace(space)
        }
    }
}

extension Segment {
    /// Adds the current token to the previous tokens.
    fileprivate mutating func advance() {
        let current = tokens.current
        tokens.all.append(current)
        tokens.counts[current, default: 0] += 1
        tokens.previous = current
        if trailingWhitespace?.contains(where: \.isNewline) ?? false {
            tokens.onSameLine.removeAll(keepingCapacity: true)
        } else {
            tokens.onSameLine.append(current)
        }
    }
}
