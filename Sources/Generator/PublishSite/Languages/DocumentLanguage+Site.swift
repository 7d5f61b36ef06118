internal import PublishLanguages

extension DocumentLanguage {
    /// Takes the language of a page; where it is written from the left, the theme's direction stays.
    package init(_ localization: SiteLocalization) {
        self.init(
            tag: localization.language.code,
            direction: localization.isRightToLeft ? "rtl" : nil
        )
    }
}
