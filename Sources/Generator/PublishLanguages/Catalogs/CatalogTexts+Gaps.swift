extension CatalogTexts {
    /// What a catalog lacks for a string in a language.
    package enum Gap: String, Encodable, Sendable {
        /// There is no text.
        case missing
        /// The text is that of an older version of the string.
        case stale
        /// Nobody has translated it yet.
        case new
        /// Somebody has to look at the translation.
        case needsReview = "needs_review"
        /// The program asks for the string no longer.
        case unused
    }

    /// The strings that are missing or unfinished in a language, in order.
    package func gaps(in language: String) -> [(key: String, gap: Gap)] {
        entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [(String, Gap)] in
            guard entry.shouldTranslate else { return [] }
            guard let (value, _) = value(of: key, in: language) else { return [(key, .missing)] }
            let states = value.states.sorted().compactMap(Gap.init).filter { $0 != .missing }
            return (states + (entry.isStale ? [.unused] : [])).map { (key, $0) }
        }
    }

    /// The strings of a theme's catalog that neither it nor the site's says in a language, in order.
    package func keysWithoutText(in language: String, filledBy site: CatalogTexts?) -> [String] {
        entries.filter { key, entry in
            entry.shouldTranslate && value(of: key, in: language) == nil
                && site?.value(of: key, in: language) == nil
        }.keys.sorted()
    }
}
