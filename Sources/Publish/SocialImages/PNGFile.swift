internal import CDeflate

/// Writes images as PNG files.
///
/// Source: PNG (third edition), 5 Datastream structure, 9 Filtering, 11.2 Critical chunks.
enum PNGFile {
    /// The bytes of a file.
    ///
    /// Each row is told from the one above it, which leaves next to nothing of plain areas.
    ///
    /// - Parameters:
    ///   - pixels: Red, green and blue of each pixel, row after row.
    ///   - width: The length of a row in pixels.
    /// - Returns: Nil when there is no memory to compress them.
    static func bytes(of pixels: [UInt8], width: Int) -> [UInt8]? {
        let length = width * 3
        let height = pixels.count / length
        var rows: [UInt8] = []
        rows.reserveCapacity(pixels.count + height)
        for row in 0..<height {
            // Filter type 2, "up"; the row above the first is black.
            rows.append(2)
            let start = row * length
            for place in start..<(start + length) {
                rows.append(row == 0 ? pixels[place] : pixels[place] &- pixels[place - length])
            }
        }
        guard let packed = compressed(rows) else { return nil }
        // Eight bits a channel, colours without a palette, and the only methods that there are.
        let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            // SAFETY: The library writes at most as many bytes as it is told that there are.
            count = libdeflate_zlib_compress(
                compressor,
                bytes,
                bytes.count,
                buffer.baseAddress,
                bound
            )
        }
        return packed.isEmpty ? nil : packed
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        let checksum = Int(libdeflate_crc32(0, body, body.count))
        return bigEndian(data.count) + body + bigEndian(checksum)
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
