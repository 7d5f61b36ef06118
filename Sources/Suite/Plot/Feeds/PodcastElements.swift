extension Node where Context == PodcastFeed.ChannelContext {
    /// The new URL of a feed that has moved.
    public static func newFeedURL(_ url: any URLRepresentable) -> Node {
        .element(named: "itunes:new-feed-url", text: url.description)
    }

    /// The copyright notice.
    public static func copyright(_ text: String) -> Node {
        .element(named: "copyright", text: text)
    }

    /// The owner of the podcast.
    public static func owner(_ nodes: Node<PodcastFeed.OwnerContext>...) -> Node {
        .element(named: "itunes:owner", nodes: nodes)
    }

    /// The intended order of the episodes.
    public static func type(_ type: PodcastType) -> Node {
        .element(named: "itunes:type", text: type.rawValue)
    }
}

extension Node where Context: PodcastContentContext {
    /// The author.
    public static func author(_ name: String) -> Node {
        .element(named: "itunes:author", text: name)
    }

    /// The subtitle.
    public static func subtitle(_ text: String) -> Node {
        .element(named: "itunes:subtitle", text: text)
    }

    /// The description.
    public static func summary(_ text: String) -> Node {
        .element(named: "itunes:summary", text: text)
    }

    /// Whether the podcast or episode has explicit content.
    public static func explicit(_ isExplicit: Bool) -> Node {
        .element(named: "itunes:explicit", text: isExplicit ? "yes" : "no")
    }

    /// The URL of the cover picture.
    public static func image(_ url: any URLRepresentable) -> Node {
        .selfClosedElement(
            named: "itunes:image",
            attributes: [Attribute<Context>(name: "href", value: url.description)]
        )
    }
}

extension Node where Context == PodcastFeed.OwnerContext {
    /// The name of the owner.
    public static func name(_ name: String) -> Node {
        .element(named: "itunes:name", text: name)
    }

    /// The e-mail address of the owner.
    public static func email(_ email: String) -> Node {
        .element(named: "itunes:email", text: email)
    }
}

extension Node where Context: PodcastCategoryContext {
    /// A category, possibly with a subcategory.
    public static func category(
        _ name: String,
        _ subcategory: Node<PodcastFeed.CategoryContext> = .empty
    ) -> Node {
        let element = Element<Context>(
            name: "itunes:category",
            closingMode: .selfClosing,
            nodes: [.attribute(named: "text", value: name), subcategory]
        )
        return element.node
    }
}

extension Node where Context == PodcastFeed.ItemContext {
    /// The title of the episode.
    public static func title(_ title: String) -> Node {
        .group(
            .element(named: "title", text: title),
            .element(named: "itunes:title", text: title)
        )
    }

    /// The duration of the episode.
    public static func duration(_ duration: String) -> Node {
        .element(named: "itunes:duration", text: duration)
    }

    /// The duration of the episode, in the form `01:02:03`.
    public static func duration(hours: Int, minutes: Int, seconds: Int) -> Node {
        let parts = [hours, minutes, seconds].map { $0 < 10 && $0 >= 0 ? "0\($0)" : "\($0)" }
        return .duration(parts.joined(separator: ":"))
    }

    /// The number of the season.
    public static func seasonNumber(_ number: Int) -> Node {
        .element(named: "itunes:season", text: String(number))
    }

    /// The number of the episode.
    public static func episodeNumber(_ number: Int) -> Node {
        .element(named: "itunes:episode", text: String(number))
    }

    /// The type of the episode.
    public static func episodeType(_ type: PodcastEpisodeType) -> Node {
        .element(named: "itunes:episodeType", text: type.rawValue)
    }

    /// The file of the episode.
    public static func enclosure(_ attributes: Attribute<PodcastFeed.EnclosureContext>...) -> Node {
        .selfClosedElement(named: "enclosure", attributes: attributes)
    }

    /// The description of the file of the episode.
    public static func mediaContent(_ nodes: Node<PodcastFeed.MediaContext>...) -> Node {
        .element(named: "media:content", nodes: nodes)
    }

    /// The sound file of the episode, and its description.
    public static func audio(
        url: any URLRepresentable,
        byteSize: Int,
        type: String = "audio/mpeg",
        title: String
    ) -> Node {
        .group(
            .enclosure(.url(url), .length(byteSize), .type(type)),
            .mediaContent(
                .url(url),
                .length(byteSize),
                .type(type),
                .isDefault(true),
                .medium(.audio),
                .title(title)
            )
        )
    }
}

extension Attribute where Context == PodcastFeed.EnclosureContext {
    /// The URL of the file.
    public static func url(_ url: any URLRepresentable) -> Attribute {
        Attribute(name: "url", value: url.description)
    }

    /// The size of the file in bytes.
    public static func length(_ byteCount: Int) -> Attribute {
        Attribute(name: "length", value: String(byteCount))
    }

    /// The MIME type of the file.
    public static func type(_ mimeType: String) -> Attribute {
        Attribute(name: "type", value: mimeType)
    }
}

extension Node where Context == PodcastFeed.MediaContext {
    /// The URL of the file.
    public static func url(_ url: any URLRepresentable) -> Node {
        .attribute(named: "url", value: url.description)
    }

    /// The size of the file in bytes.
    public static func length(_ byteCount: Int) -> Node {
        .attribute(named: "length", value: String(byteCount))
    }

    /// The MIME type of the file.
    public static func type(_ mimeType: String) -> Node {
        .attribute(named: "type", value: mimeType)
    }

    /// Whether the file is the default one.
    public static func isDefault(_ isDefault: Bool) -> Node {
        .attribute(named: "isDefault", value: isDefault ? "true" : "false")
    }

    /// The medium of the file.
    public static func medium(_ type: PodcastMediaType) -> Node {
        .attribute(named: "medium", value: type.rawValue)
    }

    /// The title of the file.
    public static func title(_ title: String) -> Node {
        .element(
            named: "media:title",
            nodes: [.attribute(named: "type", value: "plain"), .text(title)]
        )
    }
}
