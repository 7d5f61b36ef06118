import Foundation
import Plot
import Publish

/// What readers should know before they read: that an article is a draft or old, that a machine has translated it, or that its
/// original has changed.
struct ArticleNotes<Site: Website>: Component {
    var item: Item<Site>
    var prose: Prose
    var context: PublishingContext<Site>
    /// Before when an article must have been changed to be called outdated; nil for never.
    var outdatedBefore: Date?

    var body: any Component {
        let strings = Strings(context)
        return ComponentGroup {
            if item.publication.isDraft { Paragraph(strings.draft).class("note draft") }
            if item.publication.isMachineTranslation {
                OutdatedNote(item: item, context: context, sentence: strings.machineTranslation)
            }
            if context.isOutdatedTranslation(item), !prose.hasNotes {
                OutdatedNote(item: item, context: context, sentence: strings.outdatedTranslation)
            }
            if let outdatedBefore, changed < outdatedBefore {
                Paragraph(strings.maybeOutdated(changed)).class("note outdated")
            }
        }
    }

    /// When the article was changed last.
    private var changed: Date { item.content.statedModificationDate ?? item.date }
}
