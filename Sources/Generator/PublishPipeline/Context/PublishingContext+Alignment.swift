public import PublishPairs

extension PublishingContext {
    /// Which parts of an article or page are which of the same text in another language; of both, that whose language the
    /// site names first is the original.
    ///
    ///     let sections = context.alignment(of: item)?.sections ?? []
    ///     let twins = sections.map { ($0.originalAnchor, $0.translationAnchor) }
    ///
    /// It is worked out once for two texts, in about a millisecond, and kept in the build cache until one of them changes. A
    /// page that asks shows both texts: it is rendered again when either changes.
    ///
    /// - Parameters:
    ///   - location: An article or a page.
    ///   - localization: The language of the other text; nil for that which the site names first.
    /// - Returns: Nil if the text does not exist in the other language, and for places without a text of their own.
    @_disfavoredOverload
    public func alignment(
        of location: any Location,
        with localization: SiteLocalization? = nil
    ) -> TextAlignment? {
        let (localizations, graph) = (site.localizations, translationGraph)
        guard let own = graph.place(at: location.path)?.language,
            let place = localizations.firstIndex(where: { $0.id == own })
        else { return nil }
        let known = graph.paths(ofTextAt: location.path)
        let other = localizations.firstIndex {
            $0.id != own && known[$0.id] != nil && (localization.map(\.id) ?? $0.id) == $0.id
        }
        guard let other, let path = known[localizations[other].id],
            let twin = content(in: localizations[other]).texts[path],
            let text = content(in: localizations[place]).texts[location.path]
        else { return nil }
        let (first, second) = other < place ? (twin, text) : (text, twin)
        // Asking for the bodies notes that the page shows both texts.
        let (original, translated) = (first.body, second.body)
        return TextAlignment(
            original: (original.digest, { original.utf8 }),
            translation: (translated.digest, { translated.utf8 }),
            keptIn: cache
        )
    }
}

extension PublishingContext {
    /// The sections of a translation whose original has changed since it was marked, by their anchors on its page.
    ///
    /// Nil for a text that is not outdated, and where the whole of it is: most sections have changed, or the title or the
    /// beginning, or a section that it lacks, or the mark was made by a version that knew no sections.
    @_disfavoredOverload
    public func outdatedSections(of location: any Location) -> [String]? {
        // Asked for in any case, since the page shows what comes of both texts.
        guard let changes = changes(ofOriginalOf: location),
            let alignment = alignment(of: location),
            !changes.sections.isEmpty, changes.sections.count * 2 <= changes.count
        else { return nil }
        let anchors = changes.sections.compactMap { changed in
            alignment.sections.first { changed != nil && $0.originalAnchor == changed }?
                .translationAnchor
        }
        return anchors.count == changes.sections.count ? anchors : nil
    }

    /// What of the original has changed since a translation was marked; nil for all other texts.
    package func changes(ofOriginalOf location: any Location) -> OriginalChanges? {
        let source = (location as? Item<Site>)?.source ?? (location as? Page)?.source
        return source?.changes
    }
}

private extension PublishingContext {
    /// The articles and pages by path.
    var texts: [Path: Content] {
        snapshot.remembered(.texts) {
            let items = sections.flatMap(\.items).map { ($0.path, $0.content) }
            let all = items + pages.values.map { ($0.path, $0.content) }
            return TextsByPath(texts: Dictionary(all, uniquingKeysWith: { $1 }))
        }.texts
    }
}

/// Texts as an answer.
private struct TextsByPath: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
    var texts: [Path: Content]
}
