public import Foundation
public import Plot

/// The identifiers of a site's sections; usually an enum of strings.
public protocol WebsiteSectionID: Decodable, Hashable, CaseIterable, RawRepresentable
where RawValue == String {}

/// The metadata that a site's items have beside the built-in keys.
public typealias WebsiteItemMetadata = Decodable & Hashable

/// A website: its name and address, its sections and the metadata of its items.
public protocol Website: WebsiteSettings {
    /// The identifiers of the site's sections.
    associatedtype SectionID: WebsiteSectionID
    /// The metadata that the site's items have beside the built-in keys.
    associatedtype ItemMetadata: WebsiteItemMetadata

    /// The absolute URL where the site will be found.
    var url: URL { get }
    /// The site's name.
    var name: String { get }
    /// A short description for search engines, feeds and the front page.
    var description: String { get }
    /// The language of the texts.
    var language: Language { get }
    /// An image that stands for the site in social networks.
    var imagePath: Path? { get }
    /// The icon that browsers show; by default `images/favicon.png`.
    var favicon: Favicon? { get }
    /// How tag pages are made; nil means that there are none.
    var tagHTMLConfig: TagHTMLConfiguration? { get }
}

extension Website {
    /// The icon at the default path.
    public var favicon: Favicon? { .init() }
    /// Tag pages below `tags`.
    public var tagHTMLConfig: TagHTMLConfiguration? { .default }
}

extension Website {
    /// What a language puts before the paths of its pages: empty or its folder.
    package func pathPrefix(for localization: SiteLocalization) -> String {
        switch languageURLs {
        case .prefixAll: localization.path
        case .prefixNonDefault:
            localization.id == localizations.first?.id ? "" : localization.path
        }
    }

    /// The folder of the tag pages, below that of the language.
    package var tagBasePath: Path {
        tagHTMLConfig?.basePath ?? .defaultForTagHTML
    }

    /// The part of an address that a tag becomes.
    package func slug(of tag: Tag) -> String {
        if let own = tagSlugs[tag.string] { return own }
        return publicationFeatures.contains(.taxonomies)
            ? TagSlug.text(tag.string) : tag.normalizedString()
    }

    /// The prefix of the language in which a page is being rendered; empty outside.
    package var currentPathPrefix: String {
        if let scope = LocalizationScope.current { return scope.pathPrefix }
        guard let localization = SiteLocalization.current else { return "" }
        return pathPrefix(for: localization)
    }
}
