import Foundation
internal import PublishStorage

extension [UInt8] {
    /// The HTML with link and image destinations in composed Unicode form (NFC), like the file
    /// names of a site.
    ///
    /// Editors on macOS insert file names in decomposed form, in which an accent is a character of
    /// its own.
    var composingDestinations: [UInt8] {
        guard mayHaveDestinationsToCompose else { return self }
        var edits = HTMLEdits(self)
        var scanner = HTMLScanner(self)
        while let (attribute, value) = scanner.nextDestination() {
            guard self[value].contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") })
            else { continue }
            let address = HTMLText.unescaped(text(value))
            let decoded = address.removingPercentEncoding ?? address
            let composed = decoded.precomposedStringWithCanonicalMapping
            // Swift compares strings by canonical equivalence, so the bytes have to be compared.
            guard !composed.utf8.elementsEqual(decoded.utf8) else { continue }
            let isEncoded = decoded.utf8.count != address.utf8.count
            let allowed = CharacterSet.urlFragmentAllowed.union(CharacterSet(charactersIn: "#"))
            let encoded = composed.addingPercentEncoding(withAllowedCharacters: allowed)
            edits.set(attribute, to: isEncoded ? encoded ?? composed : composed)
        }
        return edits.result() ?? self
    }

    /// Whether a destination may contain characters that NFC changes.
    ///
    /// A fast check without parsing tags, because every text is checked.
    private var mayHaveDestinationsToCompose: Bool {
        // The last letters of `href` and `src`.
        let lastLetters = [UInt8(ascii: "f"), UInt8(ascii: "c")]
        var index = 0
        while let sign = place(of: UInt8(ascii: "="), from: index) {
            index = sign + 1
            var name = sign
            while name > 0, self[name - 1].isHTMLSpace { name -= 1 }
            guard name > 0, lastLetters.contains(self[name - 1] | 0x20) else { continue }
            while index < count, self[index].isHTMLSpace { index += 1 }
            guard index < count else { return false }
            let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
            let end = quotes.contains(self[index]) ? self[index] : UInt8(ascii: ">")
            let last = place(of: end, from: index + 1) ?? count
            if !Self.isComposed(self[index..<last]) { return true }
            index = last
        }
        return false
    }

    /// Returns whether a URL, with its escapes decoded, contains only characters that NFC does not
    /// change.
    private static func isComposed(_ address: ArraySlice<UInt8>) -> Bool {
        guard address.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else {
            return true
        }
        let text = String(decoding: address, as: UTF8.self)
        let isEncoded = address.contains(UInt8(ascii: "%"))
        let decoded = isEncoded ? text.removingPercentEncoding ?? text : text
        return decoded.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            // Latin letters, punctuation, kana, Han, Hangul and full-width characters.
            case ..<0x300, 0x2010...0x2027, 0x3000...0x3098, 0x309B...0x30FF, 0x3400...0x9FFF,
                0xAC00...0xD7A3, 0xFF01...0xFF60:
                true
            default: false
            }
        }
    }
}
