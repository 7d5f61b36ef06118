internal import Foundation

/// The new targets of links and pictures in an export.
struct ExportLinks {
    private let site: ExportedSite
    private let media: MediaFolder?
    private let host: String
    private let origin: String
    /// Texts by their old query, such as `p=12`.
    private let byQuery: [String: ExportedEntry]

    init(_ site: ExportedSite, media: MediaFolder?) {
        self.site = site
        self.media = media
        host = ExportAddress(site.url).host
        origin = site.origin
        byQuery = Dictionary(
            site.entries.filter { !$0.query.isEmpty }.map { ($0.query, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Collects the link targets and files that a text can refer to.
    ///
    /// - Parameters:
    ///   - entry: The text.
    ///   - files: Collects the files that the text shows.
    ///   - footnotes: The text's footnotes.
    /// - Returns: The names for the conversion of the text.
    func names(
        for entry: ExportedEntry,
        files: TextMedia,
        footnotes: [(name: String, html: String)]
    ) -> ArticleNames {
        ArticleNames(
            link: { link($0, from: entry, files) },
            picture: { picture($0, files) },
            attachment: { site.attachments[$0] },
            attachments: entry.attachments,
            footnotes: Dictionary(
                footnotes.enumerated().map { ($1.name, $0 + 1) },
                uniquingKeysWith: { first, _ in first }
            )
        )
    }

    /// Returns the uploaded file at an address; nil for a file of another site, whose path may be the same.
    private func file(at address: ExportAddress) -> String? {
        let name = address.host
        let isOwn =
            host.isEmpty || name.isEmpty || name == host || name.hasSuffix("." + host)
            || host.hasSuffix("." + name) || name.hasSuffix(".wp.com")
            || name.hasSuffix(".files.wordpress.com")
        return isOwn ? media?.file(at: address) : nil
    }

    /// Returns the new address of a picture.
    func picture(_ address: String, _ files: TextMedia) -> String {
        let parsed = ExportAddress(withoutMark(address))
        if let file = file(at: parsed) { return files.name(of: file) }
        let own = withoutMark(address)
        return own.hasPrefix("/") && !own.hasPrefix("//") ? origin + own : own
    }

    private func link(_ address: String, from entry: ExportedEntry, _ files: TextMedia) -> String {
        if address.hasPrefix("#") { return address }
        let written = withoutMark(address)
        let isPath = written.hasPrefix("/") && !written.hasPrefix("//") || written.hasPrefix("?")
        let parsed = ExportAddress(written)
        if let file = file(at: parsed) { return files.name(of: file) }
        guard isPath || !host.isEmpty && parsed.host == host else { return address }
        if site.uploads.contains(where: parsed.path.contains) {
            return isPath ? origin + written : written
        }
        // Publish has no pages for single files.
        if let file = site.attachmentPages[parsed.path.addressKey] { return picture(file, files) }
        let fragment = parsed.fragment.isEmpty ? "" : "#" + parsed.fragment
        for name in ["p", "page_id"] {
            guard let number = parsed.value(name), let target = byQuery["\(name)=\(number)"] else {
                continue
            }
            if target.address.isEmpty { return "../" + target.name + fragment }
            return encoded(target.address) + fragment
        }
        let query = parsed.query.isEmpty ? "" : "?" + parsed.query
        if parsed.path.isEmpty || parsed.path == "/" { return "/" + query + fragment }
        return encoded(parsed.path) + query + fragment
    }

    private func withoutMark(_ address: String) -> String {
        let mark = site.addressMark
        guard !mark.isEmpty, address.hasPrefix(mark) else { return address }
        let rest = String(address.dropFirst(mark.count))
        return rest.hasPrefix("/") ? rest : "/" + rest
    }

    /// Writes a path as an author would: letters as they are, percent-encoded only if a character would end the link early.
    private func encoded(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/-_.~".contains($0) }
        return isPlain
            ? path : path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}

extension ExportedSite {
    /// The scheme and host of the site, without its base path and without a trailing slash.
    var origin: String {
        guard let match = url.prefixMatch(of: /https?:\/\/[A-Za-z0-9.:\-\[\]]+/) else { return "" }
        return String(match.0)
    }
}
