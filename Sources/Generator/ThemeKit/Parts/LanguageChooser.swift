public import Plot
public import Publish

extension ThemeParts {
    /// Returns the page at the root of a site whose languages all have folders: the site's name,
    /// and a list of links to the languages.
    ///
    /// The page's `body` has the class `chooser`, and the name of each language the class `label`,
    /// followed by a description of the site in that language.
    ///
    /// - Parameter context: The context that the factory gets.
    /// - Returns: The document, for `makeLanguageChooserHTML`.
    public func languageChooser<Site: Website>(in context: PublishingContext<Site>) -> HTML {
        let site = context.site
        let localizations = site.localizations
        func url(of path: Path) -> String { site.url(of: path).absoluteString }
        let page = ThemePage(context.index, in: context, with: self)
        return HTML(
            .lang(localizations.first?.language ?? site.language),
            .head(
                .encoding(.utf8),
                .viewport(.accordingToDevice),
                .element(named: "title", text: site.name),
                .meta(.name("description"), .content(site.description)),
                headElements,
                .link(.rel(.canonical), .href(url(of: ""))),
                .forEach(localizations) { localization in
                    .link(
                        .rel(.alternate),
                        .hreflang(localization.language),
                        .href(url(of: Path(localization.path)))
                    )
                },
                .link(
                    .rel(.alternate),
                    .attribute(named: "hreflang", value: "x-default"),
                    .href(url(of: ""))
                ),
                .languageScript(on: site),
                .unwrap(site.favicon) { favicon in
                    .link(.rel(.icon), .href(favicon.path.absoluteString), .type(favicon.type))
                }
            ),
            .body(
                .class("chooser"),
                .data(named: "language-chooser", value: "true"),
                .main(
                    .h1(.text(site.name)),
                    .ul(.forEach(localizations) { .li(page.link(to: $0)) })
                )
            )
        )
    }
}

extension ThemePage {
    /// Returns the link of the language chooser to a language.
    fileprivate func link(to localization: SiteLocalization) -> Node<HTML.BodyContext> {
        .a(
            .href(path(of: Path(localization.path))),
            .attribute(named: "lang", value: localization.language.code),
            .attribute(named: "hreflang", value: localization.language.code),
            .span(.class("label"), .text(localization.label)),
            .span(.text(localization.description ?? context.site.description))
        )
    }
}
