#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// What is sent back to a client.
struct HTTPResponse {
    enum Body {
        case bytes([UInt8])
        /// A part of a file.
        case file(OpenFile, range: Range<Int>)
        /// Events, until either side hangs up.
        case events(EventSubscription)
    }

    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: Body = .bytes([])

    /// A response made of a sentence.
    static func message(_ text: String, status: Int) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array((text + "\n").utf8))
        )
    }

    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}

/// A file that is open for reading, closed with the last reference.
final class OpenFile {
    let status: FileStatus
    private var descriptor: Int32

    /// Opens a regular file; nil for anything else.
    init?(path: String) {
        // Opening a named pipe would otherwise wait for a writer.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        guard let status = FileStatus(descriptor: descriptor), status.isFile else {
            close(descriptor)
            return nil
        }
        self.status = status
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Hands the descriptor over to the caller, who closes it.
    func takeDescriptor() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// All bytes from the beginning; nil when reading fails.
    func readAll() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: status.size)
        var filled = 0
        while filled < bytes.count {
            // SAFETY: the buffer holds `count` bytes, of which `filled` are taken.
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor,
                    buffer.baseAddress.map { $0 + filled },
                    buffer.count - filled,
                    off_t(filled)
                )
            }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }
}
