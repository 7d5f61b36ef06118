import CZlib
import Foundation

/// Compresses with zlib; the same bytes give the same file, which carries no date.
enum Gzip {
    /// The bytes as a gzip file.
    ///
    /// `dense`: From where on the bytes are stored as they are, because compressing them is of no use; nil for nowhere.
    ///
    /// - Throws: `PublishingError` when zlib has no memory.
    static func compressed(_ bytes: [UInt8], storingFrom dense: Int? = nil) throws -> [UInt8] {
        // Short texts need little memory, which costs more time than compressing them.
        guard (dense ?? bytes.count) > 4_096 else {
            let deflater = try Deflater(windowBits: 12, memoryLevel: 5)
            return deflater.compressed(bytes, storingFrom: dense)
        }
        // Older versions of zlib do not get over a change of the level in the middle.
        let idle = dense == nil ? IdleDeflaters.shared.take() : nil
        let deflater = try idle ?? Deflater(windowBits: 15, memoryLevel: 9)
        defer { if dense == nil { IdleDeflaters.shared.put(deflater) } }
        return deflater.compressed(bytes, storingFrom: dense)
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

/// The compressors for long texts that nobody uses now: at most one for every thread.
private final class IdleDeflaters: @unchecked Sendable {
    // SAFETY: The list is used under the lock only.
    private let lock = NSLock()
    private var list: [Deflater] = []

    static let shared = IdleDeflaters()

    func take() -> Deflater? { lock.withLock { list.popLast() } }

    func put(_ deflater: Deflater) { lock.withLock { list.append(deflater) } }
}

/// A compressor of zlib, whose memory serves one file after the other.
private final class Deflater: @unchecked Sendable {
    // SAFETY: One thread uses it at a time. zlib wants its state to stay where it is.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Asks zlib for memory.
    ///
    /// `windowBits`: How far back repetitions are found, as a power of two. `memoryLevel`: 1 to 9.
    init(windowBits: Int32, memoryLevel: Int32) throws {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 16 more say that the format is gzip.
        let status = deflateInit2_(
            stream,
            Z_BEST_COMPRESSION,
            Z_DEFLATED,
            windowBits + 16,
            memoryLevel,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard status == Z_OK else { throw PublishingError(infoMessage: "zlib has no memory") }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func compressed(_ bytes: [UInt8], storingFrom dense: Int?) -> [UInt8] {
        deflateReset(stream)
        let bound = Int(deflateBound(stream, UInt(bytes.count))) + 64
        var input = bytes
        // SAFETY: zlib reads and writes inside both buffers while the closures run; the count is what it wrote.
        return input.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: bound) { target, count in
                stream.pointee.next_in = source.baseAddress
                stream.pointee.next_out = target.baseAddress
                stream.pointee.avail_out = UInt32(bound)
                if let dense {
                    stream.pointee.avail_in = UInt32(dense)
                    deflate(stream, Z_NO_FLUSH)
                    deflateParams(stream, Z_NO_COMPRESSION, Z_DEFAULT_STRATEGY)
                }
                stream.pointee.avail_in = UInt32(source.count - (dense ?? 0))
                deflate(stream, Z_FINISH)
                count = bound - Int(stream.pointee.avail_out)
            }
        }
    }
}
