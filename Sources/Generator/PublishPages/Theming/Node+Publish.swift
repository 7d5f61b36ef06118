public import Ink
public import Plot

extension Node where Context == HTML.HeadContext {
    /// Links to a style sheet of the site.
    public static func stylesheet(_ path: Path) -> Node {
        .stylesheet(path.address)
    }

    /// Links to the site's favicon.
    public static func favicon(_ favicon: Favicon) -> Node {
        .favicon(favicon.path.address, type: favicon.type)
    }
}

extension Node where Context: HTML.BodyContext {
    /// Writes the HTML of content unchanged.
    public static func contentBody(_ body: Content.Body) -> Node {
        body.written()
    }

    /// Writes Markdown as HTML.
    public static func markdown(_ markdown: String, using parser: MarkdownParser = .init()) -> Node
    {
        .raw(parser.html(from: markdown))
    }

    /// Returns a player for audio.
    public static func audioPlayer(for audio: Audio, showControls: Bool = true) -> Node {
        .component(AudioPlayer(audio: audio, showControls: showControls))
    }

    /// Returns a player for a video.
    public static func videoPlayer(for video: Video, showControls: Bool = true) -> Node {
        .component(VideoPlayer(video: video, showControls: showControls))
    }
}

extension Node where Context: HTMLLinkableContext {
    /// Links to a path on the site.
    public static func href(_ path: Path) -> Node {
        .href(path.address)
    }
}

extension Attribute where Context: HTMLSourceContext {
    /// Sets a file of the site as the source.
    public static func src(_ path: Path) -> Attribute {
        .src(path.address)
    }
}

extension Node where Context == HTML.HeadContext {
    /// Links to the previous and the next page of a paginated list, for browsers and search
    /// engines.
    ///
    /// Empty on pages without pagination.
    @_disfavoredOverload
    public static func paginationLinks<Site: Website>(in context: PublishingContext<Site>) -> Node {
        guard let paginator = context.paginator else { return .empty }
        func link(_ relation: String, _ path: Path?) -> Node {
            .unwrap(path) { path in
                .link(
                    .attribute(named: "rel", value: relation),
                    .href(context.site.url(of: path))
                )
            }
        }
        return .group(link("prev", paginator.previousPath), link("next", paginator.nextPath))
    }
}

extension Node where Context == HTML.HeadContext {
    /// Lists the language versions of a page for search engines and social networks: `hreflang`
    /// links to the page itself, to every translation and to the default language, and the locales
    /// for Open Graph.
    ///
    /// `head(for:on:)` includes the elements. Empty in a site without languages.
    @_disfavoredOverload
    public static func translations<Site: Website>(of location: any Location, on site: Site) -> Node
    {
        guard let current = SiteLocalization.current else { return .empty }
        let alternates = site.alternates(ofPageAt: location.path)
        let tags = Set(alternates.map(\.hreflang))
        let others = site.localizations.filter {
            $0.id != current.id && tags.contains($0.language.code)
        }
        return .group(
            .forEach(alternates) { alternate in
                .link(
                    .rel(.alternate),
                    .attribute(named: "hreflang", value: alternate.hreflang),
                    .href(alternate.url)
                )
            },
            .unwrap(current.openGraphLocale) { .meta(.property("og:locale"), .content($0)) },
            .forEach(others.compactMap(\.openGraphLocale)) { locale in
                .meta(.property("og:locale:alternate"), .content(locale))
            }
        )
    }
}
