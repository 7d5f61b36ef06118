internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Waits for a line on a descriptor.
///
/// The end of the input is not a line: a server whose input is closed goes on.
final class InputReader: Sendable {
    private let stopPipe: Pipe

    init(descriptor: Int32, onLine: @escaping @Sendable () -> Void) {
        let stopPipe = Pipe()
        self.stopPipe = stopPipe
        // A program in the background that reads from its terminal would be halted.
        guard isatty(descriptor) == 0 || tcgetpgrp(descriptor) == getpgrp() else { return }
        Thread {
            let stop = stopPipe.fileHandleForReading.fileDescriptor
            while true {
                var descriptors = [
                    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
                ]
                guard poll(&descriptors, 2, -1) > 0 || errno == EINTR,
                    descriptors[1].revents == 0
                else { return }
                guard descriptors[0].revents != 0 else { continue }
                var buffer = [UInt8](repeating: 0, count: 1024)
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return }
                if buffer[..<count].contains(UInt8(ascii: "\n")) { return onLine() }
            }
        }.start()
    }

    /// Ends the wait; what is entered later is left for others.
    func stop() {
        stopPipe.fileHandleForWriting.closeFile()
    }
}
