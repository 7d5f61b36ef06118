import CDeflate

/// The files in a ZIP archive, each unpacked in memory within a budget.
///
/// Names are only labels: nothing is written to these paths. Archives in several parts, encrypted
/// archives and archives of more than 4 GB are not supported.
/// Source: PKWARE, APPNOTE.TXT, 4.3 and 4.4.
package struct ZipArchive {
    package struct Entry {
        /// The path as written in the archive.
        package let name: String
        /// The number of bytes after unpacking.
        package let size: Int
        fileprivate let packed: Int
        fileprivate let method: Int
        fileprivate let header: Int
    }

    /// The error of an archive that is damaged or not supported.
    package struct Fault: Error {}

    /// The files, in the order of the archive's directory; folders are left out.
    package let entries: [Entry]
    private let bytes: [UInt8]

    /// Reads the directory of an archive.
    ///
    /// - Throws: ``Fault``.
    package init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        // The end record may be followed by a comment of up to 64 KB.
        let last = bytes.count - 22
        let first = max(0, last - 0xFFFF)
        guard last >= 0,
            let end = (first...last).last(where: {
                Self.number(in: bytes, at: $0, 4) == 0x0605_4B50
            }),
            let count = Self.number(in: bytes, at: end + 10, 2),
            var place = Self.number(in: bytes, at: end + 16, 4)
        else { throw Fault() }
        func field(_ offset: Int, _ width: Int) throws -> Int {
            guard let number = Self.number(in: bytes, at: place + offset, width) else {
                throw Fault()
            }
            return number
        }
        var entries: [Entry] = []
        for _ in 0..<count {
            guard try field(0, 4) == 0x0201_4B50 else { throw Fault() }
            let nameCount = try field(28, 2)
            let end = place + 46 + nameCount
            guard end <= bytes.count, try field(8, 2) & 1 == 0 else { throw Fault() }
            let name = bytes.text(place + 46..<end)
            if !name.hasSuffix("/") {
                entries.append(
                    Entry(
                        name: name,
                        size: try field(24, 4),
                        packed: try field(20, 4),
                        method: try field(10, 2),
                        header: try field(42, 4)
                    )
                )
            }
            place = try end + field(30, 2) + field(32, 2)
        }
        self.entries = entries
    }

    /// Unpacks a file.
    ///
    /// - Throws: ``Fault``, also if the unpacked size differs from the size in the directory.
    package func content(of entry: Entry) throws -> [UInt8] {
        guard Self.number(in: bytes, at: entry.header, 4) == 0x0403_4B50,
            let name = Self.number(in: bytes, at: entry.header + 26, 2),
            let extra = Self.number(in: bytes, at: entry.header + 28, 2)
        else { throw Fault() }
        let start = entry.header + 30 + name + extra
        guard start + entry.packed <= bytes.count else { throw Fault() }
        let packed = bytes[start..<start + entry.packed]
        switch entry.method {
        case 0:
            guard entry.packed == entry.size else { throw Fault() }
            return Array(packed)
        case 8: return try Self.inflated(packed, to: entry.size)
        default: throw Fault()
        }
    }

    /// Returns the content of a gzip file without a name, as ``Gzip`` writes it.
    ///
    /// - Throws: ``Fault`` if the file is damaged.
    package static func content(ofGzip file: [UInt8]) throws -> [UInt8] {
        guard file.count >= 18, let size = number(in: file, at: file.count - 4, 4),
            size < 1 << 26
        else { throw Fault() }
        return try inflated(file[10..<file.count - 8], to: size)
    }

    private static func inflated(_ packed: ArraySlice<UInt8>, to size: Int) throws -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw CompressionFault() }
        defer { libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        // SAFETY: libdeflate reads and writes inside both buffers while the closures run. Without a
        // pointer for the actual count, libdeflate succeeds only if it has filled the second buffer
        // completely.
        let content = packed.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: size) { target, count in
                result = libdeflate_deflate_decompress(
                    decompressor,
                    source.baseAddress,
                    source.count,
                    target.baseAddress,
                    size,
                    nil
                )
                count = result == LIBDEFLATE_SUCCESS ? size : 0
            }
        }
        guard result == LIBDEFLATE_SUCCESS else { throw Fault() }
        return content
    }

    /// Reads a little-endian number of `width` bytes; nil if the bytes end too early.
    private static func number(in bytes: [UInt8], at place: Int, _ width: Int) -> Int? {
        guard place >= 0, place + width <= bytes.count else { return nil }
        return (0..<width).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
