internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A pipe whose content is kept, and passed on as it arrives.
final class CapturedPipe: @unchecked Sendable {
    // SAFETY: `data` is written by the one reading thread and read after `finish()` has waited
    // for that thread.
    private var data = Data()
    private let pipe = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    /// For the program that writes.
    var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    /// - Parameter target: The descriptor to pass on to; nil keeps the content only.
    convenience init(passingOnTo target: Int32?) {
        self.init { chunk in
            if let target { Self.write(chunk, to: target) }
        }
    }

    /// - Parameter onOutput: Called with what arrives, on one thread.
    init(onOutput: @escaping @Sendable (Data) -> Void) {
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            // Another program started meanwhile must not keep the pipe open.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        let source = pipe.fileHandleForReading
        Thread {
            while case let chunk = source.availableData, !chunk.isEmpty {
                self.data.append(chunk)
                onOutput(chunk)
            }
            self.ended.signal()
        }.start()
    }

    /// Waits until the writer has ended, and gives all it wrote.
    func finish() -> Data {
        pipe.fileHandleForWriting.closeFile()
        ended.wait()
        return data
    }

    /// Writes all bytes to a descriptor, if anybody listens there.
    static func write(_ chunk: Data, to target: Int32) {
        var rest = Array(chunk)[...]
        while !rest.isEmpty {
            // SAFETY: the buffer is as long as stated.
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.write(target, buffer.baseAddress, buffer.count)
                #else
                Darwin.write(target, buffer.baseAddress, buffer.count)
                #endif
            }
            // Nobody listens any more; the content is kept all the same.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
