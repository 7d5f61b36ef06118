import Foundation
internal import PublishStorage

/// A validated redirect.
package struct Redirect {
    package enum Target: Hashable {
        case page(Path)
        /// A URL, percent-encoded for a `Location` header.
        case address(String)
        /// No target: the page is gone (410).
        case gone
    }

    package var old: OldAddress
    /// Whether all addresses below the old address are redirected as well.
    package var isFolder = false
    package var target: Target
    /// Whether old and new address differ only in upper and lower case, so that the server's rule
    /// must be case-sensitive.
    package var isCaseOnly = false
    /// The title of the target page; empty if unknown.
    package var title = ""
    /// The language of the target page; nil for the site's language.
    package var language: LanguageCode?

    package init(
        old: OldAddress,
        isFolder: Bool = false,
        target: Target,
        isCaseOnly: Bool = false,
        title: String = "",
        language: LanguageCode? = nil
    ) {
        self.old = old
        self.isFolder = isFolder
        self.target = target
        self.isCaseOnly = isCaseOnly
        self.title = title
        self.language = language
    }
}

extension Redirect {
    /// Returns the percent-encoded URL that servers redirect to; nil for a page that is gone.
    package func address<Site: Website>(on site: Site) -> String? {
        switch target {
        case .page(let path): "/" + site.place(ofPageAt: path)
        case .address(let address): address
        case .gone: nil
        }
    }
}

/// An address that was published before, relative to the site's root.
package struct OldAddress: Hashable {
    /// The decoded path without leading and trailing slashes and without `index.html`; empty for the root.
    ///
    /// Two paths that differ only in Unicode normalization are equal, as Swift strings compare.
    package var path: String

    /// The reason why a text is no valid old address.
    package enum Fault: Error {
        /// The address is on another site.
        case elsewhere
        /// The address has a query or a fragment, which servers do not compare.
        case query
        /// The path is invalid: wrong percent-encoding, `..`, control characters, hidden or too
        /// long names.
        case noPath
    }

    /// Parses an address: `/old/page/`, `old/page`, percent-encoded or not, or a whole URL of the
    /// site.
    ///
    /// - Throws: `Fault` if the text is no valid address of the site.
    package init(_ text: some StringProtocol, root: String) throws(Fault) {
        var rest = String(text)
        if rest.hasPrefix(root) {
            rest.removeFirst(root.count)
        } else if rest.contains("://") || rest.hasPrefix("//") {
            throw .elsewhere
        }
        if rest.contains(where: { $0 == "?" || $0 == "#" }) { throw .query }
        guard let decoded = rest.removingPercentEncoding,
            !decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else { throw .noPath }
        var components = decoded.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        if components.contains(where: { $0 == "." || $0 == ".." || $0.utf8.count > 255 }) {
            throw .noPath
        }
        if components.last == "index.html" { components.removeLast() }
        path = components.joined(separator: "/")
        if SitePath.hiddenName(in: path) != nil { throw .noPath }
    }

    /// Creates an address from a path that is known to be valid.
    package init(path: String) {
        self.path = path
    }

    /// The path in lower case.
    package var folded: String { path.lowercased() }

    /// The path as shown in messages, with a leading slash.
    package var text: String { "/" + path }
}
