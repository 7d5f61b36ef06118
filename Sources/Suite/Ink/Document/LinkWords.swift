/// Finds links and images with words after the address.
///
/// Modifiers read such words as attributes.
///
/// `![alt](url width=400)` is text in CommonMark. With parentheses around the words, they become a
/// title, which the parser accepts. `SourceMarkers` inserts the parentheses with a marker, so that
/// the titles can be recognized and removed from the tree.
package struct LinkWords {
    var ofLinks: Bool
    var ofImages: Bool
    /// Whether images may have a size after the address; then only sizes are read.
    var areSizes: Bool

    /// Makes a request for words.
    ///
    /// - Parameters:
    ///   - ofLinks: Whether to read the words of links.
    ///   - ofImages: Whether to read the words of images.
    ///   - areSizes: Whether images may have a size after the address; see
    ///     `ImageOptions.readsSizes`.
    package init(ofLinks: Bool = false, ofImages: Bool = false, areSizes: Bool = false) {
        self.ofLinks = ofLinks
        self.ofImages = ofImages
        self.areSizes = areSizes
    }

    /// Returns the ranges of the words of links and images.
    ///
    /// - Parameter text: The body.
    /// - Returns: The ranges of the words, without the spaces around them, ascending.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard ofLinks || ofImages || areSizes else { return [] }
        var result: [Range<Int>] = []
        var isWanted: [Words] = []
        var index = 0
        while index < text.count {
            switch text[index] {
            case 0x5C: index += 1
            case 0x0A where index + 1 < text.count && text[index + 1] == 0x0A:
                isWanted.removeAll(keepingCapacity: true)
            case 0x5B:
                let isImage = index > 0 && text[index - 1] == 0x21
                let isFootnote = index + 1 < text.count && text[index + 1] == 0x5E
                let isAny = !isFootnote && (isImage ? ofImages : ofLinks)
                isWanted.append(isAny ? .any : isImage && areSizes ? .size : .none)
            case 0x5D:
                let wanted = isWanted.popLast() ?? .none
                if wanted != .none, index + 1 < text.count, text[index + 1] == 0x28,
                    let words = words(in: text, from: index + 2),
                    wanted == .any || WrittenImageSize(words: text[words]) != nil
                {
                    result.append(words)
                    index = words.upperBound
                }
            default: break
            }
            index += 1
        }
        return result
    }

    private enum Words { case none, size, any }

    /// Returns the range of the words after the address that starts at an offset; nil if there are
    /// none, or a title.
    private func words(in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Range<Int>? {
        var index = skipBlanks(in: text, from: offset)
        guard let address = endOfAddress(in: text, from: index) else { return nil }
        index = skipBlanks(in: text, from: address)
        guard index > address, index < text.count, !hasTitle(in: text, at: index) else {
            return nil
        }
        let start = index
        while index < text.count, text[index] != 0x29 {
            // Words on several lines or with parentheses are not read; the link remains text.
            if text[index] == 0x0A || text[index] == 0x0D || text[index] == 0x28 { return nil }
            index += 1
        }
        guard index < text.count else { return nil }
        while index > start, text[index - 1] == 0x20 || text[index - 1] == 0x09 { index -= 1 }
        return index > start ? start..<index : nil
    }

    /// Returns the end of an address, which is in angle brackets or ends at a space; nil if the
    /// link ends with the address.
    private func endOfAddress(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        if index < text.count, text[index] == 0x3C {
            index += 1
            // The search stops at `<`, `>` and a line end, so that no byte is read twice.
            while index < text.count, ![0x3C, 0x3E, 0x0A].contains(text[index]) { index += 1 }
            return index < text.count && text[index] == 0x3E ? index + 1 : nil
        }
        var depth = 0
        while index < text.count, text[index] > 0x20 {
            switch text[index] {
            case 0x5C: index += 1
            case 0x28:
                depth += 1
                // The library has the same limit.
                if depth > 32 { return nil }
            case 0x29:
                depth -= 1
                if depth < 0 { return nil }
            default: break
            }
            index += 1
        }
        return index > start && index < text.count ? index : nil
    }

    /// Returns whether a title in quotation marks follows, and then the end of the link.
    private func hasTitle(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let mark = text[start]
        guard mark == 0x22 || mark == 0x27 else { return false }
        var index = start + 1
        while index < text.count, text[index] != mark {
            if text[index] == 0x0A, index + 1 < text.count, text[index + 1] == 0x0A { return false }
            index += text[index] == 0x5C ? 2 : 1
        }
        guard index < text.count else { return false }
        index = skipBlanks(in: text, from: index + 1)
        return index < text.count && (text[index] == 0x29 || text[index] == 0x0A)
    }

    private func skipBlanks(in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
        var index = offset
        while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
        return index
    }
}
