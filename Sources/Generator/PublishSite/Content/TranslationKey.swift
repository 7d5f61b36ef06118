/// The key that a text shares with its translations: `posts/tea` for `zh/posts/tea` and
/// `en/posts/tea`.
package enum TranslationKey: Hashable, Sendable {
    /// The front page.
    case index
    case section(String)
    /// An item, by its section and its path relative to the folder of the section.
    case item(section: String, Path)
    /// A page outside sections, by its path without the folder of its language.
    case page(Path)
    /// The `translationKey` given in the front matter.
    case declared(String)
    case tagList
    /// The page of a tag, by the tag's slug.
    case tag(String)
    /// The page of a series.
    ///
    /// The key is that of the first text of the series, because the series has another name in each
    /// language.
    indirect case series(first: TranslationKey)
    /// The search page, by its path without the folder of its language.
    case search(String)
}

extension TranslationKey: CustomStringConvertible {
    /// The key as a string; different keys have different strings.
    package var description: String {
        switch self {
        case .index: "index"
        case .section(let id): "section/" + id
        case .item(let section, let path): "item/\(section)/\(path.string)"
        case .page(let path): "page/" + path.string
        case .declared(let key): "key/" + key
        case .tagList: "tags"
        case .tag(let slug): "tag/" + slug
        case .series(let first): "series/\(first)"
        case .search(let path): path
        }
    }
}
