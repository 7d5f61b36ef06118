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
        LanguageChooser(context: context, parts: self).html
    }
}

private struct LanguageChooser<Site: Website> {
    var context: PublishingContext<Site>
    var parts: ThemeParts

    var html: HTML {
        let site = context.site
        let localizations = site.localizations
        return HTML(
            .lang(localizations.first?.language ?? site.language),
            .head(
                .encoding(.utf8),
                .viewport(.accordingToDevice),
                .element(named: "title", text: site.name),
                .meta(.name("description"), .content(site.description)),
                parts.headElements,
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
                    .ul(.forEach(localizations) { .li(link(to: $0)) })
                )
            )
        )
    }

    private func link(to localization: SiteLocalization) -> Node<HTML.BodyContext> {
        let page = ThemePage(context.index, in: context, with: parts)
        return .a(
            .href(page.path(of: Path(localization.path))),
            .attribute(named: "lang", value: localization.language.code),
            .attribute(named: "hreflang", value: localization.language.code),
            .span(.class("label"), .text(localization.label)),
            .span(.text(localization.description ?? context.site.description))
        )
    }

    private func url(of path: Path) -> String {
        context.site.url(of: path).absoluteString
    }
}
