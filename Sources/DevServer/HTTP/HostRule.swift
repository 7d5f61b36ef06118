/// Which `Host` headers a server answers to.
///
/// A page elsewhere could point its own name at this machine (DNS rebinding) and then read what
/// is served here; its requests carry its own name.
enum HostRule {
    /// Any host, for servers that others may reach.
    case any
    /// The names of this machine only.
    case loopback

    func allows(_ host: String?) -> Bool {
        switch self {
        case .any: true
        // Only programs that are not browsers leave the header out.
        case .loopback: host.map(Self.isLoopback) ?? true
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            return host[...end] == "[::1]" && isPort(host[host.index(after: end)...])
        }
        let name = host.prefix { $0 != ":" }
        guard isPort(host.dropFirst(name.count)) else { return false }
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.first == ":" && UInt16(text.dropFirst()) != nil)
    }
}
