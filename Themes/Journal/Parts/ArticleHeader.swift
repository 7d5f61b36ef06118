import Plot
import Publish

/// The title of an article and the facts about it.
struct ArticleHeader<Site: Website>: Component {
    var item: Item<Site>
    var prose: Prose
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        return Header {
            PageTitle(prose: prose, fallback: item.title)
            if !item.description.isEmpty { Paragraph(item.description).class("lead") }
            Div {
                ItemDate(item: item, context: context)
                Span(strings.readingTime(minutes: max(1, item.body.readingMinutes())))
                    .class("reading-time")
                if !translations.isEmpty { alsoIn(strings) }
                TagLinks(tags: item.tags, context: context)
            }
            .class("facts")
        }
        .class("article-header")
    }

    private func alsoIn(_ strings: Strings) -> any Component {
        Span {
            Text(strings.alsoIn + " ")
            for translation in translations {
                let language = translation.localization.language
                Link(translation.localization.label, url: translation.path.folderURL)
                    .attribute(named: "lang", value: language.code)
                    .attribute(named: "hreflang", value: language.code)
            }
        }
        .class("also-in")
    }

    private var translations: [Translation] {
        context.translations(of: item).filter {
            $0.isTranslated && $0.localization.id != context.localization?.id
        }
    }
}
