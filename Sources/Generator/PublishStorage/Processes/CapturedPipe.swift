package import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A pipe whose content is captured, and passed on as it arrives.
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

    /// The descriptor for the program that writes.
    package var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    /// Opens a pipe.
    ///
    /// - Parameters:
    ///   - target: The descriptor to pass on to; nil keeps the content only.
    ///   - limit: The largest number of bytes to read.
    package convenience init(passingOnTo target: Int32?, limit: Int = .max) {
        self.init(limit: limit) { chunk in
            if let target { Self.write(chunk, to: target) }
        }
    }

    /// Opens a pipe.
    ///
    /// - Parameters:
    ///   - limit: The largest number of bytes to read; a writer of more blocks until it is terminated.
    ///   - onOutput: Called with what arrives, by one thread at a time.
    package init(limit: Int = .max, onOutput: @escaping @Sendable (Data) -> Void) {
        self.limit = limit
        self.onOutput = onOutput
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            // Another program started meanwhile must not keep the pipe open.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        Thread {
            while self.read() {}
            self.ended.signal()
        }.start()
    }

    /// Waits for bytes and passes them on; returns false at the end.
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

    /// Whether more than the limit was written.
    var hasMore: Bool { lock.withLock { isFull } }

    /// Closes this process's copy of the writing end; reading ends with the last writer.
    private func close() {
        let wasOpen = lock.withLock {
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { pipe.fileHandleForWriting.closeFile() }
    }

    /// Waits until the last writer has ended, and returns the captured bytes.
    ///
    /// - Parameter seconds: The time limit, because a program started by the writer may write forever. Nil for no
    ///   limit.
    /// - Returns: The bytes.
    package func finish(within seconds: Double? = nil) -> Data {
        close()
        _ = ended.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture)
        return lock.withLock { data }
    }

    /// Writes all bytes to a descriptor, as long as there is a reader.
    package static func write(_ chunk: Data, to target: Int32) {
        var rest = Array(chunk)[...]
        while !rest.isEmpty {
            // SAFETY: the buffer has the given length.
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.write(target, buffer.baseAddress, buffer.count)
                #else
                Darwin.write(target, buffer.baseAddress, buffer.count)
                #endif
            }
            // There is no reader any more; the content is captured nevertheless.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
