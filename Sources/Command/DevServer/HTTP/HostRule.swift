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
