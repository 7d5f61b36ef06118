import Foundation
import Plot
import Publish

/// The title of an article and the facts about it.
struct ArticleHeader<Site: Website>: Component {
    var item: Item<Site>
    var prose: Prose
    var context: PublishingContext<Site>
    var showsWordCount = false
    var showsSwiftVersion = false

    var body: any Component {
        let strings = Strings(context)
        return Header {
            PageTitle(prose: prose, fallback: item.title)
            if !item.description.isEmpty { Paragraph(item.description).class("lead") }
            Div {
                if !authors.isEmpty { byline(strings) }
                ItemDate(item: item, context: context)
                if let updated = item.publication.updated {
                    Time(datetime: Day(updated, in: timeZone).machineReadable) {
                        Text(strings.updated(updated))
                    }
                }
                Span(strings.readingTime(minutes: max(1, item.body.readingMinutes())))
                    .class("reading-time")
                if showsWordCount {
                    Span(strings.words(item.body.statistics.total)).class("words")
                }
                if showsSwiftVersion, let version = item.publication.swiftVersion {
                    Span(strings.compiles(version)).class("swift-version")
                }
                if !translations.isEmpty { alsoIn(strings) }
                CategoryLinks(item: item, context: context)
                TagLinks(tags: item.tags, context: context)
            }
            .class("facts")
        }
        .class("article-header")
    }

    private var timeZone: TimeZone { context.dateFormatter.timeZone ?? .current }

    private var authors: [ItemAuthor] { context.authors(of: item) }

    private func byline(_ strings: Strings) -> any Component {
        Span {
            LinkedSentence(sentence: strings.by) {
                for (index, author) in authors.enumerated() {
                    if index > 0 { Text(", ") }
                    AuthorName(author: author, context: context)
                }
            }
        }
        .class("authors")
    }

    private func alsoIn(_ strings: Strings) -> any Component {
        Span {
            Text(strings.alsoIn)
            for translation in translations {
                let language = translation.localization.language
                Link(translation.localization.label, url: context.site.link(to: translation.path))
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
