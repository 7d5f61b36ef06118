/// What the spacing rule has to remember between texts of one block.
struct SpacingState {
    enum Last {
        case other, han, word
    }

    var last = Last.other

    mutating func reset() { last = .other }
}

extension HTMLRenderer {
    /// Appends text with a space between Han characters and words of other scripts.
    mutating func appendSpaced(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var offset = 0
        while let (scalar, length) = text.scalar(at: offset) {
            let kind: SpacingState.Last =
                CharacterClass.isHan(scalar) ? .han : CharacterClass.isLatinWord(scalar) ? .word : .other
            let isBoundary =
                (kind == .han && spacing.last == .word) || (kind == .word && spacing.last == .han)
            if isBoundary {
                output.appendEscaped(UnsafeBufferPointer(rebasing: text[start..<offset]))
                output.append(0x20)
                start = offset
            }
            spacing.last = kind
            offset += length
        }
        output.appendEscaped(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Appends a space if a word follows a Han character.
    mutating func appendSpaceBeforeWord() {
        if options.cjk.contains(.spacing), spacing.last == .han { output.append(0x20) }
    }
}
