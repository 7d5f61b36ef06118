import Foundation

/// The places of the values of `href` attributes of `a` elements.
struct HTMLAnchors: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private static let attribute = Array(" href=\"".utf8)

    /// Looks in HTML, which has to stay where it is meanwhile.
    init(in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The next place, as a range of bytes.
    mutating func next() -> Range<Int>? {
        while let open = nextAnchor() {
            index = open + 1
            guard let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
            index = end + 1
            if let value = value(in: open..<end) { return value }
        }
        return nil
    }

    /// Where the next `<a ` is; the C library looks many times as fast as a loop.
    private func nextAnchor() -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var place = index
        while place + 2 < bytes.count,
            let found = memchr(base + place, Int32(UInt8(ascii: "<")), bytes.count - place - 2)
        {
            place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if bytes[place + 1] == UInt8(ascii: "a"), bytes[place + 2] == UInt8(ascii: " ") {
                return place
            }
            place += 1
        }
        return nil
    }

    private func value(in tag: Range<Int>) -> Range<Int>? {
        let name = Self.attribute
        var place = tag.lowerBound
        while let space = bytes[place..<tag.upperBound].firstIndex(of: UInt8(ascii: " ")) {
            place = space + 1
            guard bytes[space..<tag.upperBound].starts(with: name) else { continue }
            let start = space + name.count
            guard let end = bytes[start..<tag.upperBound].firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            return start..<end
        }
        return nil
    }
}
