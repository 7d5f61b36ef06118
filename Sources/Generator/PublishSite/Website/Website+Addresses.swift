public import Foundation

extension Website {
    /// The absolute URL at which servers answer with a page: the one that search engines, feeds and other sites are told.
    ///
    /// - Parameter path: The path of a page, such as that of an item; a whole URL stays as it is.
    /// - Returns: The URL, percent-encoded.
    @_disfavoredOverload
    public func url(ofPageAt path: Path) -> URL {
        guard pageAddresses != .suite, !path.isURL else { return url(for: path) }
        return URL(string: urlText(ofPageAt: path)) ?? url(for: path)
    }

    /// What a link to a page says, from anywhere on the site, such as `/about/`.
    ///
    /// - Parameter path: The path of a page, such as that of an item; a whole URL stays as it is.
    /// - Returns: The address from the root of the host, percent-encoded; in a site that is addressed as in the suite, the
    ///   path as it is.
    @_disfavoredOverload
    public func address(ofPageAt path: Path) -> String {
        if pageAddresses == .suite || path.isURL { return path.absoluteString }
        return "/" + place(ofPageAt: path)
    }
}

extension Website {
    /// Where a page is answered, relative to the site's root and percent-encoded.
    package func place(ofPageAt path: Path) -> String {
        if isFile(path) {
            // Servers that find '/about' in 'about.html' know both addresses.
            let place = path.trimmed.percentEncoded
            return pageAddresses == .names ? String(place.dropLast(".html".count)) : place
        }
        return switch pageAddresses {
        case .suite: path.percentEncoded
        case .folders: path.folder.percentEncoded
        case .names: isFrontPage(path) ? path.folder.percentEncoded : path.trimmed.percentEncoded
        case .files:
            isFrontPage(path)
                ? path.folder.percentEncoded : path.trimmed.percentEncoded + ".html"
        }
    }

    /// The text of `url(ofPageAt:)`, put together without Foundation.
    package func urlText(ofPageAt path: Path) -> String {
        pageAddresses == .suite ? address(of: path) : rootText + place(ofPageAt: path)
    }

    /// The absolute URL of the site's root with a slash at its end.
    package var rootText: String {
        let root = url.absoluteString
        return root.hasSuffix("/") ? root : root + "/"
    }

    /// Whether a path names the file of its page, whatever the pages of the site are addressed like.
    package func isFile(_ path: Path) -> Bool {
        path.namesFile
            && (publicationFeatures.contains(.addresses) || permalinks != SitePermalinks.none)
    }

    /// Whether a page is the front page of the site or of a language.
    package func isFrontPage(_ path: Path) -> Bool {
        let name = path.trimmed.string
        return name.isEmpty || localizations.contains { pathPrefix(for: $0) == name }
    }
}

extension Path {
    /// Whether the path ends like the name of a page's file.
    package var namesFile: Bool {
        string.utf8.suffix(5).elementsEqual(".html".utf8)
    }

    /// The path without slashes at its ends.
    package var trimmed: Path {
        let slash = UInt8(ascii: "/")
        guard string.utf8.first == slash || string.utf8.last == slash else { return self }
        return Path(string.split(separator: "/").joined(separator: "/"))
    }

    /// The path as that of a folder: with a slash at its end only, and empty for the root.
    var folder: Path {
        let name = trimmed.string
        return Path(name.isEmpty ? "" : name + "/")
    }
}
