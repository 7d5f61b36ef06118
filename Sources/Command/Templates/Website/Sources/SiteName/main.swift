import Foundation
import Plot
import Publish

/// The site: its properties, sections and metadata.
struct SiteName: Website {
    enum SectionID: String, WebsiteSectionID {
        // Each section is a folder in 'Content'.
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {
        // Additional front matter of posts.
    }

    var edition: SiteEdition { .v1 }
    // swift-format-ignore: NeverForceUnwrap
    var url = URL(string: "SiteURL")!
    var name = "SiteTitle"
    var description = "SiteDescription"  // SiteTimeZone
}

// Generates the site with the default theme of Publish.
SiteName().run(withTheme: .foundation)
