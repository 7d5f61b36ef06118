import Plot
import Publish

/// The text of a page, and the scripts of what stands in it.
struct ProseText: Component {
    var prose: Prose
    var assets: Assets
    var strings: Strings
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
                .raw(prose.html)
            ),
            .if(prose.hasEmbeds, .journalScript(assets.embeds)),
            .if(prose.hasTabs, .journalScript(assets.tabs)),
            .if(prose.hasImages, .journalScript(assets.zoom)),
            .if(prose.hasTwins, .journalScript(assets.twins))
        )
    }
}
