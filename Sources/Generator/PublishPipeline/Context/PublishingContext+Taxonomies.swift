/// The items of a language by the terms of a taxonomy.
package struct TaxonomyIndex<Site: Website> {
    /// What pages of terms are rendered in.
    package let scope: TaxonomyScope
    /// The items by term, in the order of the sections.
    package let items: [Tag: [Item<Site>]]

    /// Sorts items out.
    ///
    /// - Parameters:
    ///   - taxonomy: What they are asked for.
    ///   - context: The content of a language.
    package init(_ taxonomy: SiteTaxonomy, of context: PublishingContext<Site>) {
        var items: [Tag: [Item<Site>]] = [:]
        for item in context.sections.flatMap(\.itemsWithPages) {
            for term in taxonomy.terms(of: item, on: context.site) {
                items[term, default: []].append(item)
            }
        }
        self.items = items
        scope = TaxonomyScope(taxonomy: taxonomy, terms: Set(items.keys))
    }
}

extension PublishingContext {
    /// The taxonomy whose page is being rendered; nil for pages of tags and all others.
    ///
    /// On such a page `allTags` are its terms, and `items(taggedWith:)` those with a term.
    @_disfavoredOverload
    public var taxonomy: SiteTaxonomy? { terms?.scope.taxonomy }

    /// What the list of a taxonomy is called in the language being rendered.
    @_disfavoredOverload
    public func title(of taxonomy: SiteTaxonomy) -> String {
        word(taxonomy.word)
    }
}
