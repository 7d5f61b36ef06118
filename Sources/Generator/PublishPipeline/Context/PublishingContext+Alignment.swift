public import PublishPairs

extension PublishingContext {
    /// Matches the parts of an article or page with those of the same text in another language.
    ///
    /// The original is the one whose language the site lists first.
    ///
    ///     let sections = context.alignment(of: item)?.sections ?? []
    ///     let twins = sections.map { ($0.originalAnchor, $0.translationAnchor) }
    ///
    /// The result takes about a millisecond; it is cached until one of the texts changes. A page that calls this
    /// depends on both texts: it is rendered again if either changes.
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
        // Reading the bodies records that the page depends on both texts.
        let (original, translated) = (first.body, second.body)
        return TextAlignment(
            original: (original.digest, { original.utf8 }),
            translation: (translated.digest, { translated.utf8 }),
            keptIn: cache
        )
    }
}

extension PublishingContext {
    /// Returns the sections of a translation whose original has changed since it was marked as matching, by their
    /// anchors on its page.
    ///
    /// Nil for a text that is up to date, and if the whole text is outdated. The latter is the case if most sections have
    /// changed, if the title, the introduction or a section without counterpart has changed, or if the mark does not
    /// record sections.
    @_disfavoredOverload
    public func outdatedSections(of location: any Location) -> [String]? {
        // Read in any case, because the page depends on both texts.
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

    /// Returns the changes of the original since a translation was marked; nil for all other texts.
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

/// The texts, as a cached answer.
private struct TextsByPath: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
    var texts: [Path: Content]
}
