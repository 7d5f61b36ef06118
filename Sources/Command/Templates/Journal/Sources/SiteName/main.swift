import Foundation
import JournalTheme
import Plot
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

// Generates the site by the default steps; '{ steps in steps.remove(.archive) }' after the last line changes them.
SiteName().run(
    withTheme: .journal { options in
        options.menu = [.section(.sectionName), .page("about")]
    }
)  // SiteSteps
