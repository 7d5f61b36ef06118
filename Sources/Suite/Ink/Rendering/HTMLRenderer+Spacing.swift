/// The state of the rule `CJKRules.spacing` between the texts of a block.
struct SpacingState {
    enum Last {
        case other, han, word
    }

    var last = Last.other
    /// The offset in the output of the tags that were opened since the last text; a space is
    /// inserted before them.
    var openTags: Int?

    mutating func reset() { self = SpacingState() }
}

extension HTMLRenderer {
    /// Appends text, with a space between Han characters and words of other scripts.
    mutating func appendSpaced(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var offset = 0
        while let (scalar, length) = text.scalar(at: offset) {
            let kind: SpacingState.Last =
                CharacterClass.isHan(scalar)
                ? .han : CharacterClass.isLatinWord(scalar) ? .word : .other
            let isBoundary =
                (kind == .han && spacing.last == .word) || (kind == .word && spacing.last == .han)
            if isBoundary {
                output.appendEscaped(UnsafeBufferPointer(rebasing: text[start..<offset]))
                insertSpace()
                start = offset
            }
            spacing.openTags = nil
            spacing.last = kind
            offset += length
        }
        output.appendEscaped(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Appends a space if a word comes next and a Han character precedes it.
    mutating func appendSpaceBeforeWord() {
        guard options.cjk.contains(.spacing) else { return }
        if spacing.last == .han { insertSpace() }
        spacing.openTags = nil
    }

    /// Records the offset of a tag before it is written, because a space may have to be inserted
    /// before the tag.
    mutating func willOpenTag() {
        if options.cjk.contains(.spacing), spacing.openTags == nil {
            spacing.openTags = output.count
        }
    }

    private mutating func insertSpace() {
        guard let offset = spacing.openTags else { return output.append(0x20) }
        output.insert(0x20, at: offset)
        spacing.openTags = nil
        var index = starts.count
        while index > 0, starts[index - 1] >= offset {
            index -= 1
            starts[index] += 1
        }
    }
}
