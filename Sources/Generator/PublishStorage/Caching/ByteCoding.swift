/// Writes numbers and texts one behind the other, for caches.
package struct ByteWriter {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []

    /// Begins with nothing.
    package init() {}

    /// Adds a number of 64 bits.
    package mutating func add(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a number.
    package mutating func add(_ number: Int) {
        add(UInt64(bitPattern: Int64(number)))
    }

    /// Adds a byte.
    package mutating func add(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds whether something holds.
    package mutating func add(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    /// Adds a text with its length.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds bytes with their number.
    package mutating func add(_ bytes: [UInt8]) {
        add(bytes.count)
        self.bytes.append(contentsOf: bytes)
    }

    /// Adds a text, or that there is none.
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

    /// Adds a digest.
    package mutating func add(_ digest: Digest) {
        add(digest.high)
        add(digest.low)
    }
}

/// Reads what a `ByteWriter` wrote; every answer is nil when the bytes end too early.
package struct ByteReader {
    private let bytes: [UInt8]
    package private(set) var position = 0

    /// Whether everything has been read.
    package var isAtEnd: Bool { position == bytes.count }

    /// Reads from the start.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A number of 64 bits.
    package mutating func word() -> UInt64? {
        guard bytes.count - position >= 8 else { return nil }
        let word = bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        }
        position += 8
        return UInt64(littleEndian: word)
    }

    /// A number.
    package mutating func number() -> Int? {
        word().map { Int(Int64(bitPattern: $0)) }
    }

    /// A byte.
    package mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// Whether something holds.
    package mutating func flag() -> Bool? {
        byte().map { $0 != 0 }
    }

    /// A text.
    package mutating func text() -> String? {
        piece().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Bytes.
    package mutating func data() -> [UInt8]? {
        piece().map(Array.init)
    }

    private mutating func piece() -> ArraySlice<UInt8>? {
        guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
        position += count
        return bytes[(position - count)..<position]
    }

    /// A text or none.
    package mutating func optionalText() -> String?? {
        guard let isThere = flag() else { return nil }
        if !isThere { return .some(nil) }
        return text().map { .some($0) }
    }

    /// A list.
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

    /// A digest.
    package mutating func digest() -> Digest? {
        guard let high = word(), let low = word() else { return nil }
        return Digest(high: high, low: low)
    }
}

/// Numbers of seven bits a byte, the lowest first; the eighth bit says that more follow.
extension [UInt8] {
    /// Appends a number.
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

/// Reads numbers and bytes from the first one on; every answer is nil when the bytes end too early.
package struct CompactReader {
    @usableFromInline let bytes: ArraySlice<UInt8>
    @usableFromInline var position: Int

    /// Reads from the start.
    @inlinable
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// How many bytes there are in all.
    package var count: Int { bytes.count }

    /// What has not been read.
    package var rest: ArraySlice<UInt8> { bytes[position...] }

    /// A number of up to 35 bits.
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

    /// So many bytes.
    @inlinable
    package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.endIndex - position else { return nil }
        position += count
        return bytes[position - count..<position]
    }
}
