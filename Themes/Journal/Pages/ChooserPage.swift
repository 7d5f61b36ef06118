import Plot
import Publish

/// The page at the root of a site whose languages all have folders.
struct ChooserPage<Site: Website> {
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    /// The page.
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
                .appearance(options),
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
                .unwrap(site.favicon) { .journalFavicon($0) }
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
        .a(
            .href(context.site.link(to: Path(localization.path))),
            .attribute(named: "lang", value: localization.language.code),
            .attribute(named: "hreflang", value: localization.language.code),
            .span(.class("label"), .text(localization.label)),
            .span(.text(localization.description ?? context.site.description))
        )
    }

    private func url(of path: Path) -> String {
        context.site.url(ofPageAt: path).absoluteString
    }
}
