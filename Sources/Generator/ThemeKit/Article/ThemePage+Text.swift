public import Plot
public import Publish

extension ThemePage {
    /// Returns the text of the page, ready for display, with strings in the page's language.
    ///
    /// In articles and free pages, each section knows its anchors in the other languages. In a
    /// translation whose original has changed, the outdated sections have a note below their
    /// heading. Each call makes a pass over the HTML: keep the result.
    public func text() -> ArticleText {
        var labels = ArticleText.Labels(context)
        (labels.copy, labels.copied) = (words.copy, words.copied)
        labels.allLines = words.allLines
        let body = location.content.body
        guard location is Item<Site> || location is Page else {
            return ArticleText(body, labels: labels)
        }
        let translations = sectionTranslations
        let item = location as? Item<Site>
        return ArticleText(
            body,
            labels: labels,
            translations: translations,
            notes: item.map { sectionNotes(of: $0, translations: translations) } ?? [:],
            foldingCodeAfter: parts.foldsCodeAfter
        )
    }

    /// Returns the level-1 heading of the page: the text's own, or else the title.
    ///
    /// - Parameters:
    ///   - text: The text of the page.
    ///   - fallback: The title for a text without level-1 heading, as plain text; nil means the
    ///     title of the page.
    /// - Returns: The heading.
    public func title(of text: ArticleText, fallback: String? = nil) -> any Component {
        let fallback = fallback ?? identity.title
        return Node<HTML.BodyContext>.h1(text.title.map { .raw($0) } ?? .text(fallback))
            .phrased(fallback)
    }

    /// Returns the text without its level-1 heading, in an element of the class `prose`, preceded
    /// by the style sheets and scripts that it needs.
    ///
    /// - Parameters:
    ///   - text: The text of the page.
    ///   - heading: A title to put into the element, which then also has the class `greeting`.
    /// - Returns: The text.
    public func body(of text: ArticleText, heading: (any Component)? = nil) -> any Component {
        ArticleBody(
            text: text,
            words: words,
            original: parts.offersOriginal ? originalPairs : nil,
            wrapsCode: parts.wrapsCode,
            heading: heading
        )
    }

    /// Returns the table of contents: a folded list of the text's headings, which a theme can place
    /// beside the text.
    ///
    /// - Parameter text: The text of the page.
    /// - Returns: The list; empty for a text with less than three headings.
    public func tableOfContents(of text: ArticleText) -> any Component {
        text.headingCount > 2 ? Contents(headings: text.headings, words: words) : EmptyComponent()
    }
}

extension ArticleText {
    /// The number of headings of levels 2 and 3.
    public var headingCount: Int { headings.reduce(0) { $0 + 1 + $1.children.count } }
}

extension ThemePage {
    /// The anchors of each section in the page's other languages, by the section's anchor on this
    /// page.
    private var sectionTranslations: [String: [ArticleText.SectionTranslation]] {
        guard let here = context.localization else { return [:] }
        var translations: [String: [ArticleText.SectionTranslation]] = [:]
        for translation in context.translations(of: location)
        where translation.isTranslated && translation.localization.id != here.id {
            let there = translation.localization
            let alignment = context.alignment(of: location, with: there)
            // Of two languages, the one that the site lists first has the original.
            let first = context.site.localizations.first { [here.id, there.id].contains($0.id) }
            for section in alignment?.sections ?? [] {
                let anchors = [section.originalAnchor, section.translationAnchor]
                let (own, other) =
                    first?.id == here.id ? (anchors[0], anchors[1]) : (anchors[1], anchors[0])
                guard let own, let other else { continue }
                translations[own, default: []].append(
                    ArticleText.SectionTranslation(language: there.language.code, anchor: other)
                )
            }
        }
        return translations
    }

    /// The notes to show below headings, by the anchor of the heading.
    private func sectionNotes(
        of item: Item<Site>,
        translations: [String: [ArticleText.SectionTranslation]]
    ) -> [String: String] {
        guard let sections = context.outdatedSections(of: item) else { return [:] }
        let language = original(of: item)?.localization.language.code
        return sections.reduce(into: [:]) { notes, section in
            let anchor = translations[section]?.first { $0.language == language }?.anchor
            let note = OutdatedNote(
                item: item,
                page: self,
                sentence: words.outdatedSection,
                anchor: anchor
            )
            notes[section] = note.render()
        }
    }

    private var originalPairs: OriginalPairs? {
        (location as? Item<Site>).flatMap { OriginalPairs(of: $0, on: self) }
    }

    /// The original of a translation; for an original, the first of its translations.
    func original(of item: Item<Site>) -> Translation? {
        context.translations(of: item).first(where: \.isTranslated)
    }
}
