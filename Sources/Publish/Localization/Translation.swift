/// Where a page is found in one of the site's languages.
public struct Translation: Hashable, Sendable {
    /// The language.
    public let localization: SiteLocalization
    /// The page in this language; if there is none, the nearest page above it that exists.
    public let path: Path
    /// Whether the path leads to the same text, not only to a page above it.
    public let isTranslated: Bool
}

extension PublishingContext {
    /// The language of the page being rendered; nil in a site without languages, and outside rendering.
    public var localization: SiteLocalization? {
        SiteLocalization.current
    }

    /// Where a page is found in every language of the site, its own included, in the order in which
    /// the languages are declared.
    ///
    /// Empty in a site without languages.
    public func translations(of location: any Location) -> [Translation] {
        let known = translationGraph.paths(ofTextAt: location.path)
        return site.localizations.map { localization in
            if let path = known[localization.id] {
                return Translation(localization: localization, path: path, isTranslated: true)
            }
            return untranslated(location, in: localization)
        }
    }

    /// The place that stands in for a page without a translation.
    ///
    /// The front page, sections and the list of tags exist in every language.
    private func untranslated(
        _ location: any Location,
        in localization: SiteLocalization
    ) -> Translation {
        let prefix = Path(site.pathPrefix(for: localization))
        func place(_ component: String, isTranslated: Bool) -> Translation {
            Translation(
                localization: localization,
                path: component.isEmpty ? prefix : prefix.appendingComponent(component),
                isTranslated: isTranslated
            )
        }
        switch location {
        case is Index: return place("", isTranslated: true)
        case let section as Section<Site>:
            return place(section.id.rawValue, isTranslated: true)
        case let item as Item<Site>:
            return place(item.sectionID.rawValue, isTranslated: false)
        case is TagListPage, is TagDetailsPage:
            let tags = site.tagHTMLConfig?.basePath ?? .defaultForTagHTML
            return place(tags.string, isTranslated: location is TagListPage)
        default: return place("", isTranslated: false)
        }
    }
}
