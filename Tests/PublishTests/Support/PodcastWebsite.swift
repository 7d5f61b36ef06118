import Foundation
import Plot
import Publish

/// A site with a podcast, whose section has a raw value of its own.
struct PodcastWebsite: Website {
    enum SectionID: String, WebsiteSectionID {
        case episodes = "talk"
        case posts
    }

    struct ItemMetadata: PodcastCompatibleWebsiteItemMetadata {
        var podcast: PodcastEpisodeMetadata?
    }

    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Talk & Co"
    var description = "About"
    var language = Language.english
    var imagePath: Path?
}

extension PodcastFeedConfiguration<PodcastWebsite> {
    /// A configuration with a value for everything that is required.
    static var forTests: Self {
        PodcastFeedConfiguration(
            targetPath: "talk.rss",
            imageURL: URL(string: "https://example.com/cover.png") ?? URL(fileURLWithPath: "/"),
            copyrightText: "© Ann",
            author: PodcastAuthor(name: "Ann", emailAddress: "ann@example.com"),
            description: "A podcast",
            subtitle: "Sub",
            category: "Technology"
        )
    }
}
