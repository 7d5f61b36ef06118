#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The names and addresses by which others reach this machine.
enum MachineNames {
    /// All of them in lower case, those of a network's own naming (`name.local`) included.
    ///
    /// - Parameter host: What the server was asked to listen on, which counts as one.
    /// - Returns: Names, and addresses without brackets and zones.
    static func all(listeningOn host: String) -> Set<String> {
        var names = Set(addresses)
        names.insert(host.lowercased())
        if let name = hostName?.lowercased() {
            names.formUnion([name, name + ".local"])
            if let first = name.split(separator: ".").first {
                names.formUnion([String(first), first + ".local"])
            }
        }
        return names
    }

    private static var hostName: String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        return text(buffer)
    }

    /// The addresses of all networks that the machine is part of.
    private static var addresses: [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var result: [String] = []
        // SAFETY: The system's list lives until it is freed above.
        for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
            guard let address = entry?.pointee.ifa_addr else { continue }
            let length: Int
            switch Int32(address.pointee.sa_family) {
            case AF_INET: length = MemoryLayout<sockaddr_in>.size
            case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
            default: continue
            }
            var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let status = getnameinfo(
                address,
                socklen_t(length),
                &buffer,
                socklen_t(buffer.count),
                nil,
                0,
                NI_NUMERICHOST
            )
            // The zone of an address is not part of what browsers send.
            if status == 0, let name = text(buffer) {
                result.append(String(name.prefix { $0 != "%" }))
            }
        }
        return result
    }

    private static func text(_ buffer: [CChar]) -> String? {
        String(validating: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }
}
