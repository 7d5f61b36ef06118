import Plot

/// The root page of a site whose languages all have folders: a link to each.
///
/// It works without JavaScript; with it readers come to the language that they chose last, or that their browser prefers.
struct LanguageChooser<Site: Website> {
    /// The site.
    var site: Site

    /// The page.
    var html: HTML {
        HTML(
            .lang(site.language),
            .head(
                .encoding(.utf8),
                .viewport(.accordingToDevice),
                .title(site.name),
                .description(site.description),
                .link(.rel(.canonical), .href(site.url(ofPageAt: ""))),
                .forEach(site.alternates(ofPageAt: frontPath)) { alternate in
                    .link(
                        .rel(.alternate),
                        .attribute(named: "hreflang", value: alternate.hreflang),
                        .href(alternate.url)
                    )
                },
                .languageScript(on: site)
            ),
            .body(
                .attribute(named: "data-language-chooser", value: "true"),
                .main(
                    .h1(.text(site.name)),
                    .ul(
                        .forEach(site.localizations) { localization in
                            .li(
                                .a(
                                    .href("/\(localization.path)/"),
                                    .attribute(
                                        named: "hreflang",
                                        value: localization.language.rawValue
                                    ),
                                    .attribute(
                                        named: "lang",
                                        value: localization.language.rawValue
                                    ),
                                    .attribute(
                                        named: "dir",
                                        value: localization.isRightToLeft ? "rtl" : "ltr"
                                    ),
                                    .text(localization.label)
                                )
                            )
                        }
                    )
                )
            )
        )
    }

    /// The front page of the first language, which names all others.
    private var frontPath: Path {
        Path(site.localizations.first.map(site.pathPrefix(for:)) ?? "")
    }
}
