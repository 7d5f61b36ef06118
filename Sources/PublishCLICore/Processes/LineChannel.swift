internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Lines to and from a program that was just started, in both directions over one descriptor.
///
/// When either side ends, in whatever way, the other one reads the end.
final class LineChannel: @unchecked Sendable {
    // SAFETY: The descriptors are only closed and shut down under `lock`; `bytes` is used by the one thread that reads.
    private let lock = NSLock()
    private var own: Int32
    private var others: Int32
    private var bytes: [UInt8] = []

    /// The end for the program, until it was started.
    var descriptorForProgram: Int32 { others }

    /// Makes a channel whose ends no other program gets.
    /// - Throws: ``CLIError``: `cannotStart`.
    init(to program: String) throws(CLIError) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw .cannotStart(program: program, reason: String(cString: strerror(errno)))
        }
        (own, others) = (ends[0], ends[1])
        #if canImport(Darwin)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var isOn: Int32 = 1
        setsockopt(own, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        close()
        closeEndOfProgram()
    }

    /// Closes the end for the program, which has its own copy.
    func closeEndOfProgram() {
        lock.withLock {
            if others >= 0 { _ = Self.close(others) }
            others = -1
        }
    }

    /// Ends the channel; nobody may be reading.
    func close() {
        lock.withLock {
            if own >= 0 { _ = Self.close(own) }
            own = -1
        }
    }

    /// Lets whoever reads find the end, after what has arrived.
    func endReading() {
        lock.withLock {
            if own >= 0 { _ = shutdown(own, Int32(SHUT_RDWR)) }
        }
    }

    /// The next line without its newline, waited for; nil at the end.
    func readLine() -> String? {
        var buffer = [UInt8](repeating: 0, count: 1 << 10)
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes.removeSubrange(...end) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            let count = recv(own, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    /// Writes a line; false when nobody listens.
    func write(_ line: String) -> Bool {
        var rest = Array((line + "\n").utf8)[...]
        #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        #endif
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(own, $0.baseAddress, $0.count, flags) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.close(descriptor)
        #else
        Darwin.close(descriptor)
        #endif
    }
}
