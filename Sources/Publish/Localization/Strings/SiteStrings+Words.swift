internal import PublishLanguages

extension SiteStrings {
    /// A word that the generator writes: the site's, the theme's or its own in a language, else the English one.
    func word(_ key: String, in language: String) -> String {
        catalogs.lazy.compactMap { $0.text(key, in: language) }.first
            ?? GeneratorWords.text(key, in: language) ?? key
    }
}

extension PublishingContext {
    /// A word that the generator writes, in the language of the page being rendered.
    func word(_ key: String) -> String {
        strings.word(key, in: (localization?.language ?? site.language).code)
    }
}
