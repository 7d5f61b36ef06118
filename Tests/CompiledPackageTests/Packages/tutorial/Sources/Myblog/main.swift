// swift-format-ignore-file
import Foundation
import Plot
import Publish

// Part one: the site's type.
struct Myblog: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
        case project
        case about
    }

    struct ItemMetadata: WebsiteItemMetadata {
        var author: String
    }

    var url = URL(string: "https://example.com")!
    var name = "Myblog"
    var description = "A description of Myblog"
    var language: Language { .simplifiedChinese }
    var imagePath: Path? { nil }
}

var command: String = ""
if CommandLine.arguments.count > 1 {
    command = CommandLine.arguments[1]
}

if command == "--foundation" {
    // The first thing a reader publishes.
    try Myblog().publish(withTheme: .foundation)
    exit(0)
}

try Myblog().publish(
    using: [
        .installPlugin(.highlighting(classPrefix: "hl-")),
        .addModifier(modifier: bilibili, modifierName: "bilibili"),
        .copyResources(),
        .addMarkdownFiles(),
        .addDefaultSectionTitles(),
        .installPlugin(.addSuffixToSectionTitles()),
        .installPlugin(.setDateFormatter()),
        .installPlugin(.countTag()),
        .installPlugin(.colorfulTags(defaultClass: "tag", variantPrefix: "variant", numberOfVariants: 8)),
        .sortItems(by: \.date, order: .descending),
        .makeDateArchive(),
        .step(named: "On the main actor") { context in
            let isMain = await MainActor.run { Thread.isMainThread }
            print("main actor on the main thread: \(isMain)")
        },
        .generateHTML(withTheme: .myTheme),
        .makeSearchIndex(includeCode: false),
        .generateRSSFeed(including: [.posts, .project], itemPredicate: nil),
        .generateSiteMap(),
        .if(command == "--upload", .uploadToServer()),
        .unwrap(.git("../../deployed.git"), PublishingStep.deploy),
    ]
)
