import Plot
import Publish

/// The text of a page, and the scripts of what stands in it.
struct ProseText: Component {
    var prose: Prose
    var assets: Assets
    var strings: Strings

    var body: any Component {
        Node<HTML.BodyContext>.group(
            .div(
                .class("prose"),
                .data(named: "enlarge", value: strings.enlarge),
                .data(named: "close", value: strings.close),
                .if(prose.hasEmbeds, .data(named: "load", value: strings.loadHere)),
                .raw(prose.html)
            ),
            .if(prose.hasEmbeds, .journalScript(assets.embeds)),
            .if(prose.hasTabs, .journalScript(assets.tabs))
        )
    }
}
