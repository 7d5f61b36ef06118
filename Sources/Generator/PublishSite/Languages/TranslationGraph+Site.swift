internal import PublishStorage

extension TranslationGraph {
    /// Collects the pages of all languages, the front page, sections and tag pages included.
    package init<Site: Website>(
        site: Site,
        sections: SectionMap<Site>,
        pages: [Path: Page],
        tagNames: TagNames
    ) {
        guard let first = site.localizations.first else { return }
        defer { close() }
        // In the order of precedence: pages may take the places of sections.
        addPages(pages.values.ordered { $0.path < $1.path }, of: site, first: first.id)
        for section in sections {
            for item in section.items { addItem(item, first: first.id) }
        }
        addPlaces(of: site)
        addTagPages(of: sections, on: site, tagNames, first: first.id)
        addTerms(of: sections, on: site, first: first.id)
    }
}

private extension TranslationGraph {
    mutating func addPages(
        _ pages: some Sequence<Page>,
        of site: some Website,
        first: LanguageCode
    ) {
        // Pages for addresses that lead nowhere are nobody's translation.
        let notFoundPages = Set(
            site.localizations.map { Path(site.pathPrefix(for: $0)).appendingComponent("404") }
        )
        for page in pages where !notFoundPages.contains(page.path) {
            let key = page.source?.key ?? .page(page.path)
            add(page.path, key: key, language: page.language ?? first)
            if page.publication.isHidden { hide(page.path) }
        }
    }

    mutating func addItem<Site>(_ item: Item<Site>, first: LanguageCode) {
        let key =
            item.source?.key ?? .item(section: item.sectionID.rawValue, item.relativePath)
        add(item.path, key: key, language: item.language ?? first)
        if item.publication.isHidden { hide(item.path) }
    }

    /// Adds what exists in every language: the front page, the sections and the list of tags.
    mutating func addPlaces<Site: Website>(of site: Site) {
        for localization in site.localizations {
            let prefix = Path(site.pathPrefix(for: localization))
            add(prefix, key: .index, language: localization.id)
            for id in Site.SectionID.allCases {
                let path = prefix.appendingComponent(id.rawValue)
                add(path, key: .section(id.rawValue), language: localization.id)
            }
            if site.tagHTMLConfig != nil {
                let path = prefix.appendingComponent(site.tagBasePath.string)
                add(path, key: .tagList, language: localization.id)
            }
            for list in site.taxonomies.map(\.path) {
                let path = prefix.appendingComponent(list.string)
                add(path, key: .page(list), language: localization.id)
            }
        }
    }

    /// Adds the pages of the terms of taxonomies in the languages of the items that have terms.
    mutating func addTerms<Site: Website>(
        of sections: SectionMap<Site>,
        on site: Site,
        first: LanguageCode
    ) {
        for taxonomy in site.taxonomies {
            var known: Set<Path> = []
            for item in sections.flatMap(\.itemsWithPages) {
                let language = item.language ?? first
                guard let localization = site.localizations.first(where: { $0.id == language })
                else { continue }
                let prefix = Path(site.pathPrefix(for: localization))
                let slugs = taxonomy.terms(of: item, on: site).map(site.slug)
                let places = slugs.map(taxonomy.path.appendingComponent)
                for place in places {
                    let path = prefix.appendingComponent(place.string)
                    guard known.insert(path).inserted else { continue }
                    add(path, key: .page(place), language: language)
                }
            }
        }
    }

    /// Adds the pages of tags in the languages of the items that have them.
    mutating func addTagPages<Site: Website>(
        of sections: SectionMap<Site>,
        on site: Site,
        _ tagNames: TagNames,
        first: LanguageCode
    ) {
        guard site.tagHTMLConfig != nil else { return }
        let lists = Dictionary(
            site.localizations.map { localization in
                let prefix = Path(site.pathPrefix(for: localization))
                return (localization.id, prefix.appendingComponent(site.tagBasePath.string))
            },
            uniquingKeysWith: { first, _ in first }
        )
        var known: Set<Place> = []
        for section in sections {
            for item in section.items {
                let language = item.language ?? first
                guard let list = lists[language] else { continue }
                for tag in item.tags {
                    let tag = tagNames.canonical(tag)
                    guard known.insert(Place(key: .tag(tag.string), language: language)).inserted
                    else { continue }
                    let slug = site.slug(of: tag)
                    add(list.appendingComponent(slug), key: .tag(slug), language: language)
                }
            }
        }
    }
}
