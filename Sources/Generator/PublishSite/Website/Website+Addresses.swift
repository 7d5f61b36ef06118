public import Foundation
internal import PublishStorage

extension Website {
    /// Returns the canonical absolute URL of a page, for search engines, feeds and other sites.
    ///
    /// - Parameter path: The path of a page, such as an item's path; a whole URL is returned
    ///   unchanged.
    /// - Returns: The URL, percent-encoded.
    @_disfavoredOverload
    public func url(of path: Path) -> URL {
        guard pageAddresses != .suite, !path.isURL else { return url(for: path) }
        return URL(string: urlText(ofPageAt: path)) ?? url(for: path)
    }

    /// Returns the link to a page, such as `/about/`, which works on every page of the site.
    ///
    /// - Parameter path: The path of a page, such as an item's path; a whole URL is returned
    ///   unchanged.
    /// - Returns: The percent-encoded path from the root of the host; in a site with
    ///   `pageAddresses` of the suite, the path unchanged.
    @_disfavoredOverload
    public func path(of path: Path) -> String {
        if pageAddresses == .suite || path.isURL { return path.absoluteString }
        return "/" + place(ofPageAt: path)
    }

    /// Returns the link to an item, page or section, such as `/posts/tea/`, which works on every
    /// page of the site.
    ///
    ///     Link(item.title, url: context.site.path(of: item))
    ///
    /// - Parameter location: The item, page or section.
    /// - Returns: The percent-encoded path from the root of the host; in a site with
    ///   `pageAddresses` of the suite, the path unchanged.
    @_disfavoredOverload
    public func path(of location: any Location) -> String {
        path(of: location.path)
    }

    /// Returns the link to the page of a tag, or of a term of a taxonomy.
    ///
    /// - Parameters:
    ///   - tag: The tag or the term.
    ///   - taxonomy: The taxonomy of the term; nil for a tag.
    /// - Returns: The percent-encoded path from the root of the host.
    @_disfavoredOverload
    public func path(of tag: Tag, in taxonomy: SiteTaxonomy? = nil) -> String {
        path(of: taxonomy.map { path(for: tag, in: $0) } ?? path(for: tag))
    }

    /// Returns the link to a section in the language being rendered.
    ///
    /// - Parameter sectionID: The section.
    /// - Returns: The percent-encoded path from the root of the host.
    @_disfavoredOverload
    public func path(of sectionID: SectionID) -> String {
        path(of: path(for: sectionID))
    }

    /// Returns the link to a text in another language.
    ///
    /// - Parameter translation: The text in the other language, from `context.translations(of:)`.
    /// - Returns: The percent-encoded path from the root of the host.
    @_disfavoredOverload
    public func path(of translation: Translation) -> String {
        path(of: translation.path)
    }

    /// Returns the canonical path of a page, relative to the site's root and percent-encoded.
    package func place(ofPageAt path: Path) -> String {
        if isFile(path) {
            // Servers that answer `/about` with `about.html` answer both URLs.
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

    /// Returns the text of `url(of:)`, built without Foundation.
    package func urlText(ofPageAt path: Path) -> String {
        pageAddresses == .suite ? urlText(of: path) : rootText + place(ofPageAt: path)
    }

    /// The absolute URL of the site's root, with a trailing slash.
    package var rootText: String { Self.rootText(of: url) }

    private static func rootText(of url: URL) -> String {
        let root = url.absoluteString
        return root.hasSuffix("/") ? root : root + "/"
    }

    /// Returns the URL that identifies the site and its texts in feeds; the URL stays the same when
    /// the site moves.
    package func identityText(of url: String) -> String {
        guard let identityURL, url.hasPrefix(rootText) || url + "/" == rootText else { return url }
        return Self.rootText(of: identityURL) + url.dropFirst(rootText.count)
    }

    /// Returns whether a path already has the form of a file, such as `about.html`, regardless of
    /// `pageAddresses`.
    package func isFile(_ path: Path) -> Bool {
        path.namesFile
            && (textFeatures.contains(.addresses) || permalinks != SitePermalinks.none)
    }

    /// Returns whether a path is the front page of the site or of a language.
    package func isFrontPage(_ path: Path) -> Bool {
        let name = path.trimmed.string
        return name.isEmpty || localizations.contains { pathPrefix(for: $0) == name }
    }

    /// The path of the page that lists all tags.
    public var tagListPath: Path {
        let basePath = tagBasePath
        let prefix = currentPathPrefix
        return prefix.isEmpty ? basePath : Path(prefix).appendingComponent(basePath.string)
    }

    /// The path of the page that lists the terms of a taxonomy, such as all categories.
    @_disfavoredOverload
    public func path(for taxonomy: SiteTaxonomy) -> Path {
        Path(currentPathPrefix).appendingComponent(taxonomy.path.string)
    }

    /// Returns the path of the page of a taxonomy's term.
    package func path(for term: Tag, in taxonomy: SiteTaxonomy) -> Path {
        path(for: taxonomy).appendingComponent(slug(of: term))
    }

    /// Returns the path of a section: the raw value of its identifier, inside the folder of the
    /// language being rendered.
    public func path(for sectionID: SectionID) -> Path {
        Path(currentPathPrefix).appendingComponent(sectionID.rawValue)
    }

    /// Returns the path of a tag's page.
    public func path(for tag: Tag) -> Path {
        let tag = LocalizationScope.current?.tagNames.canonical(tag) ?? tag
        // On the pages of categories, articles have tags as well, so check whether the tag is one
        // of the terms.
        let taxonomy = TaxonomyScope.current.flatMap { scope in
            scope.terms.contains(tag) ? scope.taxonomy : nil
        }
        let list = taxonomy.map(path(for:)) ?? tagListPath
        return list.appendingComponent(slug(of: tag))
    }

    /// Returns the absolute URL of a tag's page.
    public func url(for tag: Tag) -> URL {
        url(of: path(for: tag))
    }

    /// Returns the absolute URL of a path on the site, percent-encoded if necessary.
    ///
    /// A path that is a whole URL is returned unchanged.
    public func url(for path: Path) -> URL {
        if path.string.isEmpty { return url }
        if path.isURL, let whole = URL(string: path.string) { return whole }
        return url.appendingPathComponent(path.string)
    }

    /// Returns the absolute URL of a page, section or item.
    public func url(for location: any Location) -> URL {
        url(of: location.path)
    }
}
