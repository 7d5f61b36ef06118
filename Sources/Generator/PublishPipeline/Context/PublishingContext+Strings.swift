internal import PublishLanguages

extension PublishingContext {
    /// A text of the site or the theme in the language of the page being rendered.
    ///
    /// The site's `Resources/Localizable.xcstrings` is asked before the theme's catalogs, the page's language before
    /// related ones and those before the catalog's source language; a key that nobody knows is its own text.
    /// The first number among the arguments chooses the plural form.
    ///
    /// May be called from any thread.
    @_disfavoredOverload
    public func string(_ key: String, _ arguments: any CustomStringConvertible...) -> String {
        string(key, arguments: arguments)
    }

    /// The same with the arguments in a list.
    @_disfavoredOverload
    public func string(_ key: String, arguments: [any CustomStringConvertible]) -> String {
        let language = localization?.language.code ?? site.language.code
        let known = strings.value(of: key, in: language)
        let format = StringFormat(
            locale: locale,
            language: known?.language ?? language,
            arguments: arguments
        )
        return format.text(of: known?.value ?? CatalogValue(text: key)) ?? key
    }

    /// A word that the generator writes, in the language of the page being rendered.
    package func word(_ key: String) -> String {
        strings.word(key, in: (localization?.language ?? site.language).code)
    }
}
