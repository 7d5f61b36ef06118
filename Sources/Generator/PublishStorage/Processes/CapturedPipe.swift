package import Foundation

/// A pipe whose content is captured, and passed to a function as it arrives.
final class CapturedPipe: @unchecked Sendable {
    // SAFETY: `data` and `isFull` are used only under `lock`.
    private let lock = NSLock()
    private var data = Data()
    private var isFull = false
    private let limit: Int
    private let onOutput: @Sendable (Data) -> Void
    private let pipe = Pipe.hiddenFromPrograms()
    private let ended = DispatchGroup()

    /// The descriptor of the writing end, for the program that writes.
    var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    /// Opens a pipe if the content of a stream is captured.
    ///
    /// - Parameters:
    ///   - outlet: The destination of the stream.
    ///   - limit: The largest number of bytes to read; a writer of more bytes blocks until it is
    ///     terminated.
    init?(_ outlet: Command.Outlet, limit: Int) {
        guard case .captured(let onOutput) = outlet else { return nil }
        self.limit = limit
        self.onOutput = onOutput
    }

    /// Starts to read; the program that writes must have started.
    func start() {
        // Reading ends when the last writer has closed its copy of the writing end.
        pipe.fileHandleForWriting.closeFile()
        ended.enter()
        Thread {
            while self.receive() {}
            self.ended.leave()
        }.start()
    }

    /// The number of bytes received.
    var count: Int { lock.withLock { data.count } }

    /// Whether the writer has written more than the limit.
    var hasMore: Bool { lock.withLock { isFull } }

    /// Waits until the last writer has closed the pipe, and returns the captured bytes.
    ///
    /// - Parameter seconds: The time limit; nil for none. A program that the writer started may
    ///   keep the pipe open forever.
    /// - Returns: The bytes.
    func finish(within seconds: Double?) -> Data {
        _ = ended.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture)
        return lock.withLock { data }
    }

    /// Waits for bytes and passes them on; returns false at the end.
    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
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
}

extension Pipe {
    /// Opens a pipe that programs do not inherit: a program started at the same time would keep it
    /// open.
    static func hiddenFromPrograms() -> Pipe {
        let pipe = Pipe()
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }
}

extension FileHandle {
    /// Writes all bytes, or as many as the reader accepts before it closes its end.
    package func forward(_ chunk: Data) {
        try? write(contentsOf: chunk)
    }
}
