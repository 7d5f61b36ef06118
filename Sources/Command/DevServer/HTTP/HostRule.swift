#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The `Host` headers that a server accepts.
///
/// This prevents DNS rebinding: an attacker's page can make its own host name resolve to this machine and
/// then request pages of this server. Such requests have the attacker's name in `Host`, and are refused.
enum HostRule {
    /// Only the loopback names of this machine.
    case loopback
    /// The loopback names, and the given names and addresses by which other machines reach this machine,
    /// in lower case.
    case names(Set<String>)

    func allows(_ host: String?) -> Bool {
        // Browsers always send `Host`, so a request without it comes from another program and is no attack.
        guard let host else { return true }
        guard let name = Self.name(in: host.lowercased()) else { return false }
        if Self.isLoopback(name) { return true }
        guard case .names(let names) = self else { return false }
        return names.contains(name)
    }

    /// The host in a `Host` header, without the port and the brackets of an IPv6 address; nil if the
    /// header is malformed.
    private static func name(in host: String) -> String? {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]"), isPort(host[host.index(after: end)...]) else {
                return nil
            }
            return String(host[..<end].dropFirst())
        }
        let name = host.prefix { $0 != ":" }
        return isPort(host.dropFirst(name.count)) ? String(name) : nil
    }

    private static func isLoopback(_ name: String) -> Bool {
        if name == "::1" || name == "localhost" || name.hasSuffix(".localhost") { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.first == ":" && UInt16(text.dropFirst()) != nil)
    }
}

extension ClientRequest {
    /// Checks the rules of all servers in this module: the host, the method and the length of the target.
    ///
    /// - Parameters:
    ///   - rule: The accepted host names.
    ///   - advice: The end of the message for a refused host, such as `; start it with '--host'`, or empty.
    /// - Returns: The response that refuses the request; nil if the request is accepted.
    func refusal(by rule: HostRule, advice: String = "") -> HTTPResponse? {
        guard rule.allows(header("Host")) else {
            return .message(
                "This server only accepts requests to localhost\(advice).",
                status: 403
            )
        }
        guard method == "GET" || method == "HEAD" else {
            var response = HTTPResponse.message("Only GET and HEAD are allowed.", status: 405)
            response.headers.append(("Allow", "GET, HEAD"))
            return response
        }
        return isTooLong ? .message("The address is too long.", status: 414) : nil
    }
}

/// The names and addresses by which other machines reach this machine.
enum MachineNames {
    /// All names and addresses in lower case, including the multicast DNS name (`name.local`).
    ///
    /// - Parameter host: The host that the server listens on, which is accepted, too.
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

    /// The addresses of all network interfaces.
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
            // Browsers do not send the zone of an IPv6 address, such as `%eth0`.
            if status == 0 { result.append(String(text(buffer).prefix { $0 != "%" })) }
        }
        return result
    }

    private static func text(_ buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
