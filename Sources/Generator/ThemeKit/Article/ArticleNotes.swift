import Foundation
import Plot
import Publish

/// The notes above an article, for example that the article is a draft, is old, was translated by a
/// machine, or that its original has changed.
struct ArticleNotes<Site: Website>: Component {
    var item: Item<Site>
    var text: ArticleText
    var page: ThemePage<Site>

    var body: any Component {
        let words = page.words
        return ComponentGroup {
            if item.publication.isDraft { Paragraph(words.draft).class("note draft") }
            if item.publication.isMachineTranslation {
                OutdatedNote(item: item, page: page, sentence: words.machineTranslation)
            }
            if page.context.isUntranslated(item) {
                OutdatedNote(item: item, page: page, sentence: words.untranslated)
            }
            if page.context.isOutdatedTranslation(item), !text.hasNotes {
                OutdatedNote(item: item, page: page, sentence: words.outdatedTranslation)
            }
            if let outdatedBefore, changed < outdatedBefore {
                Paragraph(words.maybeOutdated(changed)).class("note outdated")
            }
        }
    }

    /// Articles whose last change is older than this date are called outdated; nil if none ever
    /// are.
    private var outdatedBefore: Date? {
        page.parts.outdatedAfterDays.map { Date(timeIntervalSinceNow: -86_400 * Double($0)) }
    }

    /// The date of the article's last change; the date of publication if the front matter gives no
    /// other.
    private var changed: Date { item.content.statedModificationDate ?? item.date }
}
