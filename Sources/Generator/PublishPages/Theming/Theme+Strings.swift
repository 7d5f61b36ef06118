extension Theme {
    /// The theme with texts of its own, which pages get with `context.string`.
    ///
    /// The site's catalog is asked first, so that it can override single texts.
    @_disfavoredOverload
    public func strings(_ catalog: StringCatalog) -> Theme {
        var theme = self
        theme.catalogs.append(catalog)
        return theme
    }
}
