public import Foundation
public import Plot

/// The identifiers of a site's sections; usually an enum of strings.
public protocol WebsiteSectionID: Decodable, Hashable, CaseIterable, RawRepresentable
where RawValue == String {}

/// The metadata that a site's items have beside the built-in keys.
public typealias WebsiteItemMetadata = Decodable & Hashable

/// A website: its name and address, its sections and the metadata of its items.
public protocol Website {
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
    /// The time zone of dates in metadata that name none, and of dates on pages and in feeds; by default
    /// that of the machine.
    var timeZone: TimeZone { get }
    /// An image that stands for the site in social networks.
    var imagePath: Path? { get }
    /// The icon that browsers show; by default `images/favicon.png`.
    var favicon: Favicon? { get }
    /// How tag pages are made; nil means that there are none.
    var tagHTMLConfig: TagHTMLConfiguration? { get }
    /// The languages in which the site is published, the default one first; by default none, which
    /// means a site without folders of languages.
    var localizations: [SiteLocalization] { get }
    /// What the generator does with texts beyond the suite; by default nothing.
    var publicationFeatures: PublicationFeatures { get }
    /// Those who write for the site, by the names that metadata gives them; by default nobody.
    var itemAuthors: [String: ItemAuthor] { get }
    /// How many items stand on one page of a list; by default all of them.
    var pagination: SitePagination { get }
    /// How the languages appear in URLs; by default all but the first have a folder.
    var languageURLs: LanguageURLs { get }
    /// What becomes of a text in the languages into which it is not translated; by default it does not appear there.
    var untranslated: UntranslatedPolicy { get }
}

extension Website {
    /// The zone of the machine that generates the site.
    public var timeZone: TimeZone { .current }
    /// The icon at the default path.
    public var favicon: Favicon? { .init() }
    /// Tag pages below `tags`.
    public var tagHTMLConfig: TagHTMLConfiguration? { .default }
    /// No languages.
    public var localizations: [SiteLocalization] { [] }
    /// Nothing beyond the suite.
    public var publicationFeatures: PublicationFeatures { [] }
    /// No authors beside the names in metadata.
    public var itemAuthors: [String: ItemAuthor] { [:] }
    /// Lists of one page.
    public var pagination: SitePagination { .none }
    /// Only languages other than the first have a folder.
    public var languageURLs: LanguageURLs { .prefixNonDefault }
    /// Texts appear in their own languages only.
    public var untranslated: UntranslatedPolicy { .omit }
}

extension Website {
    /// What a language puts before the paths of its pages: empty or its folder.
    func pathPrefix(for localization: SiteLocalization) -> String {
        switch languageURLs {
        case .prefixAll: localization.path
        case .prefixNonDefault:
            localization.id == localizations.first?.id ? "" : localization.path
        }
    }

    /// The folder of the tag pages, below that of the language.
    var tagBasePath: Path {
        tagHTMLConfig?.basePath ?? .defaultForTagHTML
    }

    /// The prefix of the language in which a page is being rendered; empty outside.
    var currentPathPrefix: String {
        LocalizationScope.current?.pathPrefix ?? SiteLocalization.current.map(pathPrefix(for:))
            ?? ""
    }
}
