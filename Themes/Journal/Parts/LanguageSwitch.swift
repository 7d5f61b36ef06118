import Plot
import Publish

/// A link to the page in every other language, or to the nearest page that exists there.
struct LanguageSwitch<Site: Website>: Component {
    var location: any Location
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        let others = context.translations(of: location)
            .filter { $0.localization.id != context.localization?.id }
        return Navigation {
            List(others) { translation in
                let language = translation.localization.language.code
                return Link(
                    translation.localization.label,
                    url: context.site.link(to: translation.path)
                )
                .attribute(named: "lang", value: language)
                .attribute(named: "hreflang", value: language)
                .attribute(
                    named: "title",
                    value: translation.isTranslated ? nil : strings.notTranslated
                )
                .class(translation.isTranslated ? "" : "untranslated")
            }
        }
        .class("languages")
        .accessibilityLabel(strings.languages)
    }
}
