import Plot
internal import PublishStorage

extension PublishingStep {
    /// Gives every article without an image one that shows its title, 1200 by 630 pixels, for places where it is shared.
    ///
    /// It belongs behind the steps that add articles and before `.generateHTML`. The program `rsvg-convert` makes the
    /// images; where it is not installed there is a warning, and articles keep the image of the site. What was made once
    /// is kept in `.publish`, too, until the title, the name of the site or the style changes.
    @_disfavoredOverload
    public static func generateSocialImages(style: SocialImageStyle = .init()) -> Self {
        generation(
            named: "Generate social images",
            reach: .files,
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: style).digest)
                    builder.add(ImageConverter.installed?.program ?? "")
                }
            }
        ) { context in
            guard let output = context.output else { return }
            let images = context.socialImages(in: style)
            if images.isEmpty { return }
            guard let converter = ImageConverter.installed else {
                context.report(
                    Diagnostic(
                        .warning,
                        .missingConverter,
                        file: "",
                        message: "no social images, because rsvg-convert is not installed",
                        fix: "install Debian's package librsvg2-bin, or leave out the step"
                    )
                )
                return
            }
            // Articles with the same title share an image.
            let different = Array(Set(images.values))
            let folder = context.workspace.caches.path
            let store = SocialImageStore(caches: folder)
            _ = try parallelMap(count: different.count) { number in
                let image = different[number]
                try image.write(to: output, from: store) { try converter.png(of: $0, in: folder) }
            }
            store.forget(allBut: different)
            for id in context.sections.ids {
                context.sections[id].mutateItems { item in
                    if let image = images[item.path] { item.imagePath = image.path }
                }
            }
        }
    }
}

private extension PublishingContext {
    /// The images of the articles that have none, by the paths of the articles.
    func socialImages(in style: SocialImageStyle) -> [Path: SocialImage] {
        var images: [Path: SocialImage] = [:]
        for item in sections.ids.flatMap({ sections[$0].items }) where item.imagePath == nil {
            let localization = textLanguage(of: item)
            images[item.path] = SocialImage(
                title: item.title,
                siteName: localization?.name ?? site.name,
                language: localization?.language ?? site.language,
                style: style
            )
        }
        return images
    }
}

private extension SocialImage {
    /// Keeps the image of the last run, or writes the one that was drawn earlier, or draws it.
    ///
    /// - Parameters:
    ///   - output: The way to the site.
    ///   - store: What was drawn earlier.
    ///   - draw: Makes a PNG of a drawing.
    /// - Throws: `PublishingError` when the image cannot be made or written.
    func write(
        to output: OutputWriter,
        from store: SocialImageStore,
        draw: (_ svg: String) throws -> [UInt8]
    ) throws {
        let file = try OutputPath(path)
        if output.hasPreviousFiles(at: [file]) {
            try output.keepFiles(at: [file])
            return
        }
        if let known = store.png(of: self) { return try output.write(known, to: file) }
        let bytes: [UInt8]
        do {
            bytes = try draw(svg)
            store.keep(bytes, of: self)
        } catch {
            throw PublishingError(
                path: path,
                infoMessage: "Failed to make the social image of '\(title)'",
                underlyingError: error
            )
        }
        try output.write(bytes, to: file)
    }
}
