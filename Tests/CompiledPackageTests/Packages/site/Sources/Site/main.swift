// swift-format-ignore-file
import Foundation
import PlainTheme
import Plot
import Publish
import ShoutPlugin

struct Site: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Migrated"
    var description = "A site of the suite"
    var language: Language { .english }
    var imagePath: Path? { nil }
}

try Site().publish(withTheme: .plain, plugins: [.shout()])
