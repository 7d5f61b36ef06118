import Foundation
internal import PublishStorage

extension [UInt8] {
    /// The HTML with link and image destinations in composed Unicode form (NFC), like the file
    /// names of a site.
    ///
    /// Editors on macOS insert file names in decomposed form, in which an accent is a character of
    /// its own.
    var composingDestinations: [UInt8] {
        guard mayBeDecomposed else { return self }
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

    /// Whether a combining accent, a voicing mark of kana or a part of a Hangul syllable may stand in the HTML.
    ///
    /// A fast check without parsing tags, because every text is checked. Markdown percent-encodes its destinations.
    private var mayBeDecomposed: Bool {
        [UInt8(ascii: "%"), 0xCC, 0xCD, 0xE1].contains { place(of: $0, from: 0) != nil }
            || ["\u{3099}", "\u{309A}"].contains { place(of: $0) != nil }
    }
}
