package import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A pipe whose content is captured, and forwarded as it arrives.
package final class CapturedPipe: @unchecked Sendable {
    // SAFETY: `data`, `isFull` and `isOpen` are used only under `lock`.
    private let lock = NSLock()
    private var isOpen = true
    private var isFull = false
    private var data = Data()
    private let limit: Int
    private let onOutput: @Sendable (Data) -> Void
    private let pipe = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    /// The descriptor of the writing end, for the program that writes.
    package var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    /// Opens a pipe.
    ///
    /// - Parameters:
    ///   - target: The descriptor to forward the content to; nil for none.
    ///   - limit: The largest number of bytes to read.
    package convenience init(passingOnTo target: Int32?, limit: Int = .max) {
        self.init(limit: limit) { chunk in
            if let target { Self.write(chunk, to: target) }
        }
    }

    /// Opens a pipe.
    ///
    /// - Parameters:
    ///   - limit: The largest number of bytes to read; a writer of more bytes blocks until it is
    ///     terminated.
    ///   - onOutput: Called with the bytes that arrive, by one thread at a time.
    package init(limit: Int = .max, onOutput: @escaping @Sendable (Data) -> Void) {
        self.limit = limit
        self.onOutput = onOutput
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            // A program started at the same time must not inherit the descriptors: it would keep
            // the pipe open.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        Thread {
            while self.read() {}
            self.ended.signal()
        }.start()
    }

    /// Waits for bytes and forwards them; returns false at the end.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        #if canImport(Glibc)
        let count = Glibc.read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        #else
        let count = Darwin.read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        #endif
        guard count > 0 else { return count < 0 && errno == EINTR }
        let (chunk, isWhole) = lock.withLock {
            let chunk = Data(buffer[..<min(count, limit - data.count)])
            data.append(chunk)
            isFull = chunk.count < count
            return (chunk, !isFull)
        }
        onOutput(chunk)
        return isWhole
    }

    /// The number of bytes received.
    var count: Int { lock.withLock { data.count } }

    /// Whether the writer has written more than the limit.
    var hasMore: Bool { lock.withLock { isFull } }

    /// Closes this process's copy of the writing end, so that reading ends when the last writer has
    /// closed its copy.
    private func close() {
        let wasOpen = lock.withLock {
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { pipe.fileHandleForWriting.closeFile() }
    }

    /// Waits until the last writer has closed the pipe, and returns the captured bytes.
    ///
    /// - Parameter seconds: The time limit; nil for none. A program that the writer started may
    ///   keep the pipe open forever.
    /// - Returns: The bytes.
    package func finish(within seconds: Double? = nil) -> Data {
        close()
        _ = ended.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture)
        return lock.withLock { data }
    }

    /// Writes all bytes to a descriptor, or as many as its reader accepts before it closes.
    package static func write(_ chunk: Data, to target: Int32) {
        var rest = Array(chunk)[...]
        while !rest.isEmpty {
            // SAFETY: The buffer has the given length.
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.write(target, buffer.baseAddress, buffer.count)
                #else
                Darwin.write(target, buffer.baseAddress, buffer.count)
                #endif
            }
            // The reader is gone; the content is still captured.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
