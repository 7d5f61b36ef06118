package import Foundation
package import PublishStorage

/// Makes the URLs in the HTML of an article absolute, for feed readers and other services that show
/// the article elsewhere.
///
/// In sites of the suite only values of `href`, `src` and `srcset` that begin with `/` are changed.
/// In other sites all attributes with URLs are, including fragments and URLs relative to the
/// article's page.
/// URL, including URLs relative to the article's page and fragments.
package struct AbsoluteAddresses {
    /// The site's URL, without a trailing slash.
    private let root: String
    /// The URL of the article's page; nil in sites of the suite.
    private let page: URL?

    /// Creates a converter for a site and a page; without a page, only URLs that begin with `/` are
    /// changed.
    package init(siteURL: URL, page: URL? = nil) {
        let base = siteURL.absoluteString
        root = base.hasSuffix("/") ? String(base.dropLast()) : base
        self.page = page
    }

    /// The digest of the site's and the page's URL, on which the result depends.
    package var digest: Digest {
        Digest { builder in
            builder.add(root)
            builder.add(page?.absoluteString)
        }
    }

    /// Returns HTML with absolute URLs, with spaces as `%20`; `//host/…` is left unchanged, because
    /// it names a host.
    package func absolute(in html: String) -> String {
        let bytes = Array(html.utf8)
        var edits = HTMLEdits(bytes)
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            for attribute in scanner.attributes {
                guard let value = attribute.value, !value.isEmpty else { continue }
                let name = attribute.name
                func isNamed(_ names: [StaticString]) -> Bool {
                    names.contains { bytes.isName($0, in: name) }
                }
                let isAddress =
                    isNamed(Self.suiteAddresses)
                    || page != nil
                        && (isNamed(Self.addresses)
                            || isNamed(["data"]) && scanner.isTag(token, "object"))
                if isAddress {
                    if let address = absolute(bytes.text(value)) {
                        edits.replace(value, with: address)
                    }
                } else if isNamed(["srcset", "imagesrcset"]),
                    page != nil || bytes.has("/\(OutputPath.imageVersions)/", at: value.lowerBound)
                {
                    edits.replace(value, with: absolute(list: bytes.text(value)))
                }
            }
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) } ?? html
    }

    /// The attributes that contain a single URL.
    package static let names = suiteAddresses + addresses

    private static let suiteAddresses: [StaticString] = ["href", "src", "xlink:href"]
    /// Source: HTML, Attributes, "Valid URL potentially surrounded by spaces".
    private static let addresses: [StaticString] = [
        "poster", "cite", "action", "formaction", "longdesc",
    ]

    /// Returns the absolute form of a URL; nil if the URL is to be left unchanged.
    package func absolute(_ address: String) -> String? {
        if address.hasPrefix("//") { return nil }
        if address.hasPrefix("/") { return root + address.replacing(" ", with: "%20") }
        guard let page, !Self.hasScheme(address) else { return nil }
        if address.hasPrefix("#") { return page.absoluteString + address }
        return URL(string: address.replacing(" ", with: "%20"), relativeTo: page)?.absoluteString
    }

    /// Returns a `srcset` with absolute URLs; spaces in it separate a URL from its size.
    ///
    /// Source: HTML, 4.8.4.3.9 Parsing a srcset attribute.
    private func absolute(list: String) -> String {
        list.split(separator: ",", omittingEmptySubsequences: false).map { entry in
            let start = entry.prefix { $0.isWhitespace }
            let address = entry[start.endIndex...].prefix { !$0.isWhitespace }
            let rest = entry[address.endIndex...]
            return start + (absolute(String(address)) ?? String(address)) + rest
        }.joined(separator: ",")
    }

    /// Source: RFC 3986, 3.1.
    private static func hasScheme(_ address: String) -> Bool {
        guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":",
            address.first?.isLetter == true
        else { return false }
        return address[..<end].allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
        }
    }
}
