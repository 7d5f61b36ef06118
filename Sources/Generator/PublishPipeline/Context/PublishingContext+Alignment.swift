public import PublishPairs

extension PublishingContext {
    /// Pairs the sections and paragraphs of an article or page with those of the same text in
    /// another language.
    ///
    /// Of the two texts, the one in the language that the site lists first counts as the original.
    ///
    ///     let sections = context.alignment(of: item)?.sections ?? []
    ///     let twins = sections.map { ($0.originalAnchor, $0.translationAnchor) }
    ///
    /// The result takes about a millisecond to compute and is cached until one of the texts
    /// changes. A page that calls this method depends on both texts: it is rendered again if either
    /// of them changes.
    ///
    /// - Parameters:
    ///   - location: An article or a page.
    ///   - localization: The language of the other text; nil for the first language of the site.
    /// - Returns: The alignment; nil if the text does not exist in the other language, and for locations without a
    ///   text.
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
        // Reading both bodies records that the page depends on both texts.
        let (original, translated) = (first.body, second.body)
        return TextAlignment(
            original: (original.digest, { original.utf8 }),
            translation: (translated.digest, { translated.utf8 }),
            keptIn: cache
        )
    }
}

extension PublishingContext {
    /// Returns the sections of a translation whose original has changed since the translation was
    /// marked as current, as anchors on the translation's page.
    ///
    /// Nil if the translation is up to date, or if it is outdated as a whole: because most sections
    /// have changed, or the title, the introduction or a section without counterpart.
    @_disfavoredOverload
    public func outdatedSections(of location: any Location) -> [String]? {
        // The alignment is computed before the number of sections is checked, so that the page is
        // recorded as depending on both texts.
        guard let changes = changes(ofOriginalOf: location),
            let alignment = alignment(of: location),
            changes.sections.count * 2 <= changes.count
        else { return nil }
        let anchors = changes.sections.compactMap { changed in
            alignment.sections.first { changed != nil && $0.originalAnchor == changed }?
                .translationAnchor
        }
        return anchors.count == changes.sections.count ? anchors : nil
    }

    /// Returns the changes of the original since a translation was marked as current; nil for all
    /// other texts.
    package func changes(ofOriginalOf location: any Location) -> OriginalChanges? {
        let source = (location as? Item<Site>)?.source ?? (location as? Page)?.source
        return source?.changes
    }
}

private extension PublishingContext {
    /// The articles and pages by path.
    var texts: [Path: Content] {
        snapshot.cached(.texts) {
            let items = sections.flatMap(\.items).map { ($0.path, $0.content) }
            let all = items + pages.values.map { ($0.path, $0.content) }
            return TextsByPath(texts: Dictionary(all, uniquingKeysWith: { $1 }))
        }.texts
    }
}

/// All articles and pages by path, as a cached answer.
private struct TextsByPath: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    var texts: [Path: Content]
}
