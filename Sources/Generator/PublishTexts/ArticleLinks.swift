import Foundation
internal import PublishStorage

/// Resolves links between texts to the reader's language.
///
/// A link names a text by its file (`../other.md`) or by its path on the site. It is resolved to
/// the version in the language of the page; if there is no such version, to the original, with a
/// `hreflang` attribute. A link to another version of the page's own text is kept.
struct ArticleLinks<Site: Website> {
    /// The pages by path.
    private(set) var graph = TranslationGraph()
    /// The keys of texts by the path of their file without its language.
    private(set) var keys: [String: TranslationKey] = [:]
    let site: Site
    let suffixes: LanguageSuffix
    let prefixes: [LanguageCode: String]
    let root: String
    let siteAddress: [UInt8]

    /// Makes the resolver for the files of a folder.
    init(
        site: Site,
        products: some Sequence<(file: SourceFile<Site>, product: ItemFactory<Site>.Product)>
    ) {
        self.site = site
        root = site.url.absoluteString
        siteAddress = Array(root.utf8)
        suffixes = LanguageSuffix(localizations: site.localizations)
        prefixes = Dictionary(
            site.localizations.map { ($0.id, site.pathPrefix(for: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        for (file, product) in products {
            guard let language = file.localization?.id else { continue }
            let path =
                switch product {
                case .index: self.path("", in: language)
                case .sectionIndex(let id, _): self.path(id.rawValue, in: language)
                case .item(let item): item.path
                case .page(let page): page.path
                }
            let key = product.key
            graph.add(path, key: key, language: language)
            keys[logicalFile(file.contentPath).path] = key
        }
        for localization in site.localizations {
            graph.add(path("", in: localization.id), key: .index, language: localization.id)
            for id in Site.SectionID.allCases {
                let path = path(id.rawValue, in: localization.id)
                graph.add(path, key: .section(id.rawValue), language: localization.id)
            }
        }
    }
}

extension ArticleLinks {
    /// Returns a text with its links resolved; nil if nothing changes.
    func resolved(
        _ product: ItemFactory<Site>.Product,
        of file: SourceFile<Site>
    ) -> ItemFactory<Site>.Product? {
        let key = product.key
        let content = product.content
        // Few texts have links that change, and only these texts have to be scanned.
        if let links = content.body.links, let localization = file.localization {
            let leadsOn = links.contains { link in
                mayLeadToText(link.utf8)
                    && resolve(HTMLText.unescaped(link), from: file, key: key, in: localization)
                        != nil
            }
            if !leadsOn { return nil }
        }
        guard let html = resolved(content.body.html, of: file, key: key) else { return nil }
        var product = product
        product.content.body.html = html
        if let excerpt = content.facts?.excerpt,
            let html = resolved(excerpt.html, of: file, key: key)
        {
            product.content.facts?.excerpt?.html = html
        }
        return product
    }

    /// Returns the HTML of a text with its links resolved; nil if nothing changes.
    func resolved(
        _ html: String,
        of file: SourceFile<Site>,
        key: TranslationKey
    ) -> String? {
        guard let localization = file.localization else { return nil }
        let bytes = Array(html.utf8)
        var edits = HTMLEdits(bytes)
        var scanner = HTMLScanner(bytes)
        while let (link, value) = scanner.nextDestination(includingPictures: false) {
            guard mayLeadToText(bytes[value]) else { continue }
            let href = HTMLText.unescaped(bytes.text(value))
            if let place = resolve(href, from: file, key: key, in: localization) {
                let language = place.language.map { " hreflang=\"\($0)\"" } ?? ""
                edits.set(link, to: place.address, and: language)
            }
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) }
    }
}
