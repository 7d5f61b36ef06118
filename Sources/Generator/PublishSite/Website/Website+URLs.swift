public import Foundation

extension Website {
    /// The path of the page that lists all tags.
    public var tagListPath: Path {
        let basePath = tagBasePath
        let prefix = currentPathPrefix
        return prefix.isEmpty ? basePath : Path(prefix).appendingComponent(basePath.string)
    }

    /// The path of the page that lists the terms of a taxonomy, such as all categories.
    @_disfavoredOverload
    public func path(of taxonomy: SiteTaxonomy) -> Path {
        Path(currentPathPrefix).appendingComponent(taxonomy.path.string)
    }

    /// The path of a section: its raw value, below the folder of the language being rendered.
    public func path(for sectionID: SectionID) -> Path {
        Path(currentPathPrefix).appendingComponent(sectionID.rawValue)
    }

    /// The path of a tag's page.
    public func path(for tag: Tag) -> Path {
        let tag = LocalizationScope.current?.tagNames.canonical(tag) ?? tag
        // On pages of categories, articles still have tags.
        let taxonomy = TaxonomyScope.current.flatMap { scope in
            scope.terms.contains(tag) ? scope.taxonomy : nil
        }
        let list = taxonomy.map(path(of:)) ?? tagListPath
        return list.appendingComponent(slug(of: tag))
    }

    /// The absolute URL of a tag's page.
    public func url(for tag: Tag) -> URL {
        url(ofPageAt: path(for: tag))
    }

    /// The absolute URL of a path on the site, percent-encoded where needed; a path that is a
    /// whole URL stays as it is.
    public func url(for path: Path) -> URL {
        if path.string.isEmpty { return url }
        if path.isURL, let whole = URL(string: path.string) { return whole }
        return url.appendingPathComponent(path.string)
    }

    /// The absolute URL of a page, section or item.
    public func url(for location: any Location) -> URL {
        url(ofPageAt: location.path)
    }
}
