import Foundation

/// Where a repository is, and what of that is nobody's business.
struct GitRemote: Sendable {
    /// The remote as Git takes it.
    let address: String
    /// The part of the address that lets in whoever knows it; nil where there is none.
    private let secret: Substring?

    /// Takes what a site says.
    init(_ address: String) {
        self.address = address
        secret = Self.secret(in: address)
    }

    /// The address for people and logs.
    var shownAddress: String { redacting(address) }

    /// A text without what is secret.
    ///
    /// - Parameter text: Words of Git, which repeats addresses, sometimes without the name of the user.
    /// - Returns: The text with three asterisks in the place of each secret.
    func redacting(_ text: String) -> String {
        guard let secret else { return text }
        var result = text.replacing(secret, with: "***")
        // Of `user:password` the password alone, and both as they are behind their percent signs.
        let password = secret.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
        for part in [password, password.removingPercentEncoding ?? ""] where part.utf8.count > 3 {
            result = result.replacing(part, with: "***")
        }
        return result
    }

    /// Whether Git could take the address for an option, or an SSH client its host.
    var looksLikeOption: Bool {
        address.hasPrefix("-") || address.contains { $0.isNewline || $0 == "\0" }
    }

    /// What stands in front of the host: of HTTP all of it, since tokens take the place of names; of other schemes a password.
    private static func secret(in address: String) -> Substring? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let authority = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@") else { return nil }
        let user = authority[..<end]
        if address.lowercased().hasPrefix("http") { return user.isEmpty ? nil : user }
        guard let colon = user.firstIndex(of: ":") else { return nil }
        let password = user[user.index(after: colon)...]
        return password.isEmpty ? nil : password
    }
}
