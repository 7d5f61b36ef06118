public import Plot
import Publish

extension ThemePage {
    /// Returns the list of links for the site's menu; the link to the current page, or to its
    /// section, has `aria-current`.
    ///
    /// - Parameter entries: The entries of the menu; nil means all sections.
    /// - Returns: The list, to be placed into a `Navigation` with a label.
    public func menu(_ entries: [MenuEntry<Site>]? = nil) -> any Component {
        Menu(entries: entries ?? Site.SectionID.allCases.map { .section($0) }, page: self)
    }

    /// Links to the page's other languages; a language without a translation has a link to its
    /// nearest page.
    ///
    /// Empty in a site with one language.
    public var languageSwitch: any Component {
        context.site.localizations.count > 1 ? LanguageSwitch(page: self) : EmptyComponent()
    }

    /// A button that switches from the system's appearance to light, to dark and back; browsers
    /// without JavaScript do not show it.
    public var appearanceSwitch: any Component { AppearanceSwitch(words: words) }

    /// The button that opens the search; empty in a site without search.
    public var searchButton: any Component {
        searchPath == nil
            ? EmptyComponent() : SearchButton(context: context, path: parts.searchPath)
    }

    /// A search for the words of an address that leads nowhere, for the page that is shown then;
    /// empty on other pages, and in a site without search.
    public var missingPageSearch: any Component {
        identity.isNotFound && searchPath != nil
            ? SearchForm(guessing: context, path: parts.searchPath) : EmptyComponent()
    }

    /// Links to the ancestors of the page; empty on a front page.
    public var breadcrumbs: any Component { Breadcrumbs(page: self) }

    /// Links between the pages of a paginated list; empty on other pages.
    public var pagination: any Component { Pagination(page: self) }

    /// The form for subscribing to the newsletter; empty in a site without newsletter.
    public var newsletter: any Component {
        parts.newsletter.map { Newsletter(form: $0, page: self) } ?? EmptyComponent()
    }

    /// The paragraphs of `parts.footerTexts` in the page's language; empty without them.
    public var footerText: any Component {
        let code = context.language.code
        let codes = [
            context.localization?.path ?? code, code, String(code.prefix { $0 != "-" }), "",
        ]
        guard let text = codes.lazy.compactMap({ parts.footerTexts[$0] }).first else {
            return EmptyComponent()
        }
        return Node<HTML.BodyContext>.raw(context.markdownParser.html(from: text))
    }

    /// A link to the top of the page; empty unless `parts.showsBackToTop`.
    public var backToTop: any Component {
        guard parts.showsBackToTop else { return EmptyComponent() }
        return ComponentGroup {
            Node<HTML.BodyContext>.files(of: [.top])
            Link("↑", url: "#").class("to-top").accessibilityLabel(words.backToTop)
        }
    }

    /// A line at the top of the window that grows while readers scroll, to be placed before the
    /// article; empty unless `parts.showsReadingProgress`.
    public var readingProgress: any Component {
        parts.showsReadingProgress
            ? Node<HTML.BodyContext>.files(of: [.progress]) : EmptyComponent()
    }
}
