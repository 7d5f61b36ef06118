import Publish

/// Which paragraphs of a translation are which of its original, for the script that shows those.
struct OriginalPairs {
    /// The address of the original.
    let address: String
    /// The code of its language.
    let language: String
    /// How many paragraphs both have, and pairs of their numbers.
    let numbers: String

    /// Asks for the pairs; nil for a text that is no translation, or that has none.
    init?<Site: Website>(of item: Item<Site>, in context: PublishingContext<Site>) {
        guard
            let original = context.original(of: item),
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
        address = context.site.link(to: original.path)
        language = original.localization.language.code
        let counts = [alignment.translationCount, alignment.originalCount].map(String.init)
        numbers = (counts + pairs).joined(separator: " ")
    }
}
