import Foundation
internal import PublishStorage

/// A redirect that has been checked.
package struct Redirect {
    /// Where readers are sent.
    package enum Target: Hashable {
        /// To the page at a path.
        case page(Path)
        /// To an address, ready to stand in a header of HTTP.
        case address(String)
        /// Nowhere: what was there is gone.
        case gone
    }

    /// The old address.
    package var old: OldAddress
    /// Whether everything below the old address is meant.
    package var isFolder = false
    /// Where it leads.
    package var target: Target
    /// Whether the old address differs from the new one in nothing but the case of letters, so that servers have to compare
    /// that, too.
    package var isCaseOnly = false
    /// The title of the page that is meant; empty where it is not known.
    package var title = ""
    /// The language of that page; nil for the site's.
    package var language: LanguageCode?

    /// Creates it from its parts.
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
    /// The address to which servers send readers, percent-encoded; nil for what is gone.
    package func address<Site: Website>(on site: Site) -> String? {
        switch target {
        case .page(let path): "/" + site.place(ofPageAt: path)
        case .address(let address): address
        case .gone: nil
        }
    }
}

/// An address that readers may still have, relative to the site's root.
package struct OldAddress: Hashable {
    /// The decoded path without slashes at its ends and without `index.html`; empty for the root.
    ///
    /// Two texts that differ in nothing but Unicode normalization are equal, as Swift compares them.
    package var path: String

    /// What is wrong with the text of an address.
    package enum Fault: Error {
        /// It names another site.
        case elsewhere
        /// It has a query or an anchor, which servers do not compare.
        case query
        /// It holds what no path of a text can hold: wrong escapes, `..`, control characters, names that are hidden or too long.
        case noPath
    }

    /// Reads an address as people write it: `/old/page/`, `old/page`, percent-encoded or not, or a whole URL of the site.
    ///
    /// - Throws: `Fault`.
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

    /// Takes a path that is known to be one.
    package init(path: String) {
        self.path = path
    }

    /// The address without the case of its letters.
    package var folded: String { path.lowercased() }

    /// The address as people see it.
    package var text: String { "/" + path }
}
