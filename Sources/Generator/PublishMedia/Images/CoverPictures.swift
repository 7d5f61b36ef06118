import Foundation
import Ink
public import Plot
internal import PublishStorage

extension PublishingContext {
    /// A picture of the site, with its size and the smaller versions from which browsers choose.
    ///
    ///     if let path = item.imagePath { context.picture(at: path, alt: "") }
    ///
    /// `.prepareImages()` makes the versions of images that headers name by `image`. Any other picture, and one of another
    /// site, is shown as it is.
    ///
    /// - Parameters:
    ///   - path: The path of the picture on the site, or a whole URL.
    ///   - text: Its words for those who do not see it; empty for one that only adorns.
    ///   - sizes: How wide it is on the page, as the attribute `sizes` says it; nil means as wide as those of texts.
    ///   - isLazy: Whether it is loaded when a reader comes near.
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

/// The pictures that headers name, as `.prepareImages()` has prepared them.
private struct CoverPictures: RunValue {
    /// How wide images are on pages.
    var sizes = ""
    /// By the addresses of the originals.
    var pictures: [String: (size: ImageSize?, versions: [[ImageVersion]])] = [:]
}

extension PublishingContext {
    /// The images that headers name, without those of other sites and those that only social networks show.
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

    /// Keeps what pages show of pictures that headers name; pages of an earlier run that showed others are made anew.
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
