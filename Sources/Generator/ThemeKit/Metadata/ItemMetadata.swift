import Foundation
import Plot
import Publish

/// The date on which an article was published.
struct ItemDate<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var isShort = false

    var body: any Component {
        let text = isShort ? page.words.shortDate(item.date) : page.words.date(item.date)
        return Time(datetime: page.context.machineReadableDay(of: item.date)) { Text(text) }
            .class("date")
    }
}

/// The names of an article's authors, with links to their pages.
struct Byline<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let authors = page.context.authors(of: item)
        if authors.isEmpty { return EmptyComponent() }
        return Span {
            LinkedSentence(sentence: page.words.by) {
                for (index, author) in authors.enumerated() {
                    if index > 0 { Text(", ") }
                    AuthorName(author: author, page: page)
                }
            }
        }
        .class("authors")
    }
}

/// An author's name, with a link to the author's page or profile if there is one.
struct AuthorName<Site: Website>: Component {
    var author: ItemAuthor
    var page: ThemePage<Site>

    var body: any Component {
        if let url = author.url?.absoluteString ?? page.path(ofTerm: author.name, of: .authors) {
            return Link(author.name, url: url).attribute(named: "rel", value: "author")
        }
        return Text(author.name)
    }
}

/// Links to an article in its other languages.
struct TranslationLinks<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let translations = page.context.translations(of: item).filter {
            $0.isTranslated && $0.localization.id != page.context.localization?.id
        }
        if translations.isEmpty { return EmptyComponent() }
        return Span {
            Text(page.words.alsoIn)
            for translation in translations {
                let language = translation.localization.language
                Link(translation.localization.label, url: page.path(of: translation.path))
                    .attribute(named: "lang", value: language.code)
                    .attribute(named: "hreflang", value: language.code)
            }
        }
        .class("also-in")
    }
}

/// Links to the pages of tags.
struct TagLinks<Site: Website>: Component {
    var tags: [Tag]
    var page: ThemePage<Site>

    var body: any Component {
        let site = page.context.site
        if tags.isEmpty || site.tagHTMLConfig == nil { return EmptyComponent() }
        return List(tags) { tag in
            Link(tag.string, url: page.path(of: site.path(for: tag)))
        }
        .class("tags")
    }
}

/// Links to the pages of an article's categories.
struct CategoryLinks<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let links = item.publication.categories.compactMap { name in
            page.path(ofTerm: name, of: .categories).map { Link(name, url: $0) }
        }
        if links.isEmpty { return EmptyComponent() }
        return Span {
            for (index, link) in links.enumerated() {
                if index > 0 { Text(" / ") }
                link
            }
        }
        .class("categories")
    }
}

extension ThemePage {
    /// Returns the link to the page of a category or an author; nil in a site without such a taxonomy.
    fileprivate func path(ofTerm name: String, of subject: SiteTaxonomy.Subject) -> String? {
        context.site.taxonomies.first { $0.subject == subject }.map { path(of: Tag(name), in: $0) }
    }
}
