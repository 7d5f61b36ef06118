/// Numbers of seven bits a byte, the lowest first; the eighth bit says that more follow.
extension [UInt8] {
    /// Appends a number.
    mutating func append(number: Int) {
        var rest = number
        while rest > 127 {
            append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

/// Reads numbers and bytes from the first one on; every answer is nil when the bytes end too early.
struct CompactReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Reads from the start.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// How many bytes there are in all.
    var count: Int { bytes.count }

    /// What has not been read.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    /// A number of up to 49 bits.
    mutating func number() -> Int? {
        var value = 0
        var shift = 0
        while position < bytes.endIndex, shift < 49 {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 127) << shift
            if byte < 128 { return value }
            shift += 7
        }
        return nil
    }

    /// So many bytes.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.endIndex - position else { return nil }
        position += count
        return bytes[position - count..<position]
    }
}
