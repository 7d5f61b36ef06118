import Foundation
import Plot
import Publish

/// An article, its contents, and the ones before and after it.
struct ArticlePage<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let twins = TwinAnchors(of: item, in: context)
        let prose = Prose(
            item.body,
            strings: strings,
            twins: twins,
            notes: OutdatedNote.bySection(of: item, in: context, twins: twins),
            foldingCodeAfter: options.foldsCodeAfter
        )
        let header = ArticleHeader(
            item: item,
            prose: prose,
            context: context,
            showsWordCount: options.showsWordCount,
            showsSwiftVersion: options.showsSwiftVersion
        )
        let hasContents = prose.headings.count > 2
        return ComponentGroup {
            if options.shareTargets.contains(where: \.isButton) {
                Node<HTML.BodyContext>.files(of: [.share], from: options.assets)
            }
            if options.showsReadingProgress {
                Node<HTML.BodyContext>.files(of: [.progress], from: options.assets)
            }
            Article {
                options.articleHeader?(item, context, header) ?? header
                if options.showsCovers { Cover(item: item, context: context, isLazy: false) }
                ArticleNotes(
                    item: item,
                    prose: prose,
                    context: context,
                    outdatedBefore: options.outdatedAfterDays.map {
                        Date(timeIntervalSinceNow: -86_400 * Double($0))
                    }
                )
                SeriesNavigation(item: item, context: context)
                Recording(item: item, context: context, assets: options.assets)
                if hasContents {
                    Contents(headings: prose.headings, assets: options.assets, strings: strings)
                }
                ProseText(
                    prose: prose,
                    assets: options.assets,
                    strings: strings,
                    original: options.offersOriginal ? OriginalPairs(of: item, in: context) : nil,
                    wrapsCode: options.wrapsCode
                )
                if !options.shareTargets.isEmpty {
                    ShareLinks(item: item, context: context, targets: options.shareTargets)
                }
                if let license = options.license {
                    LicenseBox(item: item, context: context, license: license)
                }
                if let sources = options.sources {
                    SourceLinks(item: item, context: context, sources: sources)
                }
                if options.showsAuthors { AuthorCards(item: item, context: context) }
            }
            // Known from the beginning, so that what is above the contents is in its place before they have come.
            .class(hasContents ? "article with-contents" : "article")
            if let footer = options.articleFooter { footer(item, context) }
            if let form = options.newsletter {
                Newsletter(form: form, assets: options.assets, context: context)
            }
            if options.showsBackToTop {
                Node<HTML.BodyContext>.files(of: [.top], from: options.assets)
                Link("↑", url: "#").class("to-top").accessibilityLabel(strings.backToTop)
            }
            Neighbours(item: item, context: context)
            RelatedItems(item: item, context: context, limit: options.relatedItemCount)
            if let comments = options.comments {
                Comments(
                    item: item,
                    context: context,
                    provider: comments,
                    assets: options.assets
                )
            }
        }
    }
}
