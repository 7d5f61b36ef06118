import Publish

/// The paragraphs of a translation and those of its original that they translate, for the script that shows the latter.
struct OriginalPairs {
    /// The address of the original.
    let address: String
    /// The code of its language.
    let language: String
    /// How many paragraphs both have, and pairs of their numbers.
    let numbers: String

    /// Asks for the pairs; nil for a text that is no translation, or that has none.
    init?<Site: Website>(of item: Item<Site>, on page: ThemePage<Site>) {
        let context = page.context
        guard
            let original = page.original(of: item),
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
        address = page.address(of: original.path)
        language = original.localization.language.code
        let counts = [alignment.translationCount, alignment.originalCount].map(String.init)
        numbers = (counts + pairs).joined(separator: " ")
    }
}
