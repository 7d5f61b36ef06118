import CDeflate
import Foundation

/// Compresses with libdeflate; the output is deterministic and contains no date.
///
/// Source: RFC 1951 for the blocks, RFC 1952 for the file format.
package enum Gzip {
    /// Returns bytes as a gzip file.
    ///
    /// The first `dense` bytes, which do not get smaller by compression, are stored uncompressed.
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

/// Thrown when there is not enough memory for a compressor.
package struct CompressionFault: Error {}

/// The compressors that no thread is using; there are at most as many as threads.
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
    // SAFETY: A compressor is used by one thread at a time.
    private let compressor: OpaquePointer

    /// The compression level; higher levels take more time and make files less than 0.1 % smaller.
    private static let level: Int32 = 6

    init() throws {
        guard let compressor = libdeflate_alloc_compressor(Self.level) else {
            throw CompressionFault()
        }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// Returns the largest size that `count` bytes can have after compression.
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
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
