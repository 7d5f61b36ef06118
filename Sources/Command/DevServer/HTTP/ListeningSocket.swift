#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A TCP socket that accepts connections.
struct ListeningSocket {
    /// The descriptor; the owner of this value has to close it.
    let descriptor: Int32
    /// The port that the socket listens on, also if port 0 (any free port) was requested.
    let port: Int
    /// Whether only programs on this machine can reach the socket.
    let isLoopback: Bool

    /// Starts to listen on an address.
    ///
    /// - Throws: ``DevServerError``: `portInUse` or `cannotListen`.
    init(host: String, port: Int) throws(DevServerError) {
        let refused = { (reason: String) in
            DevServerError.cannotListen(host: host, port: port, reason: reason)
        }
        guard (0...65_535).contains(port) else {
            throw refused("a port has to be between 0 and 65535")
        }
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Self.stream
        // `localhost` may resolve to an IPv4 and an IPv6 address; browsers try the IPv4 address, too.
        hints.ai_family = host == "localhost" ? AF_INET : AF_UNSPEC
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &list)
        // SAFETY: on success the list has at least one entry and lives until it is freed below.
        guard status == 0, let list, let address = list.pointee.ai_addr else {
            throw refused(String(cString: gai_strerror(status)))
        }
        defer { freeaddrinfo(list) }

        let descriptor = socket(list.pointee.ai_family, Self.stream, 0)
        guard descriptor >= 0 else { throw refused(lastSystemError()) }
        var isListening = false
        defer { if !isListening { close(descriptor) } }
        var yes: Int32 = 1
        // Without SO_REUSEADDR, a restarted server could not use the port until old connections have
        // timed out.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        // The site's program, a child process, must not inherit the socket, or the port stays in use.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard
            bind(descriptor, address, list.pointee.ai_addrlen) == 0,
            listen(descriptor, 64) == 0
        else {
            throw errno == EADDRINUSE ? .portInUse(port) : refused(lastSystemError())
        }
        isListening = true
        self.descriptor = descriptor
        let bound = Self.boundAddress(of: descriptor)
        self.port = bound.port ?? port
        isLoopback = bound.isLoopback
    }
}

extension ListeningSocket {
    private static var stream: Int32 {
        #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue)
        #else
        SOCK_STREAM
        #endif
    }

    private static func boundAddress(of descriptor: Int32) -> (port: Int?, isLoopback: Bool) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        // SAFETY: `sockaddr_storage` is large and aligned enough for every socket address.
        return withUnsafeMutablePointer(to: &storage) { pointer in
            let raw = UnsafeMutableRawPointer(pointer)
            let generic = raw.assumingMemoryBound(to: sockaddr.self)
            guard getsockname(descriptor, generic, &length) == 0 else { return (nil, false) }
            switch Int32(generic.pointee.sa_family) {
            case AF_INET:
                let address = raw.assumingMemoryBound(to: sockaddr_in.self).pointee
                let first = UInt32(bigEndian: address.sin_addr.s_addr) >> 24
                return (Int(UInt16(bigEndian: address.sin_port)), first == 127)
            case AF_INET6:
                let address = raw.assumingMemoryBound(to: sockaddr_in6.self).pointee
                let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
                let isLoopback = bytes == [UInt8](repeating: 0, count: 15) + [1]
                return (Int(UInt16(bigEndian: address.sin6_port)), isLoopback)
            default:
                return (nil, false)
            }
        }
    }
}
