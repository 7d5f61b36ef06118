import Foundation
public import Plot
public import Publish

extension ThemePage {
    /// The date of an article, in a `time` of the class `date`.
    ///
    /// - Parameters:
    ///   - item: The article.
    ///   - isShort: Whether the year is left out, as in a list below years.
    /// - Returns: The date.
    public func date(of item: Item<Site>, isShort: Bool = false) -> any Component {
        ItemDate(item: item, page: self, isShort: isShort)
    }

    /// The sentence that introduces an article in a list, of the class `teaser`: its description, or the beginning of its
    /// text; empty for an article without words.
    public func teaser(of item: Item<Site>) -> any Component {
        let words = item.description.isEmpty ? item.content.excerptText : item.description
        return words.isEmpty ? EmptyComponent() : Paragraph(words).class("teaser")
    }

    /// The date on which an article was updated, as its header says; empty without one.
    public func updateDate(of item: Item<Site>) -> any Component {
        guard let updated = item.publication.updated else { return EmptyComponent() }
        return Time(datetime: context.machineReadableDay(of: updated)) {
            Text(words.updated(updated))
        }
    }

    /// The time that reading an article takes, of the class `reading-time`.
    public func readingTime(of item: Item<Site>) -> any Component {
        Span(words.readingTime(minutes: max(1, item.body.readingMinutes()))).class("reading-time")
    }

    /// The authors of an article, of the class `authors`; empty for those of nobody.
    public func authors(of item: Item<Site>) -> any Component {
        Byline(item: item, page: self)
    }

    /// Links to an article in its other languages, of the class `also-in`; empty without translations.
    public func translations(of item: Item<Site>) -> any Component {
        TranslationLinks(item: item, page: self)
    }

    /// Links to the categories of an article, of the class `categories`; empty without a taxonomy of categories.
    public func categories(of item: Item<Site>) -> any Component {
        CategoryLinks(item: item, page: self)
    }

    /// A list of links to the tags of an article, of the class `tags`; empty in a site without pages of tags.
    public func tags(of item: Item<Site>) -> any Component {
        TagLinks(tags: item.tags, page: self)
    }

    /// A picture that a text names, with its smaller versions where `.prepareImages()` made some; empty without one, and
    /// for images that only social networks show.
    ///
    /// - Parameters:
    ///   - item: The article.
    ///   - sizes: The width on the page, as the attribute `sizes` has it; nil means as wide as the text.
    ///   - isLazy: Whether it is loaded when a reader comes near.
    /// - Returns: The picture, of the class `cover`.
    public func cover(
        of item: Item<Site>,
        sizes: String? = nil,
        isLazy: Bool = true
    ) -> any Component {
        guard parts.showsCovers, let path = item.imagePath, !SocialImage.isSocialImage(at: path)
        else { return EmptyComponent() }
        // The title beside it says what it is about.
        return Div(context.picture(at: path, alt: "", sizes: sizes, isLazy: isLazy)).class("cover")
    }
}
