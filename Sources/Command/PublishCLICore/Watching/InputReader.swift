internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Waits for keys on a terminal, or for a line if the input is not a terminal.
///
/// The end of the input is not a line: a server whose input is closed keeps running.
final class InputReader: @unchecked Sendable {
    // SAFETY: `isStopped` and the terminal's settings are only touched under `lock`.
    private let lock = NSLock()
    private var isStopped = false
    private let stopPipe = Pipe()
    private let descriptor: Int32
    /// The settings to restore on the terminal, which is set to report each key at once; nil if the input
    /// is not a terminal.
    private let settings: termios?

    /// Starts to wait.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - onKey: Called for every key of a terminal; for other input, once with a newline.
    init(descriptor: Int32, onKey: @escaping @Sendable (Character) -> Void) {
        self.descriptor = descriptor
        var settings = termios()
        let isTerminal = isatty(descriptor) == 1
        // The system would stop a background process that reads from its terminal.
        guard !isTerminal || tcgetpgrp(descriptor) == getpgrp() else {
            self.settings = nil
            return
        }
        if isTerminal, tcgetattr(descriptor, &settings) == 0 {
            self.settings = settings
            settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
            tcsetattr(descriptor, TCSANOW, &settings)
        } else {
            self.settings = nil
        }
        for handle in [stopPipe.fileHandleForReading, stopPipe.fileHandleForWriting] {
            // A child process must not keep the pipe open.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        let hasKeys = self.settings != nil
        Thread { [stopPipe] in
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
                if hasKeys {
                    for byte in buffer[..<count] { onKey(Character(Unicode.Scalar(byte))) }
                } else if buffer[..<count].contains(UInt8(ascii: "\n")) {
                    return onKey("\n")
                }
            }
        }.start()
    }

    /// Stops waiting and restores the terminal; later input is left for other programs.
    func stop() {
        lock.withLock {
            guard !isStopped else { return }
            isStopped = true
            stopPipe.fileHandleForWriting.closeFile()
            if var settings { tcsetattr(descriptor, TCSANOW, &settings) }
        }
    }
}
