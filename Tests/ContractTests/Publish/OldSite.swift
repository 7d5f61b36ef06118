// swift-format-ignore-file
import Foundation
import Plot
import Publish

// The tests' own library has a type of that name, too.
typealias Tag = Publish.Tag

/// A site as its owner wrote it for the suite: everything that a site may say, in the words of the suite.
struct OldSite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
        case episodes
        case about
    }

    struct ItemMetadata: WebsiteItemMetadata, PodcastCompatibleWebsiteItemMetadata {
        struct Product: WebsiteItemMetadata {
            var name: String
            var price: Double?
        }

        enum Level: String, Decodable {
            case beginner, expert
        }

        var subtitle: String?
        var rating: Int?
        var isFeatured: Bool?
        var level: Level?
        var links: [URL]?
        var topics: Set<String>?
        var related: [Path]?
        var homepage: URL?
        var event: Date?
        var product: Product?
        var podcast: PodcastEpisodeMetadata?
    }

    var url = URL(string: "https://example.com/blog")!
    var name = "Old site"
    var description = "A site for the suite"
    var language: Language { .english }
    var imagePath: Path? { "images/logo.png" }
    var favicon: Favicon? { Favicon(path: "icon.svg", type: "image/svg+xml") }
    var tagHTMLConfig: TagHTMLConfiguration? {
        TagHTMLConfiguration(
            basePath: "topics",
            listContent: Content(title: "All topics"),
            detailsContentResolver: { tag in
                tag == "swift" ? Content(title: "All about \(tag)") : nil
            }
        )
    }
}

/// A site that is a class and says only what it must.
final class PlainSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}

    let url: URL
    let name: String
    var description: String { "" }
    var language: Language { .swedish }
    var imagePath: Path? { nil }

    init(name: String) {
        self.name = name
        url = URL(string: "https://example.com")!
    }
}
