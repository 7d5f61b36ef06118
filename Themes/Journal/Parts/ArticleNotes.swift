import Plot
import Publish

/// What readers should know before they read: that an article is a draft, or that its original has changed.
struct ArticleNotes<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

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
        }
    }
}
