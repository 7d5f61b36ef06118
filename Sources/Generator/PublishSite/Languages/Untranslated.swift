/// What becomes of a text in the languages into which it is not translated.
public enum UntranslatedPolicy: Hashable, Sendable {
    /// It does not appear there.
    case omit
    /// Lists of articles hold the original, which leads to the original's page.
    case listOriginal
    /// It gets a page there, which shows the original below a notice, names the original as canonical, and is kept
    /// from search engines, feeds and the site map.
    ///
    /// `notice` is the key of a string of the site or the theme; its argument is the label of the original's language.
    /// Without such a string it is the text itself.
    case render(notice: String)
}
