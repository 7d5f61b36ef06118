import Plot
internal import PublishStorage

/// The page at an old address, which leads readers and search engines to the new one.
struct RedirectPage {
    /// The old address, relative to the site's root.
    var alias: Path
    /// The page that is meant.
    var target: Path
    /// The title of that page.
    var title: String
    /// The language of that page.
    var language: Language
    /// The file whose metadata names the old address; nil for a page made in code.
    var source: String?

    /// The page's HTML.
    func html<Site: Website>(on site: Site) -> HTML {
        let address = target.absoluteString
        return HTML(
            .lang(language),
            .head(
                .encoding(.utf8),
                .title(title),
                .link(.rel(.canonical), .href(site.url(for: target))),
                .meta(.name("robots"), .content("noindex")),
                .meta(
                    .attribute(named: "http-equiv", value: "refresh"),
                    .content("0; url=\(address)")
                )
            ),
            .body(.p(.a(.href(address), .text(title))))
        )
    }
}

extension PublishingContext {
    /// The old addresses of all texts, in order.
    var redirects: [RedirectPage] {
        var redirects: [RedirectPage] = []
        func add(
            _ location: some Location,
            _ publication: PublicationDetails,
            _ source: SourceReference?,
            _ language: LanguageCode?
        ) {
            if publication.aliases.isEmpty { return }
            let localization = site.localizations.first { $0.id == language }
            redirects += publication.aliases.map { alias in
                RedirectPage(
                    alias: alias,
                    target: location.path,
                    title: location.title,
                    language: localization?.language ?? site.language,
                    source: source?.file
                )
            }
        }
        for section in sections {
            for item in section.items { add(item, item.publication, item.source, item.language) }
        }
        for page in pages.values { add(page, page.publication, page.source, page.language) }
        return redirects.ordered { ($0.alias, $0.target) < ($1.alias, $1.target) }
    }
}

extension PageRenderer {
    /// Writes the pages at old addresses, but none in the place of another page.
    ///
    /// `taken` are the files of all other pages.
    ///
    /// - Throws: `PublishingError` for an address that leads out of the site, or when the disk refuses.
    func renderRedirects(to output: OutputWriter, taken: some Sequence<OutputPath>) throws {
        let redirects = context.redirects
        if redirects.isEmpty { return }
        var taken = Set(taken)
        for redirect in redirects {
            let file: OutputPath
            do {
                file =
                    try redirect.alias.string.hasSuffix(".html")
                    ? OutputPath(redirect.alias) : fileMode.file(for: redirect.alias)
            } catch {
                throw PublishingError(
                    path: redirect.source.map { Path($0) },
                    infoMessage: "The alias '\(redirect.alias)' cannot be an address",
                    underlyingError: error
                )
            }
            let page = redirect.html(on: context.site).renderBytes()
            // Pages may be generated twice in a run.
            let isWritten = output.hasFile(at: file)
            if try isWritten && output.read(file.string) == page { continue }
            guard taken.insert(file).inserted, !isWritten else {
                context.report(
                    Diagnostic(
                        .warning,
                        .occupiedAlias,
                        file: redirect.source ?? "",
                        message:
                            "the alias '/\(redirect.alias)' is the address of another page or file, "
                            + "so nothing leads from there to '/\(redirect.target)'",
                        fix: "remove the alias, or move the other page"
                    )
                )
                continue
            }
            try output.write(page, to: file)
        }
    }
}
