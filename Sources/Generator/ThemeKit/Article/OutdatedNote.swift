import Plot
import Publish

/// A note that a translation is outdated, with a link to the original.
struct OutdatedNote<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var sentence: String
    /// The anchor of the section in the original; nil links to its beginning.
    var anchor: String?

    var body: any Component {
        Paragraph {
            Text(sentence + " ")
            if let original = page.original(of: item) {
                let fragment = anchor.map { "#" + $0 } ?? ""
                Link(
                    original.localization.label,
                    url: page.path(of: original.path) + fragment
                )
                .attribute(named: "lang", value: original.localization.language.code)
                .attribute(named: "hreflang", value: original.localization.language.code)
            }
        }
        .class("note outdated")
    }
}
