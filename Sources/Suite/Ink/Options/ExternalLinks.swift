internal import Foundation

/// The attributes of links to other sites.
public struct ExternalLinks: Sendable, Hashable {
    /// The `rel` attribute.
    public var relation: String
    /// The `target` attribute; `nil` for none.
    public var target: String?
    /// The hosts that count as the site's own, in lower case.
    public var ownHosts: Set<String>

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - relation: The `rel` attribute.
    ///   - target: The `target` attribute; `nil` for none.
    ///   - ownHosts: The hosts that count as the site's own, in lower case.
    public init(
        relation: String = "noopener noreferrer",
        target: String? = nil,
        ownHosts: Set<String> = []
    ) {
        self.relation = relation
        self.target = target
        self.ownHosts = ownHosts
    }

    /// Returns whether a URL leads to another site: it has a host that is not one of `ownHosts`.
    func contains(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = url[...]
        // Schemes are case-insensitive. Source: RFC 3986, 3.1.
        let prefixes = ["//", "https://", "http://"]
        guard
            let prefix = prefixes.first(where: { prefix in
                rest.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
                    .starts(with: prefix.utf8)
            })
        else { return false }
        rest = rest.dropFirst(prefix.utf8.count)
        guard !ownHosts.isEmpty else { return true }
        let authority = rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
        let afterUser = authority.lastIndex(of: 0x40).map { authority[($0 + 1)...] } ?? authority
        let host = String(decoding: afterUser.prefix { $0 != 0x3A }, as: UTF8.self).lowercased()
        return !ownHosts.contains(host)
    }
}
