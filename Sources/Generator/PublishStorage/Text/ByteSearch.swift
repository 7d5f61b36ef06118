import Foundation

extension [UInt8] {
    /// Returns the offset of the first occurrence of a text at or after `start`; nil if there is
    /// none.
    ///
    /// The C library finds a single byte many times as fast as a loop, so the search looks for the
    /// byte of the text that is rarest in HTML.
    ///
    /// - Parameters:
    ///   - text: The text; not empty.
    ///   - start: The offset at which the search begins.
    /// - Returns: The offset of its first byte.
    package func place(of text: String, from start: Int = 0) -> Int? {
        var text = text
        return text.withUTF8 { text in
            withUnsafeBytes { bytes -> Int? in
                guard let base = bytes.baseAddress, let first = text.baseAddress, start >= 0 else {
                    return nil
                }
                let offset = text.firstIndex { !Self.isCommon($0) } ?? 0
                var index = start + offset
                // SAFETY: The text fits between the match and the end.
                while index - offset + text.count <= bytes.count,
                    let found = memchr(base + index, Int32(text[offset]), bytes.count - index)
                {
                    let place = UnsafeRawPointer(found) - base - offset
                    guard place + text.count <= bytes.count else { return nil }
                    if memcmp(base + place, first, text.count) == 0 { return place }
                    index = place + offset + 1
                }
                return nil
            }
        }
    }

    /// Returns the offset of the first occurrence of a byte at or after `start`; nil if there is
    /// none.
    ///
    /// - Parameters:
    ///   - byte: The byte.
    ///   - start: The offset at which the search begins.
    /// - Returns: The offset.
    package func place(of byte: UInt8, from start: Int) -> Int? {
        guard start >= 0, start < count else { return nil }
        return withUnsafeBytes { bytes in
            // SAFETY: The search stays between the start and the end.
            guard let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(byte), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Returns whether the bytes at an offset are those of a text.
    package func has(_ text: String, at start: Int) -> Bool {
        start >= 0 && start + text.utf8.count <= count
            && self[start..<(start + text.utf8.count)].elementsEqual(text.utf8)
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// Whether a byte is frequent in most texts.
    private static func isCommon(_ byte: UInt8) -> Bool {
        byte == 0x20 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
