import Plot
import Publish

/// The text of a page, and the scripts of what stands in it.
struct ProseText: Component {
    var prose: Prose
    var assets: Assets
    var strings: Strings
    /// The paragraphs of the original, if readers can ask for them.
    var original: OriginalPairs?
    /// Whether long lines of code are broken.
    var wrapsCode: Bool

    var body: any Component {
        Node<HTML.BodyContext>.group(
            .div(
                .class(wrapsCode ? "prose wrapped" : "prose"),
                .data(named: "wrap", value: strings.wrap),
                .data(named: "enlarge", value: strings.enlarge),
                .data(named: "close", value: strings.close),
                .if(prose.hasEmbeds, .data(named: "load", value: strings.loadHere)),
                .unwrap(original) {
                    .group(
                        .data(named: "original", value: $0.address),
                        .data(named: "language", value: $0.language),
                        .data(named: "pairs", value: $0.numbers),
                        .data(named: "show", value: strings.showOriginal)
                    )
                },
                .raw(prose.html)
            ),
            .if(prose.hasEmbeds, .journalScript(assets.embeds)),
            .if(prose.hasTabs, .journalScript(assets.tabs)),
            .if(prose.hasImages, .journalScript(assets.zoom)),
            .if(prose.hasTwins, .journalScript(assets.twins)),
            .if(original != nil, .journalScript(assets.original))
        )
    }
}
