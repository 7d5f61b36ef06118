public import Plot
import Publish

extension ThemePage {
    /// Returns the list of links for the site's menu; the link to the current page, or to its
    /// section, has `aria-current`.
    ///
    /// - Parameter entries: The entries of the menu; nil means all sections.
    /// - Returns: The list, to be placed into a `Navigation` with a label.
    public func menu(_ entries: [MenuEntry<Site>]? = nil) -> any Component {
        let entries = entries ?? Site.SectionID.allCases.map { .section($0) }
        return List(entries.compactMap { $0.link(on: self) }) { link in
            Link(link.name, url: link.url).attribute(named: "aria-current", value: link.mark)
        }
    }

    /// Links to the page's other languages; a language without a translation has a link to its
    /// nearest page.
    ///
    /// Empty in a site with one language.
    public var languageSwitch: any Component {
        if context.site.localizations.count < 2 { return EmptyComponent() }
        let others = context.translations(of: location)
            .filter { $0.localization.id != context.localization?.id }
        return Navigation {
            List(others) { translation in
                let language = translation.localization.language.code
                let note = translation.isTranslated ? nil : words.notTranslated
                return Link(translation.localization.label, url: path(of: translation.path))
                    .attribute(named: "lang", value: language)
                    .attribute(named: "hreflang", value: language)
                    .attribute(named: "title", value: note)
                    .class(translation.isTranslated ? "" : "untranslated")
            }
        }
        .class("languages")
        .accessibilityLabel(words.languages)
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
    public var breadcrumbs: any Component {
        let places = identity.trail.dropLast()
        if places.isEmpty || identity.isNotFound { return EmptyComponent() }
        return Node<HTML.BodyContext>.nav(
            .class("breadcrumbs"),
            .ariaLabel(words.breadcrumbs),
            .ol(
                .forEach(places.enumerated()) { index, place in
                    .li(
                        .a(
                            .href(path(of: place.path)),
                            .text(index == 0 ? words.home : place.name)
                        )
                    )
                }
            )
        )
    }

    /// Links between the pages of a paginated list; empty on other pages.
    public var pagination: any Component {
        guard let paginator = context.paginator, paginator.count > 1 else {
            return EmptyComponent()
        }
        return Navigation {
            if let path = paginator.previousPath {
                Link(words.newer, url: self.path(of: path)).class("newer")
                    .attribute(named: "rel", value: "prev")
            }
            Span(words.page(paginator.number, of: paginator.count)).class("position")
            if let path = paginator.nextPath {
                Link(words.older, url: self.path(of: path)).class("older")
                    .attribute(named: "rel", value: "next")
            }
        }
        .class("pagination")
        .accessibilityLabel(words.pages)
    }

    /// The form for subscribing to the newsletter; empty in a site without newsletter.
    public var newsletter: any Component {
        parts.newsletter.map { $0.node(words) } ?? EmptyComponent()
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
