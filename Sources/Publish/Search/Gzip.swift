import CZlib

/// Compresses with zlib; the same bytes give the same file, which carries no date.
enum Gzip {
    /// The bytes as a gzip file.
    ///
    /// - Throws: `PublishingError` when zlib has no memory.
    static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window, and 16 for the format gzip.
        let status = deflateInit2_(
            &stream,
            Z_BEST_COMPRESSION,
            Z_DEFLATED,
            15 + 16,
            9,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard status == Z_OK else { throw PublishingError(infoMessage: "zlib has no memory") }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var input = bytes
        // SAFETY: zlib reads and writes inside both buffers while the closures run; the count is what it wrote.
        return input.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: bound) { target, count in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(bound)
                deflate(&stream, Z_FINISH)
                count = bound - Int(stream.avail_out)
            }
        }
    }
}
