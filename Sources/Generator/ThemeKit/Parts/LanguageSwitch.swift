import Plot
import Publish

/// Links to the page's other languages; a language without a translation has a link to its nearest
/// page.
struct LanguageSwitch<Site: Website>: Component {
    var page: ThemePage<Site>

    var body: any Component {
        let words = page.words
        let others = page.context.translations(of: page.location)
            .filter { $0.localization.id != page.context.localization?.id }
        return Navigation {
            List(others) { translation in
                let language = translation.localization.language.code
                return Link(
                    translation.localization.label,
                    url: page.path(of: translation.path)
                )
                .attribute(named: "lang", value: language)
                .attribute(named: "hreflang", value: language)
                .attribute(
                    named: "title",
                    value: translation.isTranslated ? nil : words.notTranslated
                )
                .class(translation.isTranslated ? "" : "untranslated")
            }
        }
        .class("languages")
        .accessibilityLabel(words.languages)
    }
}
