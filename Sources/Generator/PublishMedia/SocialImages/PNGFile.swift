internal import CDeflate
import Foundation

/// Writes images as PNG files.
///
/// Source: PNG (third edition), 5 Datastream structure, 9 Filtering, 11.2 Critical chunks.
enum PNGFile {
    /// The pixels of an image in cairo's layout: blue, green, red and an unused byte.
    struct Pixels {
        let bytes: UnsafePointer<UInt8>
        let width: Int
        let height: Int
        /// The number of bytes in a row.
        let stride: Int
    }

    /// Returns the bytes of a file.
    ///
    /// Fast even in unoptimized builds, because a system function compares the rows.
    ///
    /// - Returns: The bytes; nil if there is not enough memory to compress them.
    static func bytes(of pixels: Pixels) -> [UInt8]? {
        let size = pixels.height * (1 + pixels.width * 3)
        let rows = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            guard let first = buffer.baseAddress else { return }
            write(pixels, to: first)
            count = size
        }
        guard let packed = compressed(rows) else { return nil }
        // 8 bits a channel, RGB, and the standard methods of compression, filtering and order.
        let header = bigEndian(pixels.width) + bigEndian(pixels.height) + [8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
    }

    /// Writes each row with its filter type: 2 ("up") if the row equals the row above, otherwise 0
    /// ("none").
    private static func write(_ pixels: Pixels, to first: UnsafeMutablePointer<UInt8>) {
        let length = pixels.width * 3
        var row = 0
        var target = first
        while row < pixels.height {
            let start = pixels.bytes + row * pixels.stride
            // SAFETY: A row has four bytes for each pixel; the target has three for each pixel, and
            // the filter byte.
            if row > 0, memcmp(start, start - pixels.stride, pixels.width * 4) == 0 {
                memset(target, 0, length + 1)
                target[0] = 2
            } else {
                target[0] = 0
                var source = start
                var place = target + 1
                let end = place + length
                while place < end {
                    place[0] = source[2]
                    place[1] = source[1]
                    place[2] = source[0]
                    place += 3
                    source += 4
                }
            }
            target += length + 1
            row += 1
        }
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            // SAFETY: The library writes at most the given number of bytes.
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
