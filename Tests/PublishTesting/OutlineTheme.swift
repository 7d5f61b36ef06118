import Plot
public import Publish

/// The kinds of pages that a theme makes.
public enum PageKind: String, Hashable, Sendable {
    /// The front page.
    case index
    /// The page of a section.
    case section
    /// The page of an item.
    case item
    /// A page outside any section.
    case page
    /// The page of all tags.
    case tagList
    /// The page of one tag.
    case tagDetails
}

extension Theme {
    /// A theme for tests of steps: every page is one line with its kind, its path and its title.
    ///
    /// - Parameter kinds: The tag pages for which the theme makes nothing.
    /// - Returns: The theme.
    public static func outline(omitting kinds: Set<PageKind> = []) -> Self {
        Theme(htmlFactory: OutlineHTMLFactory(omitted: kinds))
    }
}

private struct OutlineHTMLFactory<Site: Website>: HTMLFactory {
    var omitted: Set<PageKind>

    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) -> HTML {
        outline(.index, index)
    }

    func makeSectionHTML(for section: Section<Site>, context: PublishingContext<Site>) -> HTML {
        outline(.section, section)
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) -> HTML {
        outline(.item, item)
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) -> HTML {
        outline(.page, page)
    }

    func makeTagListHTML(for page: TagListPage, context: PublishingContext<Site>) -> HTML? {
        omitted.contains(.tagList) ? nil : outline(.tagList, page)
    }

    func makeTagDetailsHTML(for page: TagDetailsPage, context: PublishingContext<Site>) -> HTML? {
        omitted.contains(.tagDetails) ? nil : outline(.tagDetails, page)
    }

    private func outline(_ kind: PageKind, _ location: any Location) -> HTML {
        HTML(.body(.text("\(kind.rawValue) '\(location.path)': \(location.title)")))
    }
}
