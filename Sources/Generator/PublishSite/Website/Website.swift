public import Foundation
public import Plot
internal import PublishStorage

/// The identifiers of a site's sections; usually an enum of strings.
public protocol WebsiteSectionID: Decodable, Hashable, CaseIterable, RawRepresentable
where RawValue == String {}

/// The metadata of a site's items, in addition to the built-in keys.
public typealias WebsiteItemMetadata = Decodable & Hashable

/// A website: its name, its URL, its sections and the metadata of its items.
public protocol Website: WebsiteSettings {
    /// The identifiers of the site's sections.
    associatedtype SectionID: WebsiteSectionID
    /// The metadata of the site's items, in addition to the built-in keys.
    associatedtype ItemMetadata: WebsiteItemMetadata

    /// The absolute URL of the published site.
    var url: URL { get }
    /// The site's name.
    var name: String { get }
    /// A short description for search engines, feeds and the front page.
    var description: String { get }
    /// The language of the texts; by default the first of `localizations`, or else English.
    var language: Language { get }
    /// The image shown by social networks for links to the site; by default none.
    var imagePath: Path? { get }
    /// The favicon; by default `images/favicon.png`, or none if the site has an edition.
    var favicon: Favicon? { get }
    /// The configuration of tag pages; nil for none.
    var tagHTMLConfig: TagHTMLConfiguration? { get }
}

extension Website {
    /// The favicon at `images/favicon.png`; no favicon if the site has an edition.
    public var favicon: Favicon? { edition == .suite ? .init() : nil }
    /// Tag pages below `tags`.
    public var tagHTMLConfig: TagHTMLConfiguration? { .default }

    /// Returns the path prefix of a language: its folder, or empty.
    package func pathPrefix(for localization: SiteLocalization) -> String {
        switch languageURLs {
        case .prefixAll: localization.path
        case .prefixNonDefault:
            localization.id == localizations.first?.id ? "" : localization.path
        }
    }

    /// Whether a page is the "not found" page (404) of the site or of a language.
    package func isNotFoundPage(_ path: Path) -> Bool {
        let folders = localizations.isEmpty ? [""] : localizations.map(pathPrefix)
        return folders.contains { Path($0).appendingComponent("404") == path }
    }

    /// Returns the language whose folder contains a path; nil for a path outside the folders of
    /// languages.
    package func localization(ofFolderIn path: Path) -> SiteLocalization? {
        localizations.first { localization in
            let prefix = pathPrefix(for: localization)
            return !prefix.isEmpty && path.string.hasPrefix(prefix + "/")
        }
    }

    /// Returns a path relative to the folder of a language.
    package func path(_ path: Path, within language: LanguageCode) -> Path {
        let localization = localizations.first { $0.id == language }
        let prefix = localization.map(pathPrefix(for:)) ?? ""
        guard path.string.hasPrefix(prefix + "/") else { return path }
        return Path(String(path.string.dropFirst(prefix.count + 1)))
    }

    /// The folder of the tag pages, inside the folder of the language being rendered.
    package var tagBasePath: Path {
        tagHTMLConfig?.basePath ?? .defaultForTagHTML
    }

    package func slug(of tag: Tag) -> String {
        if let own = tagSlugs[tag.string] { return own }
        let slug =
            textFeatures.contains(.taxonomies)
            ? TagSlug.text(tag.string) : tag.normalizedString()
        return slug.isEmpty && !textFeatures.isEmpty ? TagSlug.number(tag.string) : slug
    }

    /// The path prefix of the language being rendered; empty outside rendering.
    package var currentPathPrefix: String {
        if let scope = LocalizationScope.current { return scope.pathPrefix }
        guard let localization = SiteLocalization.current else { return "" }
        return pathPrefix(for: localization)
    }
}

extension Path {
    /// Whether the path ends in the file name of a page, such as `about.html`.
    package var namesFile: Bool {
        string.utf8.suffix(5).elementsEqual(".html".utf8)
    }

    /// The path without leading and trailing slashes.
    package var trimmed: Path {
        let slash = UInt8(ascii: "/")
        guard string.utf8.first == slash || string.utf8.last == slash else { return self }
        return Path(string.split(separator: "/").joined(separator: "/"))
    }

    /// The path as a folder: with a trailing slash and without a leading one; empty for the root.
    var folder: Path {
        let name = trimmed.string
        return Path(name.isEmpty ? "" : name + "/")
    }
}
