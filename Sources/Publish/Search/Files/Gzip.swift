import CZlib

/// Compresses with zlib; the same bytes give the same file, which carries no date.
enum Gzip {
    /// The bytes as a gzip file.
    ///
    /// `dense`: From where on the bytes are stored as they are, because compressing them is of no use; nil for nowhere.
    ///
    /// - Throws: `PublishingError` when zlib has no memory.
    static func compressed(_ bytes: [UInt8], storingFrom dense: Int? = nil) throws -> [UInt8] {
        var stream = z_stream()
        // Short texts need little memory, which costs more time than compressing them. 16 more say that the format is gzip.
        let isShort = (dense ?? bytes.count) <= 4_096
        let status = deflateInit2_(
            &stream,
            Z_BEST_COMPRESSION,
            Z_DEFLATED,
            (isShort ? 12 : 15) + 16,
            isShort ? 5 : 9,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard status == Z_OK else { throw PublishingError(infoMessage: "zlib has no memory") }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count))) + 64
        var input = bytes
        // SAFETY: zlib reads and writes inside both buffers while the closures run; the count is what it wrote.
        return input.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: bound) { target, count in
                stream.next_in = source.baseAddress
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(bound)
                if let dense {
                    stream.avail_in = UInt32(dense)
                    deflate(&stream, Z_NO_FLUSH)
                    deflateParams(&stream, Z_NO_COMPRESSION, Z_DEFAULT_STRATEGY)
                }
                stream.avail_in = UInt32(source.count - (dense ?? 0))
                deflate(&stream, Z_FINISH)
                count = bound - Int(stream.avail_out)
            }
        }
    }

    /// What a gzip file holds; nil when it is none or is damaged.
    static func decompressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard
            inflateInit2_(
                &stream,
                15 + 16,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)
            ) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        // The last four bytes say how long the content is; nothing grows by more than a factor of 1032.
        let length = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytes.count * 1_032 else { return nil }
        var input = bytes
        var status = Z_OK
        // SAFETY: zlib reads and writes inside both buffers while the closures run; the count is what it wrote.
        let result = input.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: max(length, 1)) { target, count in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                status = inflate(&stream, Z_FINISH)
                count = target.count - Int(stream.avail_out)
            }
        }
        return status == Z_STREAM_END ? result : nil
    }
}
