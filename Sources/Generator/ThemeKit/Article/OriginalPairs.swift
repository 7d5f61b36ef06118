import Publish

/// Pairs of paragraphs: one of a translation, one of its original.
///
/// A script shows the original's paragraph below the translation's.
struct OriginalPairs {
    let address: String
    /// The code of the original's language.
    let language: String
    /// The numbers of paragraphs of translation and original, and the pairs, such as `12 11 1:1
    /// 2:3`.
    let numbers: String

    /// Makes the pairs for `item`; nil if it is no translation, or if no paragraphs are paired.
    init?<Site: Website>(of item: Item<Site>, on page: ThemePage<Site>) {
        let context = page.context
        guard
            item.source?.isDerived != true, let original = page.original(of: item),
            original.localization.id != context.localization?.id,
            let alignment = context.alignment(of: item, with: original.localization)
        else { return nil }
        let pairs = alignment.paragraphs.compactMap { pair in
            guard let own = pair.translationNumber, let other = pair.originalNumber else {
                return nil as String?
            }
            return "\(own):\(other)"
        }
        if pairs.isEmpty { return nil }
        address = page.path(of: original.path)
        language = original.localization.language.code
        let counts = [alignment.translationCount, alignment.originalCount].map(String.init)
        numbers = (counts + pairs).joined(separator: " ")
    }
}
