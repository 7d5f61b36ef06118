import Plot
import Publish

/// The text of an article, preceded by the style sheets and scripts of its features, with the
/// strings that the scripts show.
struct ArticleBody: Component {
    var text: ArticleText
    var words: ThemeWords
    /// The paragraphs of the original, if readers can have them shown; nil otherwise.
    var original: OriginalPairs?
    /// Whether long lines of code are broken.
    var wrapsCode: Bool
    /// The title of a list page, shown above the text; nil for articles.
    var heading: (any Component)?

    var body: any Component {
        let (hasCode, hasImages) = (text.features.contains(.code), text.features.contains(.zoom))
        let classes = [heading.map { _ in "greeting" }, "prose", wrapsCode ? "wrapped" : nil]
        return Node<HTML.BodyContext>.group(
            .files(of: PageFeature.features(of: text) + (original == nil ? [] : [.original])),
            .div(
                .class(classes.compactMap(\.self).joined(separator: " ")),
                .if(hasCode, .data(named: "wrap", value: words.wrap)),
                .if(hasImages, .data(named: "enlarge", value: words.enlarge)),
                .if(hasImages, .data(named: "close", value: words.close)),
                .if(
                    text.features.contains(.embeds),
                    .data(named: "load", value: words.loadHere)
                ),
                .unwrap(original) {
                    .group(
                        .data(named: "original", value: $0.address),
                        .data(named: "language", value: $0.language),
                        .data(named: "pairs", value: $0.numbers),
                        .data(named: "show", value: words.showOriginal)
                    )
                },
                .unwrap(heading) { .component($0) },
                .raw(text.html)
            )
        )
    }
}
