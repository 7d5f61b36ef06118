import Plot
import Publish

/// A text, or what a list is about: the files of what is in it, and the words that their scripts show.
struct ProseText: Component {
    var prose: Prose
    var assets: Assets
    var strings: Strings
    /// The paragraphs of the original, if readers can ask for them.
    var original: OriginalPairs?
    /// Whether long lines of code are broken.
    var wrapsCode: Bool
    /// Stands above the text of a list.
    var heading: (any Component)?

    var body: any Component {
        let (hasCode, hasImages) = (
            prose.features.contains(.code), prose.features.contains(.zoom)
        )
        let classes = [heading.map { _ in "greeting" }, "prose", wrapsCode ? "wrapped" : nil]
        return Node<HTML.BodyContext>.group(
            .files(
                of: prose.features + (original == nil ? [] : [.original]),
                from: assets
            ),
            .div(
                .class(classes.compactMap(\.self).joined(separator: " ")),
                .if(hasCode, .data(named: "wrap", value: strings.wrap)),
                .if(hasImages, .data(named: "enlarge", value: strings.enlarge)),
                .if(hasImages, .data(named: "close", value: strings.close)),
                .if(
                    prose.features.contains(.embeds),
                    .data(named: "load", value: strings.loadHere)
                ),
                .unwrap(original) {
                    .group(
                        .data(named: "original", value: $0.address),
                        .data(named: "language", value: $0.language),
                        .data(named: "pairs", value: $0.numbers),
                        .data(named: "show", value: strings.showOriginal)
                    )
                },
                .unwrap(heading) { .component($0) },
                .raw(prose.html)
            )
        )
    }
}
