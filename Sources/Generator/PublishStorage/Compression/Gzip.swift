import CDeflate
import Foundation

/// Compresses with libdeflate; the output is deterministic and contains no date.
///
/// Source: RFC 1951 for the blocks, RFC 1952 for the file format.
package enum Gzip {
    /// Returns bytes as a gzip file.
    ///
    /// The first `dense` bytes are stored uncompressed, because they do not compress.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to compress.
    ///   - dense: The number of bytes at the start to store uncompressed.
    /// - Returns: The file.
    /// - Throws: `CompressionFault` if there is not enough memory.
    package static func compressed(_ bytes: [UInt8], storing dense: Int = 0) throws -> [UInt8] {
        let compressor = try IdleCompressors.shared.take()
        defer { IdleCompressors.shared.put(compressor) }
        var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        file.reserveCapacity(compressor.bound(bytes.count) + 64)
        for start in stride(from: 0, to: dense, by: longestStored) {
            let block = bytes[start..<min(start + longestStored, dense)]
            file.append(0)
            file.append(littleEndian: UInt16(block.count))
            file.append(littleEndian: ~UInt16(block.count))
            file += block
        }
        compressor.append(bytes[dense...], to: &file)
        file.append(littleEndian: libdeflate_crc32(0, bytes, bytes.count))
        file.append(littleEndian: UInt32(truncatingIfNeeded: bytes.count))
        return file
    }

    /// The largest number of bytes in a stored block.
    private static let longestStored = 0xFFFF
}

/// The error of too little memory for compression.
package struct CompressionFault: Error {}

/// The compressors that are not in use: at most one for every thread.
private final class IdleCompressors: @unchecked Sendable {
    // SAFETY: The list is used under the lock only.
    private let lock = NSLock()
    private var list: [Compressor] = []

    static let shared = IdleCompressors()

    func take() throws -> Compressor { try lock.withLock { list.popLast() } ?? Compressor() }

    func put(_ compressor: Compressor) { lock.withLock { list.append(compressor) } }
}

/// A compressor of libdeflate, reused for many files.
private final class Compressor: @unchecked Sendable {
    // SAFETY: One thread uses it at a time.
    private let compressor: OpaquePointer

    /// Higher levels take more time and save less than a thousandth.
    private static let level: Int32 = 6

    init() throws {
        guard let compressor = libdeflate_alloc_compressor(Self.level) else {
            throw CompressionFault()
        }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// Returns the largest compressed size of a number of bytes.
    func bound(_ count: Int) -> Int { libdeflate_deflate_compress_bound(compressor, count) }

    /// Appends the last blocks of a file.
    func append(_ bytes: ArraySlice<UInt8>, to file: inout [UInt8]) {
        let bound = bound(bytes.count)
        // SAFETY: libdeflate reads and writes inside both buffers while the closures run; the count is the number of
        // bytes written.
        file += bytes.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: bound) { target, count in
                count = libdeflate_deflate_compress(
                    compressor,
                    source.baseAddress,
                    source.count,
                    target.baseAddress,
                    bound
                )
            }
        }
    }
}

private extension [UInt8] {
    /// Appends a little-endian number.
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
