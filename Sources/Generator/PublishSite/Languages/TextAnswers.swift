import Foundation

/// What was worked out about the texts of a graph, for the next page of a text that asks.
final class TextAnswers: @unchecked Sendable {
    // SAFETY: Everything is used under the lock only.
    private let lock = NSLock()
    private var alternates: [TranslationKey: [LanguageAlternate]] = [:]

    /// In which languages a text may be listed by search engines.
    func alternates(
        of key: TranslationKey,
        _ make: () -> [LanguageAlternate]
    ) -> [LanguageAlternate] {
        lock.withLock {
            if let known = alternates[key] { return known }
            let made = make()
            alternates[key] = made
            return made
        }
    }
}
