import Foundation
import Ink
public import Plot
internal import PublishStorage

extension PublishingContext {
    /// Returns a picture of the site, with its size and smaller versions for browsers to choose from.
    ///
    ///     if let path = item.imagePath { context.picture(at: path, alt: "") }
    ///
    /// `.prepareImages()` makes versions of the images named by `image` in front matter. Other pictures, and those of
    /// other sites, are shown unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the picture on the site, or a whole URL.
    ///   - text: The alternative text; empty for a decorative picture.
    ///   - sizes: The value of the attribute `sizes`; nil means that of images in texts.
    ///   - isLazy: Whether it is loaded lazily.
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
        let loading = isLazy ? " loading=\"lazy\" decoding=\"async\"" : ""
        let image =
            "<img src=\"\(HTMLText.escaped(source))\" alt=\"\(HTMLText.escaped(text))\"\(size)\(loading)/>"
        guard let versions = picture?.versions, !versions.isEmpty else {
            return Node<HTML.BodyContext>.raw(image)
        }
        let sources = ImageVersion.sources(versions, sizes: sizes ?? pictures.sizes)
        return Node<HTML.BodyContext>.raw("<picture>\(sources)\(image)</picture>")
    }
}

/// The pictures named in front matter, as prepared by `.prepareImages()`.
private struct CoverPictures: RunValue {
    /// The value of the attribute `sizes`.
    var sizes = ""
    /// The pictures by the URLs of their originals.
    var pictures: [String: (size: ImageSize?, versions: [[ImageVersion]])] = [:]
}

extension PublishingContext {
    /// The images named in front matter, except those of other sites and those only for social networks.
    var covers: [TextImage] {
        let items = sections.flatMap(\.items).map { ($0.imagePath, $0.source) }
        let pages = pages.values.map { ($0.imagePath, $0.source) }
        return (items + pages).compactMap { path, source in
            guard let path, !SocialImage.isSocialImage(at: path) else { return nil }
            let address = path.address
            guard address.hasPrefix("/") else { return nil }
            return TextImage(source: address, hasSize: true, file: source?.file ?? "")
        }.sorted { ($0.source, $0.file) < ($1.source, $1.file) }
    }

    /// Stores the pictures named in front matter for pages; pages of an earlier run with different ones are rendered
    /// anew.
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
