#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Which `Host` headers a server answers to.
///
/// A page elsewhere could point its own name at this machine (DNS rebinding) and then read what
/// is served here; its requests carry its own name.
enum HostRule {
    /// The names of this machine for itself only.
    case loopback
    /// These as well: names and addresses by which others reach this machine, in lower case.
    case names(Set<String>)

    func allows(_ host: String?) -> Bool {
        // Only programs that are not browsers leave the header out.
        guard let host else { return true }
        guard let name = Self.name(in: host.lowercased()) else { return false }
        if Self.isLoopback(name) { return true }
        guard case .names(let names) = self else { return false }
        return names.contains(name)
    }

    /// The host of a header without the port, an address of IPv6 without its brackets; nil for anything else.
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

extension HTTPRequest {
    /// Refuses what no server of ours takes.
    ///
    /// - Parameters:
    ///   - rule: Which names the server answers to.
    ///   - advice: What to do for others, with what parts it from the sentence before; empty where nothing helps.
    /// - Returns: The answer; nil for a request that is taken.
    func refusal(by rule: HostRule, advice: String = "") -> HTTPResponse? {
        guard rule.allows(header("Host")) else {
            return .message(
                "This server answers to the names of this machine only\(advice).",
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
