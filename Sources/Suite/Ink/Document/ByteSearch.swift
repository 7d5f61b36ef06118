internal import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset of the next occurrence of a byte; `nil` if there is none.
    func offset(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Returns whether the bytes contain a text; `String.contains` folds characters, and is slow.
    func holds(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            var start = 0
            while let found = offset(of: text[0], from: start) {
                if self[found...].starts(with: text) { return true }
                start = found + 1
            }
            return false
        }
    }

    /// Returns the length of the run of a byte that starts at an offset.
    func run(of byte: UInt8, from start: Int) -> Int {
        var end = start
        while end < count, self[end] == byte { end += 1 }
        return end - start
    }
}

extension UInt8 {
    /// Whether the byte is a space, tab, vertical tab, form feed or line end.
    @inline(__always)
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }
}
