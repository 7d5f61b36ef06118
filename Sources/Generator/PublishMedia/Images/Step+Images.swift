import Foundation
import Ink
internal import PublishStorage

extension PublishingStep {
    /// Prepares the images of all texts, so that pages load fast and do not shift.
    ///
    /// * PNG and JPEG files of the site get smaller WebP versions, from which browsers choose; the
    /// versions are cached in `.publish`. The originals are not changed.
    /// * Images get a width and a height. The sizes of images on other sites are requested once;
    /// see `ImagePreparation.asksOtherSites`.
    /// * `name.dark.png` next to `name.png` is shown in dark schemes (from edition `.v1` on).
    /// * The first image of a text is loaded eagerly, all others lazily.
    /// * Images named by `image` in front matter get smaller versions, too; themes show them by
    /// `context.picture(at:alt:)`.
    ///
    /// Place the step after those that copy resources and add texts, and before `.generateHTML`. If
    /// the programs of libvips are not installed, the run says so in a note, and pages show the
    /// originals.
    ///
    /// - Parameter preparation: The widths, formats and quality of the versions.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func prepareImages(_ preparation: ImagePreparation = .init()) -> Self {
        generation(
            named: "Prepare images",
            reach: .files,
            effects: [.needsItems, .changesTexts],
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: preparation).digest)
                    builder.add(MediaProgram(ImageConverter.programName) != nil)
                }
            }
        ) { context in
            guard let output = context.output else { return }
            let images = try context.textImages()
            let covers = context.covers
            if images.isEmpty, covers.isEmpty { return }
            let remote = try context.remoteSizes(of: images, preparation)
            let dark = context.site.edition == .suite ? [] : images.compactMap(\.dark)
            let local = try LocalImages(
                images + dark + covers,
                by: preparation,
                through: output,
                of: context
            )
            let darkSources = Set(dark.map(\.source).filter(local.holds))
            try local.prepare()
            local.faults.forEach(context.report)
            context.noteMissingProgram(local.faults, .missingImageProgram)
            context.keepPictures(at: covers.map(\.source), of: local, preparation)
            try context.rewriteTexts { text in
                ImageMarkup.replacing(in: text.html) { image in
                    let source = image.source
                    let dark = DarkImage.source(beside: source)
                        .flatMap { darkSources.contains($0) ? $0 : nil }
                    return image.prepared(
                        size: local.size(of: source) ?? remote[source] ?? nil,
                        versions: local.versions(of: source),
                        dark: dark.map { DarkImage(source: $0, versions: local.versions(of: $0)) },
                        sizes: preparation.sizes
                    )
                }
            }
        }
    }
}

struct TextImage: Hashable {
    /// The URL, as in the text.
    var source: String
    var hasSize: Bool
    /// The path of the Markdown file, relative to the site's root; empty if it is unknown.
    var file: String

    /// The variant for dark schemes; its file need not exist.
    var dark: TextImage? {
        DarkImage.source(beside: source).map { TextImage(source: $0, hasSize: true, file: file) }
    }

    /// Returns a diagnostic at the image's place in its text.
    ///
    /// - Parameters:
    ///   - sentence: The message.
    ///   - root: The absolute path of the site's folder, with a trailing slash.
    /// - Returns: The diagnostic.
    func diagnostic(_ sentence: Diagnostic.Sentence, below root: String) -> Diagnostic {
        let bytes = file.isEmpty ? nil : try? Disk.read(root + file)
        let place = bytes.flatMap {
            SourcePlace(of: source, in: String(decoding: $0, as: UTF8.self))
        }
        return Diagnostic(sentence, file: file, line: place?.line, column: place?.column)
    }
}

private extension PublishingContext {
    /// The images of all texts, in the order of the site.
    func textImages() throws -> [TextImage] {
        try readTexts { text in
            ImageMarkup.images(in: text.html).map { image in
                TextImage(
                    source: image.source,
                    hasSize: image.tag["width"] != nil,
                    file: text.file ?? ""
                )
            }
        }.flatMap(\.self)
    }
}

private extension ImageMarkup.Image {
    /// Returns the element for pages; nil if the image is unchanged.
    func prepared(
        size: ImageSize?,
        versions: [[ImageVersion]],
        dark: DarkImage?,
        sizes: String
    ) -> String? {
        var tag = tag
        if let size, tag["width"] == nil, tag["height"] == nil {
            tag.attributes += [("width", "\(size.width)"), ("height", "\(size.height)")]
        }
        // An image with `loading` or `decoding` keeps them: they were chosen when the text was
        // read.
        if number > 0, tag["loading"] == nil, tag["decoding"] == nil {
            tag.attributes += [("loading", "lazy"), ("decoding", "async")]
        }
        guard dark != nil || !versions.isEmpty, !isInPicture, tag["srcset"] == nil else {
            return tag.attributes.count == self.tag.attributes.count ? nil : tag.text
        }
        let isLazy = tag["loading"] == "lazy"
        let sources = ImageVersion.sources(versions, sizes: sizes, isLazy: isLazy)
        let darkSources = dark?.sources(sizes: sizes, isLazy: isLazy) ?? ""
        return "<picture>\(darkSources)\(sources)\(tag.text)</picture>"
    }
}
