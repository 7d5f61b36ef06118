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
