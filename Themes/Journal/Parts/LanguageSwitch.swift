import Plot
import Publish

/// A link to the page in every other language, or to the nearest page that exists there.
struct LanguageSwitch<Site: Website>: Component {
    var location: any Location
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        return Navigation {
            List(context.translations(of: location)) { translation in
                let localization = translation.localization
                let isCurrent = localization.id == context.localization?.id
                return Link(localization.label, url: translation.path.folderURL)
                    .attribute(named: "lang", value: localization.language.rawValue)
                    .attribute(named: "hreflang", value: localization.language.rawValue)
                    .attribute(named: "aria-current", value: isCurrent ? "true" : nil)
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
