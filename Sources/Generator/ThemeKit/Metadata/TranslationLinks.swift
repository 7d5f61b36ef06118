import Plot
import Publish

struct TranslationLinks<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let translations = page.context.translations(of: item).filter {
            $0.isTranslated && $0.localization.id != page.context.localization?.id
        }
        if translations.isEmpty { return EmptyComponent() }
        return Span {
            Text(page.words.alsoIn)
            for translation in translations {
                let language = translation.localization.language
                Link(translation.localization.label, url: page.path(of: translation.path))
                    .attribute(named: "lang", value: language.code)
                    .attribute(named: "hreflang", value: language.code)
            }
        }
        .class("also-in")
    }
}
