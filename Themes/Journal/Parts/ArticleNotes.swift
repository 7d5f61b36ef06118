import Plot
import Publish

/// What readers should know before they read: that an article is a draft, or that its original has changed.
struct ArticleNotes<Site: Website>: Component {
    var item: Item<Site>
    var prose: Prose
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        return ComponentGroup {
            if item.publication.isDraft { Paragraph(strings.draft).class("note draft") }
            if context.isOutdatedTranslation(item), !prose.hasNotes {
                OutdatedNote(item: item, context: context, sentence: strings.outdatedTranslation)
            }
        }
    }
}
