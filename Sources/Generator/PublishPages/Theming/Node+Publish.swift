public import Ink
public import Plot

extension Node where Context == HTML.HeadContext {
    /// Links a style sheet of the site.
    public static func stylesheet(_ path: Path) -> Node {
        .stylesheet(path.address)
    }

    /// Declares the site's icon.
    public static func favicon(_ favicon: Favicon) -> Node {
        .favicon(favicon.path.address, type: favicon.type)
    }
}

extension Node where Context: HTML.BodyContext {
    /// Writes the HTML of content as it is.
    public static func contentBody(_ body: Content.Body) -> Node {
        body.written()
    }

    /// Writes Markdown as HTML.
    public static func markdown(_ markdown: String, using parser: MarkdownParser = .init()) -> Node
    {
        .raw(parser.html(from: markdown))
    }

    /// A player for audio.
    public static func audioPlayer(for audio: Audio, showControls: Bool = true) -> Node {
        .component(AudioPlayer(audio: audio, showControls: showControls))
    }

    /// A player for a video.
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
    /// Names a file of the site as the source.
    public static func src(_ path: Path) -> Attribute {
        .src(path.address)
    }
}

extension Node where Context == HTML.HeadContext {
    /// Tells browsers and search engines which pages of a list come before and behind the one that is rendered.
    ///
    /// Nothing is written on pages that are not part of a list of several.
    @_disfavoredOverload
    public static func paginationLinks<Site: Website>(in context: PublishingContext<Site>) -> Node {
        guard let paginator = context.paginator else { return .empty }
        func link(_ relation: String, _ path: Path?) -> Node {
            .unwrap(path) { path in
                .link(
                    .attribute(named: "rel", value: relation),
                    .href(context.site.url(ofPageAt: path))
                )
            }
        }
        return .group(link("prev", paginator.previousPath), link("next", paginator.nextPath))
    }
}

extension Node where Context == HTML.HeadContext {
    /// Tells search engines and social networks in which languages a page is found: itself, every translation, the
    /// default one, and the languages for Open Graph.
    ///
    /// `head(for:on:)` writes this already. Nothing is written in a site without languages.
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
