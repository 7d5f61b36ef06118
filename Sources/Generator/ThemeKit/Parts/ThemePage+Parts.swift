public import Plot
import Publish

extension ThemePage {
    /// A list of links for the navigation of the site; the one of the page, or of its section, has `aria-current`.
    ///
    /// - Parameter entries: The entries; nil means all sections.
    /// - Returns: The list, for a `Navigation` with a label.
    public func menu(_ entries: [MenuEntry<Site>]? = nil) -> any Component {
        Menu(entries: entries ?? Site.SectionID.allCases.map { .section($0) }, page: self)
    }

    /// A link to the page in every other language, or to the nearest page that exists there; empty in a site without languages.
    public var languageSwitch: any Component {
        context.site.localizations.count > 1 ? LanguageSwitch(page: self) : EmptyComponent()
    }

    /// A button that goes from the system's appearance to light, to dark and back; without scripts it is not shown.
    public var appearanceSwitch: any Component { AppearanceSwitch(words: words) }

    /// The button that opens the search; empty in a site without search.
    public var searchButton: any Component {
        searchPath == nil
            ? EmptyComponent() : SearchButton(context: context, path: parts.searchPath)
    }

    /// Links to the pages above this one; empty on a front page.
    public var breadcrumbs: any Component { Breadcrumbs(page: self) }

    /// Links to the other pages of a list of several; empty elsewhere.
    public var pagination: any Component { Pagination(page: self) }

    /// The form of the newsletter; empty in a site without.
    public var newsletter: any Component {
        parts.newsletter.map { Newsletter(form: $0, page: self) } ?? EmptyComponent()
    }

    /// A link to the top of the page, if the parts have one.
    public var backToTop: any Component {
        guard parts.showsBackToTop else { return EmptyComponent() }
        return ComponentGroup {
            Node<HTML.BodyContext>.files(of: [.top])
            Link("↑", url: "#").class("to-top").accessibilityLabel(words.backToTop)
        }
    }

    /// A line at the top of the window that grows while the page is read, if the parts have one; it stands before the article.
    public var readingProgress: any Component {
        parts.showsReadingProgress
            ? Node<HTML.BodyContext>.files(of: [.progress]) : EmptyComponent()
    }
}
