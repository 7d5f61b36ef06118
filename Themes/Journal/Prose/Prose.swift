import Publish

/// The HTML of a text, made ready for a page: its title taken out, its headings known, and frames around code and tables.
///
/// A body also goes into feeds and the search index, where frames, buttons and the theme's words have no place, and steps
/// may have changed it since it was rendered. So a page adds them itself.
struct Prose {
    /// The HTML inside the level-1 heading with which the text starts; nil if it starts with something else.
    let title: String?
    /// The rest.
    let html: String
    /// The headings of levels 2 and 3 that have an identifier, in order.
    let headings: [Heading]
    /// What it has that needs files of its own.
    let features: [Feature]
    /// Whether there are notes below its headings.
    let hasNotes: Bool

    /// A heading that can be linked to.
    struct Heading {
        var level: Int
        var identifier: String
        /// The text as HTML without tags.
        var text: String
    }

    /// Reads the HTML of a page.
    ///
    /// - Parameters:
    ///   - body: What Ink wrote, or HTML of other origin: elements in lower case and attributes in double quotes are
    ///     recognized, everything else stays as it is.
    ///   - strings: The words in the language of the page.
    ///   - twins: The anchors of its sections in other languages, which lead there, too.
    ///   - notes: HTML to put below headings, by their anchors.
    ///   - limit: The lines of code that are always shown; of longer code the rest is folded. Nil folds nothing.
    init(
        _ body: Content.Body,
        strings: Strings,
        twins: TwinAnchors = TwinAnchors(),
        notes: [String: String] = [:],
        foldingCodeAfter limit: Int? = nil
    ) {
        var writer = ProseWriter(
            source: body.utf8,
            strings: strings,
            twins: twins,
            notes: notes,
            foldingCodeAfter: limit
        )
        writer.run()
        title = writer.title
        headings = writer.headings
        hasNotes = writer.hasNotes
        features = Feature.allCases.filter(writer.features.contains)
        html = String(decoding: writer.output, as: UTF8.self)
    }
}
