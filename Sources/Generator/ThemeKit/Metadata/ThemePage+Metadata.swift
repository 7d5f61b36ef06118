import Foundation
public import Plot
public import Publish

extension ThemePage {
    /// Returns the date of an article, in a `time` element of the class `date`.
    ///
    /// - Parameters:
    ///   - item: The article.
    ///   - isShort: Whether the year is left out, as in a list that is grouped by year.
    /// - Returns: The date.
    public func date(of item: Item<Site>, isShort: Bool = false) -> any Component {
        let text = isShort ? words.shortDate(item.date) : words.date(item.date)
        return Time(datetime: context.machineReadableDay(of: item.date)) { Text(text) }
            .class("date")
    }

    /// The sentence that introduces an article in a list, of the class `teaser`: its description, or
    /// the beginning of its text; empty for an article without words.
    public func teaser(of item: Item<Site>) -> any Component {
        let words = item.description.isEmpty ? item.content.excerptText : item.description
        return words.isEmpty ? EmptyComponent() : Paragraph(words).class("teaser")
    }

    /// Returns the date of an article's update, as given by the front matter; empty without one.
    public func updateDate(of item: Item<Site>) -> any Component {
        guard let updated = item.publication.updated else { return EmptyComponent() }
        return Time(datetime: context.machineReadableDay(of: updated)) {
            Text(words.updated(updated))
        }
    }

    /// Returns the time that reading an article takes, in an element of the class `reading-time`.
    public func readingTime(of item: Item<Site>) -> any Component {
        Span(words.readingTime(minutes: max(1, item.body.readingMinutes()))).class("reading-time")
    }

    /// Returns the authors of an article, in an element of the class `authors`; empty without
    /// authors.
    public func authors(of item: Item<Site>) -> any Component {
        let authors = context.authors(of: item)
        if authors.isEmpty { return EmptyComponent() }
        return Span {
            LinkedSentence(sentence: words.by) {
                for (index, author) in authors.enumerated() {
                    if index > 0 { Text(", ") }
                    AuthorName(author: author, page: self)
                }
            }
        }
        .class("authors")
    }

    /// Returns links to an article in its other languages, in an element of the class `also-in`;
    /// empty without translations.
    public func translations(of item: Item<Site>) -> any Component {
        let translations = context.translations(of: item).filter {
            $0.isTranslated && $0.localization.id != context.localization?.id
        }
        if translations.isEmpty { return EmptyComponent() }
        return Span {
            Text(words.alsoIn)
            for translation in translations {
                let language = translation.localization.language
                Link(translation.localization.label, url: path(of: translation.path))
                    .attribute(named: "lang", value: language.code)
                    .attribute(named: "hreflang", value: language.code)
            }
        }
        .class("also-in")
    }

    /// Returns links to the categories of an article, in an element of the class `categories`;
    /// empty without a taxonomy of categories.
    public func categories(of item: Item<Site>) -> any Component {
        let links = item.publication.categories.compactMap { name in
            path(ofTerm: name, of: .categories).map { Link(name, url: $0) }
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

    /// Returns a list of links to the tags of an article, of the class `tags`; empty in a site
    /// without tag pages.
    public func tags(of item: Item<Site>) -> any Component {
        let site = context.site
        if item.tags.isEmpty || site.tagHTMLConfig == nil { return EmptyComponent() }
        return List(item.tags) { tag in
            Link(tag.string, url: path(of: site.path(for: tag)))
        }
        .class("tags")
    }

    /// Returns the image that an article's front matter names, with the smaller versions that
    /// `.prepareImages()` has made; empty without an image, and for images that are only meant for
    /// social networks.
    ///
    /// - Parameters:
    ///   - item: The article.
    ///   - sizes: The width of the image on the page, as the value of the HTML attribute `sizes`;
    ///     nil means as wide as the text.
    ///   - isLazy: Whether browsers load the image only when readers scroll near it.
    /// - Returns: The image, in an element of the class `cover`.
    public func cover(
        of item: Item<Site>,
        sizes: String? = nil,
        isLazy: Bool = true
    ) -> any Component {
        parts.showsCovers ? picture(of: item, sizes: sizes, isLazy: isLazy) : EmptyComponent()
    }

    /// Returns the image that an article's front matter names, like `cover(of:)`, whether or not the
    /// site shows covers.
    package func picture(of item: Item<Site>, sizes: String?, isLazy: Bool) -> any Component {
        guard let path = item.imagePath, !SocialImage.isSocialImage(at: path)
        else { return EmptyComponent() }
        // The title next to the image says what the article is about.
        return Div(context.picture(at: path, alt: "", sizes: sizes, isLazy: isLazy)).class("cover")
    }
}
