import Plot

/// The root page of a site whose languages all have folders: a link to each.
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
                .description(site.description)
            ),
            .body(
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
                                    .text(localization.label)
                                )
                            )
                        }
                    )
                )
            )
        )
    }
}
