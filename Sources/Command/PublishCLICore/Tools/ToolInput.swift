internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A channel to a tool beside this command, which reads lines from it and ends when it is closed, also if this
/// process is killed.
final class ToolInput: @unchecked Sendable {
    // SAFETY: `own` is only used under `lock`; `other` is only closed by `finish`, after the tool has ended.
    private let lock = NSLock()
    private var own: Int32 = -1
    /// The descriptor that the tool reads.
    private(set) var other: Int32 = -1

    /// Opens the channel.
    ///
    /// A socket, not a pipe: writing to a pipe that nobody reads would end this process (SIGPIPE).
    init() {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
        // Other programs must not inherit the descriptors: they would keep the channel open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (own, other) = (ends[0], ends[1])
        #if !canImport(Glibc)
        var isOn: Int32 = 1
        setsockopt(own, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Sends a line without waiting; it is lost if the tool has ended, or if it has not read for long.
    func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        #if canImport(Glibc)
        let options = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        #else
        let options = MSG_DONTWAIT
        #endif
        lock.withLock {
            guard own >= 0 else { return }
            _ = Foundation.send(own, bytes, bytes.count, options)
        }
    }

    /// Closes the channel, which ends the tool.
    func close() {
        lock.withLock {
            guard own >= 0 else { return }
            shutdown(own, Int32(SHUT_RDWR))
            Foundation.close(own)
            own = -1
        }
    }

    /// Frees the descriptor of a tool that has ended.
    func finish() {
        guard other >= 0 else { return }
        Foundation.close(other)
        other = -1
    }
}
