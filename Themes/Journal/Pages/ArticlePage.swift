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
        let hasContents = prose.headings.count > 2
        return ComponentGroup {
            Article {
                if let header = options.articleHeader {
                    header(item, context)
                } else {
                    ArticleHeader(item: item, prose: prose, context: context)
                }
                ArticleNotes(item: item, prose: prose, context: context)
                SeriesNavigation(item: item, context: context)
                Recording(item: item, context: context, assets: options.assets)
                if hasContents { Contents(headings: prose.headings, strings: strings) }
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
            }
            // Known from the beginning, so that what is above the contents is in its place before they have come.
            .class(hasContents ? "article with-contents" : "article")
            if let footer = options.articleFooter { footer(item, context) }
            if let form = options.newsletter { Newsletter(form: form, context: context) }
            Neighbours(item: item, context: context)
            RelatedItems(item: item, context: context, limit: options.relatedItemCount)
            if let comments = options.comments {
                Comments(item: item, context: context, provider: comments)
            }
        }
    }
}
