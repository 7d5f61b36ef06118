import Foundation
internal import PublishStorage

extension PublishingContext {
    /// Records the targets of links between files, for steps that export the Markdown of texts.
    mutating func keepLinks(of twins: LanguageVersions<Site>) {
        guard needsTextLinks else { return }
        let links = ArticleLinks(
            site: site,
            products: twins.texts.lazy.map { ($0.file, $0.product) }
        )
        let texts = Dictionary(
            twins.texts.map { ($0.file.displayPath, (file: $0.file, key: $0.product.key)) },
            uniquingKeysWith: { first, _ in first }
        )
        if !twins.withheld.isEmpty {
            let names = PrivateNames(twins)
            run[TextLinks.self].privateWords = { link, path in
                names.words(of: link, in: texts[path]?.file.localization?.id)
            }
        }
        run[TextLinks.self].from = { path, page in
            guard let (file, key) = texts[path] else { return { _ in nil } }
            // If the folder cannot be read, an earlier step has already ended the run.
            let bundle = try? PageBundle(of: file)
            return { destination in
                let place = file.localization.flatMap {
                    links.resolve(destination, from: file, key: key, in: $0)
                }
                if let place { return place.address }
                guard let bundle else { return nil }
                let decoded = destination.removingPercentEncoding ?? destination
                let name = decoded.hasPrefix("./") ? String(decoded.dropFirst(2)) : decoded
                return bundle.file(Path(name), ofPageAt: page)
                    .map { "/" + $0.percentEncoded }
            }
        }
    }
}
