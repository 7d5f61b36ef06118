import Foundation
import Plot
import Publish

/// A plain site with the search, for the measurements and for the tests in a browser.
struct SearchSite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(fileURLWithPath: "/")
    let name = "Search"
    let description = "A site to be searched"
    let language = Language.chinese
    let imagePath: Path? = nil
    var localizations: [SiteLocalization] = []
    let languageURLs = LanguageURLs.prefixAll

    /// Creates the site; with a folder `Content/zh` it has two languages.
    init(folder: String, address: String) {
        if let url = URL(string: address) { self.url = url }
        if FileManager.default.fileExists(atPath: folder + "/Content/zh") {
            localizations = [
                SiteLocalization(.chinese, path: "zh", label: "中文"),
                SiteLocalization(.english, path: "en", label: "English"),
            ]
        }
    }
}

/// Pages with nothing but a title, a text and the search.
struct SearchSiteFactory: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<SearchSite>) -> HTML {
        page(index, context)
    }

    func makeSectionHTML(
        for section: Section<SearchSite>,
        context: PublishingContext<SearchSite>
    ) -> HTML {
        page(section, context)
    }

    func makeItemHTML(for item: Item<SearchSite>, context: PublishingContext<SearchSite>) -> HTML {
        page(item, context)
    }

    func makePageHTML(for page: Page, context: PublishingContext<SearchSite>) -> HTML {
        self.page(page, context)
    }

    func makeTagListHTML(for page: TagListPage, context: PublishingContext<SearchSite>) -> HTML? {
        nil
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<SearchSite>
    ) -> HTML? {
        nil
    }

    private func page(_ location: any Location, _ context: PublishingContext<SearchSite>) -> HTML {
        HTML(
            .lang(context.localization?.language ?? context.site.language),
            .head(.encoding(.utf8), .title(location.title), .searchFiles(on: context.site)),
            .body(
                .component(SearchButton(context: context)),
                .element(named: "article", nodes: [.raw(location.body.html)])
            )
        )
    }
}
