import Foundation
import Plot
import Publish

/// What readers should know before they read: that an article is a draft or old, or that its original has changed.
struct ArticleNotes<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    /// Before when an article must have been changed to be called outdated; nil for never.
    var outdatedBefore: Date?

    var body: any Component {
        let strings = Strings(context)
        return ComponentGroup {
            if item.publication.isDraft { Paragraph(strings.draft).class("note draft") }
            if context.isOutdatedTranslation(item) {
                Paragraph {
                    Text(strings.outdatedTranslation + " ")
                    if let original = context.translations(of: item).first(where: \.isTranslated) {
                        Link(original.localization.label, url: context.site.link(to: original.path))
                            .attribute(named: "lang", value: original.localization.language.code)
                            .attribute(
                                named: "hreflang",
                                value: original.localization.language.code
                            )
                    }
                }
                .class("note outdated")
            }
            if let outdatedBefore, changed < outdatedBefore {
                Paragraph(strings.maybeOutdated(changed)).class("note outdated")
            }
        }
    }

    /// When the article was changed last.
    private var changed: Date { item.content.statedModificationDate ?? item.date }
}
