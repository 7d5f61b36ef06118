/// Writes numbers and texts one behind the other, for caches.
struct ByteWriter {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []

    /// Adds a number of 64 bits.
    mutating func add(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a number.
    mutating func add(_ number: Int) {
        add(UInt64(bitPattern: Int64(number)))
    }

    /// Adds a byte.
    mutating func add(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds whether something holds.
    mutating func add(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    /// Adds a text with its length.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds bytes with their number.
    mutating func add(_ bytes: [UInt8]) {
        add(bytes.count)
        self.bytes.append(contentsOf: bytes)
    }

    /// Adds a text, or that there is none.
    mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    /// Adds a list with its length.
    mutating func add<Element>(_ list: [Element], _ add: (inout ByteWriter, Element) -> Void) {
        self.add(list.count)
        for element in list { add(&self, element) }
    }

    /// Adds a digest.
    mutating func add(_ digest: Digest) {
        add(digest.high)
        add(digest.low)
    }
}

/// Reads what a `ByteWriter` wrote; every answer is nil when the bytes end too early.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    /// Whether everything has been read.
    var isAtEnd: Bool { position == bytes.count }

    /// Reads from the start.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A number of 64 bits.
    mutating func word() -> UInt64? {
        guard bytes.count - position >= 8 else { return nil }
        let word = bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        }
        position += 8
        return UInt64(littleEndian: word)
    }

    /// A number.
    mutating func number() -> Int? {
        word().map { Int(Int64(bitPattern: $0)) }
    }

    /// A byte.
    mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// Whether something holds.
    mutating func flag() -> Bool? {
        byte().map { $0 != 0 }
    }

    /// A text.
    mutating func text() -> String? {
        piece().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Bytes.
    mutating func data() -> [UInt8]? {
        piece().map(Array.init)
    }

    private mutating func piece() -> ArraySlice<UInt8>? {
        guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
        position += count
        return bytes[(position - count)..<position]
    }

    /// A text or none.
    mutating func optionalText() -> String?? {
        guard let isThere = flag() else { return nil }
        if !isThere { return .some(nil) }
        return text().map { .some($0) }
    }

    /// A list.
    mutating func list<Element>(_ read: (inout ByteReader) -> Element?) -> [Element]? {
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
    mutating func digest() -> Digest? {
        guard let high = word(), let low = word() else { return nil }
        return Digest(high: high, low: low)
    }
}
