import Publish

/// The anchors that the sections of a text have in its other languages.
struct TwinAnchors {
    /// A section in another language.
    struct Twin {
        /// The code of the language.
        var language: String
        var anchor: String
    }

    /// The twins of a section, by the anchor that it has here.
    var bySection: [String: [Twin]] = [:]

    /// A text without other languages.
    init() {}

    /// Asks which sections of a text and its translations are the same.
    init<Site: Website>(of location: any Location, in context: PublishingContext<Site>) {
        guard let here = context.localization else { return }
        for translation in context.translations(of: location)
        where translation.isTranslated && translation.localization.id != here.id {
            let there = translation.localization
            let alignment = context.alignment(of: location, with: there)
            // Of two, the language that the site names first is the original.
            let first = context.site.localizations.first { [here.id, there.id].contains($0.id) }
            for section in alignment?.sections ?? [] {
                let anchors = [section.originalAnchor, section.translationAnchor]
                let (own, other) =
                    first?.id == here.id ? (anchors[0], anchors[1]) : (anchors[1], anchors[0])
                guard let own, let other else { continue }
                bySection[own, default: []].append(
                    Twin(language: there.language.code, anchor: other)
                )
            }
        }
    }
}
