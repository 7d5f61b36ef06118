/// Encodes numbers and texts for caches.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Adds a 64-bit number.
    package mutating func add(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ number: Int) {
        add(UInt64(bitPattern: Int64(number)))
    }

    package mutating func add(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    /// Adds a text with its length.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds bytes with their length.
    package mutating func add(_ bytes: [UInt8]) {
        add(bytes.count)
        self.bytes.append(contentsOf: bytes)
    }

    package mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    /// Adds a list with its length.
    package mutating func add<Element>(
        _ list: [Element],
        _ add: (inout ByteWriter, Element) -> Void
    ) {
        self.add(list.count)
        for element in list { add(&self, element) }
    }

    package mutating func add(_ digest: Digest) {
        add(digest.high)
        add(digest.low)
    }
}

/// Decodes the output of a `ByteWriter`; all methods return nil if the bytes end too early.
package struct ByteReader {
    private let bytes: [UInt8]
    package private(set) var position = 0

    package var isAtEnd: Bool { position == bytes.count }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a 64-bit number.
    package mutating func word() -> UInt64? {
        guard bytes.count - position >= 8 else { return nil }
        let word = bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        }
        position += 8
        return UInt64(littleEndian: word)
    }

    package mutating func number() -> Int? {
        word().map { Int(Int64(bitPattern: $0)) }
    }

    package mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        position += 1
        return bytes[position - 1]
    }

    package mutating func flag() -> Bool? {
        byte().map { $0 != 0 }
    }

    package mutating func text() -> String? {
        piece().map { String(decoding: $0, as: UTF8.self) }
    }

    package mutating func data() -> [UInt8]? {
        piece().map(Array.init)
    }

    private mutating func piece() -> ArraySlice<UInt8>? {
        guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
        position += count
        return bytes[(position - count)..<position]
    }

    package mutating func optionalText() -> String?? {
        guard let isThere = flag() else { return nil }
        if !isThere { return .some(nil) }
        return text().map { .some($0) }
    }

    package mutating func list<Element>(_ read: (inout ByteReader) -> Element?) -> [Element]? {
        guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count {
            guard let element = read(&self) else { return nil }
            list.append(element)
        }
        return list
    }

    package mutating func digest() -> Digest? {
        guard let high = word(), let low = word() else { return nil }
        return Digest(high: high, low: low)
    }
}

/// Numbers of variable length (LEB128): seven bits a byte, the lowest bits first; the eighth bit is
/// set if another byte follows.
extension [UInt8] {
    @inlinable
    package mutating func append(number: Int) {
        var rest = number
        while rest > 127 {
            append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

/// Reads numbers of variable length (LEB128) and bytes; all methods return nil if the bytes end too
/// early.
package struct CompactReader {
    @usableFromInline let bytes: ArraySlice<UInt8>
    @usableFromInline var position: Int

    @inlinable
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    package var rest: ArraySlice<UInt8> { bytes[position...] }

    /// Reads a number of up to 35 bits.
    @inlinable
    package mutating func number() -> Int? {
        var value = 0
        var shift = 0
        while position < bytes.endIndex, shift < 35 {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 127) << shift
            if byte < 128 { return value }
            shift += 7
        }
        return nil
    }

    @inlinable
    package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.endIndex - position else { return nil }
        position += count
        return bytes[position - count..<position]
    }
}
