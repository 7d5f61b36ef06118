import Foundation
import Ink
public import Plot
internal import PublishStorage

extension PublishingContext {
    /// Returns a picture of the site with its size and its smaller versions, from which browsers
    /// choose.
    ///
    ///     if let path = item.imagePath { context.picture(at: path, alt: "") }
    ///
    /// `.prepareImages()` makes versions of the images named by `image` in front matter. Other
    /// pictures of the site, and pictures on other sites, are shown unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the picture on the site, or a whole URL.
    ///   - text: The alternative text; empty for a decorative picture.
    ///   - sizes: The value of the attribute `sizes`; nil for the value that images in texts have.
    ///   - isLazy: Whether browsers load the picture only when it is about to be visible; otherwise
    ///     they load it before others.
    /// - Returns: An element `picture` or `img`.
    @_disfavoredOverload
    public func picture(
        at path: Path,
        alt text: String,
        sizes: String? = nil,
        isLazy: Bool = true
    ) -> any Component {
        let source = path.address
        let pictures = run[CoverPictures.self]
        let picture = pictures.pictures[source]
        let size = picture?.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        let loading = isLazy ? " loading=\"lazy\" decoding=\"async\"" : " fetchpriority=\"high\""
        let image =
            "<img src=\"\(HTMLText.escaped(source))\" alt=\"\(HTMLText.escaped(text))\"\(size)\(loading)/>"
        guard let versions = picture?.versions, !versions.isEmpty else {
            return Node<HTML.BodyContext>.raw(image)
        }
        let sources = ImageVersion.sources(versions, sizes: sizes ?? pictures.sizes, isLazy: isLazy)
        return Node<HTML.BodyContext>.raw("<picture>\(sources)\(image)</picture>")
    }
}

/// The pictures named in front matter, for the pages that show them.
private struct CoverPictures: RunValue {
    /// The value of the attribute `sizes`.
    var sizes = ""
    /// The pictures by the URLs of their originals.
    var pictures: [String: (size: ImageSize?, versions: [[ImageVersion]])] = [:]
}

extension PublishingContext {
    /// The images named in front matter and the portraits, except images on other sites and generated social images.
    var covers: [TextImage] {
        let items = sections.flatMap(\.allItems).map { ($0.imagePath, $0.source) }
        let pages = pages.values.map { ($0.imagePath, $0.source) }
        let people = site.itemAuthors.values.map { ($0.imagePath, SourceReference?.none) }
        return (items + pages + people).compactMap { path, source in
            guard let path, !SocialImage.isSocialImage(at: path) else { return nil }
            let address = path.address
            guard address.hasPrefix("/") else { return nil }
            return TextImage(source: address, hasSize: true, file: source?.file ?? "")
        }.sorted { ($0.source, $0.file) < ($1.source, $1.file) }
    }

    /// Stores the pictures named in front matter for the pages.
    ///
    /// If a size or a version has changed since the last run, all pages are rendered again.
    func keepPictures(at sources: [String], of images: LocalImages, _ preparation: ImagePreparation)
    {
        var kept = CoverPictures(sizes: preparation.sizes)
        for source in sources {
            kept.pictures[source] = (images.size(of: source), images.versions(of: source))
        }
        run[CoverPictures.self] = kept
        run.pageConditions = run.pageConditions.map { conditions in
            Digest { builder in
                builder.add(conditions)
                for (source, picture) in kept.pictures.ordered(by: { $0.key < $1.key }) {
                    builder.add(source)
                    builder.add(picture.size?.width ?? 0)
                    builder.add(picture.size?.height ?? 0)
                    for version in picture.versions.joined() { builder.add(version.fileName) }
                }
            }
        }
    }
}
