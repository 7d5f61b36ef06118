/// Hides link reference definitions for which the library would need more than linear time and
/// memory.
///
/// The library copies a definition for each reference to it: a definition of 50 KB with 50,000
/// references takes 2.5 GB.
enum ReferenceGuard {
    /// The largest number of bytes that the references of a text may copy.
    private static let mostCopied = 64_000_000

    /// Returns the offsets between `]` and `:` of the definitions to hide, ascending; a marker
    /// there makes them text.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard text.count > 8_000 else { return [] }
        var references = 0
        var candidates: [Int] = []
        var index = 0
        while let found = text.offset(of: 0x5D, from: index) {
            index = found + 1
            references += 1
            if index < text.count, text[index] == 0x3A { candidates.append(index) }
        }
        guard references * text.count > mostCopied else { return [] }
        let longest = mostCopied / references
        var result: [Int] = []
        for (number, start) in candidates.enumerated() {
            let next = number + 1 < candidates.count ? candidates[number + 1] : text.count
            // A definition ends at a blank line, at the latest before the next definition.
            guard next - start > longest, length(in: text, from: start, to: next) > longest else {
                continue
            }
            result.append(start)
        }
        return result
    }

    private static func length(
        in text: UnsafeBufferPointer<UInt8>,
        from start: Int,
        to end: Int
    ) -> Int {
        var index = start
        var isBlank = false
        while index < end {
            let byte = text[index]
            if byte == 0x0A {
                if isBlank { break }
                isBlank = true
            } else if byte != 0x20, byte != 0x09, byte != 0x0D {
                isBlank = false
            }
            index += 1
        }
        return index - start
    }
}
