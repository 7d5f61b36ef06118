import Foundation
internal import PublishStorage

extension [UInt8] {
    /// HTML whose links and pictures lead to composed names, as the files of a site are named.
    ///
    /// Editors on macOS write the names of files as the disk has them: an accent by itself behind its letter.
    var composingDestinations: [UInt8] {
        var edits = HTMLEdits(self)
        var scanner = HTMLScanner(self)
        while let (attribute, value) = scanner.nextDestination() {
            guard self[value].contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") })
            else { continue }
            let address = HTMLText.unescaped(text(value))
            let decoded = address.removingPercentEncoding ?? address
            let composed = decoded.precomposedStringWithCanonicalMapping
            // Strings that differ in composition only are equal.
            guard !composed.utf8.elementsEqual(decoded.utf8) else { continue }
            let isEncoded = decoded.utf8.count != address.utf8.count
            let allowed = CharacterSet.urlFragmentAllowed.union(CharacterSet(charactersIn: "#"))
            let encoded = composed.addingPercentEncoding(withAllowedCharacters: allowed)
            edits.set(attribute, to: isEncoded ? encoded ?? composed : composed)
        }
        return edits.result() ?? self
    }
}
