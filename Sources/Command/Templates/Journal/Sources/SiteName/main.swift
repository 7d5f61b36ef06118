import Foundation
import JournalTheme
import Publish

/// The site: its properties, sections and metadata.
struct SiteName: Website {
    enum SectionID: String, WebsiteSectionID {
        // Each section is a folder in 'Content/<language>'.
        case sectionName
    }

    struct ItemMetadata: WebsiteItemMetadata {
        // Additional front matter of posts.
    }

    var edition: SiteEdition { .v1 }
    // swift-format-ignore: NeverForceUnwrap
    var url = URL(string: "SiteURL")!
    var name = "SiteTitle"
    var description = "SiteDescription"
    var favicon: Favicon? { Favicon(path: "favicon.svg", type: "image/svg+xml") }  // SiteSettings
    // Each language is a folder in 'Content', the main language first; 'name' and 'description' can be set per language.
    var localizations: [SiteLocalization] {
        [
            // SiteLocalizations
        ]
    }
}

// Generates the site.
SiteName().run(
    [
        .optional(.copyResources()),
        .addMarkdownFiles(),
        .sortItems(by: \.date, order: .descending),
        .addSearchPages(),
        .generateHTML(
            withTheme: .journal { options in
                options.menu = [.section(.sectionName), .page("about")]
            }
        ),
        .generateRSSFeed(including: [.sectionName]),
        .generateSiteMap(),
        .generateSearchIndex(),
    ]
)
