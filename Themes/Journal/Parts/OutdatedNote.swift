import Plot
import Publish

/// Says that the original of a text, or of a section, is what counts, as a sentence tells why, and leads there.
struct OutdatedNote<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    var sentence: String
    /// The anchor of the section in the original.
    var anchor: String?

    var body: any Component {
        Paragraph {
            Text(sentence + " ")
            if let original = context.original(of: item) {
                let fragment = anchor.map { "#" + $0 } ?? ""
                Link(
                    original.localization.label,
                    url: context.site.link(to: original.path).description + fragment
                )
                .attribute(named: "lang", value: original.localization.language.code)
                .attribute(named: "hreflang", value: original.localization.language.code)
            }
        }
        .class("note outdated")
    }
}

extension OutdatedNote {
    /// The notes below headings, by the anchors of these.
    static func bySection(
        of item: Item<Site>,
        in context: PublishingContext<Site>,
        twins: TwinAnchors
    ) -> [String: String] {
        guard let sections = context.outdatedSections(of: item) else { return [:] }
        let language = context.original(of: item)?.localization.language.code
        let sentence = Strings(context).outdatedSection
        return sections.reduce(into: [:]) { notes, section in
            let anchor = twins.bySection[section]?.first { $0.language == language }?.anchor
            let note = Self(item: item, context: context, sentence: sentence, anchor: anchor)
            notes[section] = note.render()
        }
    }
}

extension PublishingContext {
    /// The text of which an item is a translation, or of which it is the original.
    func original(of item: Item<Site>) -> Translation? {
        translations(of: item).first(where: \.isTranslated)
    }
}
