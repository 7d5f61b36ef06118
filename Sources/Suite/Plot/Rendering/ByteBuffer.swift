import Foundation

/// The UTF-8 output of a rendering; bytes are appended at its end.
struct ByteBuffer: ~Copyable {
    // SAFETY: `start` always points to `capacity` bytes that only this buffer owns; the first
    // `count` of them are initialized. Every write reserves its space first, and the memory is
    // freed with the buffer.
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    /// The number of bytes that have been written.
    private(set) var count = 0

    init() {
        capacity = 2_048
        guard let memory = malloc(capacity) else {
            preconditionFailure("out of memory: cannot allocate \(capacity) bytes")
        }
        start = memory.assumingMemoryBound(to: UInt8.self)
    }

    deinit {
        free(start)
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    mutating func append(_ first: UInt8, _ second: UInt8) {
        reserve(2)
        start[count] = first
        start[count + 1] = second
        count += 2
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends the UTF-8 of a string unchanged.
    mutating func append(_ string: String) {
        string.withUTF8Bytes { append($0) }
    }

    /// Appends text, with `<`, `>` and `&` escaped; an `&` that starts an entity is not escaped.
    mutating func append(escapingText string: String, forXML: Bool) {
        string.withUTF8Bytes { append(escaping: $0, specials: .inText, forXML: forXML) }
    }

    /// Appends the value of an attribute, with `<`, `>`, `&` and `"` escaped; an `&` that starts an
    /// entity is not escaped.
    mutating func append(escapingAttributeValue string: String, forXML: Bool) {
        string.withUTF8Bytes { append(escaping: $0, specials: .inAttributes, forXML: forXML) }
    }

    /// Overwrites a byte that has been written.
    mutating func replaceByte(at index: Int, with byte: UInt8) {
        precondition(index < count, "only bytes that have been written can be overwritten")
        start[index] = byte
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }
}

extension ByteBuffer {
    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(by: additional) }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        capacity = max(capacity * 2, count + additional)
        // `realloc` enlarges large blocks by moving memory pages, without copying bytes.
        guard let larger = realloc(start, capacity) else {
            preconditionFailure("out of memory: cannot allocate \(capacity) bytes")
        }
        start = larger.assumingMemoryBound(to: UInt8.self)
    }

    private mutating func append(
        escaping text: UnsafeBufferPointer<UInt8>,
        specials: SpecialBytes,
        forXML: Bool
    ) {
        var runStart = 0
        var index = 0
        while index < text.count {
            guard specials.contains(text[index]) else {
                index += 1
                continue
            }
            if let replacement = text.replacement(at: index, forXML: forXML) {
                append(UnsafeBufferPointer(rebasing: text[runStart..<index]))
                replacement.withUTF8Buffer { append($0) }
                runStart = index + 1
            }
            index += 1
        }
        append(UnsafeBufferPointer(rebasing: text[runStart...]))
    }
}

/// A set of ASCII punctuation characters, stored as the bits of a number.
struct SpecialBytes {
    static let inText = SpecialBytes("<>&")
    static let inAttributes = SpecialBytes("<>&\"")

    private let bits: UInt64

    private init(_ characters: StaticString) {
        bits = characters.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1) } }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 && bits & (1 << UInt64(byte)) != 0
    }
}
