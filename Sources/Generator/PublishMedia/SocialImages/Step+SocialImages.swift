internal import PublishStorage

extension PublishingStep {
    /// Draws an image with the title, 1200 by 630 pixels, for every article without an image;
    /// social networks show it.
    ///
    /// Place the step after those that add articles and before `.generateHTML`. The library librsvg
    /// draws the images; if it is not installed, the run warns, and articles keep the image of the
    /// site. Images are cached in `.publish` until the title, the name of the site or the style
    /// changes. `publish run` draws no images, because only visitors of social networks see them;
    /// its pages refer to them nevertheless.
    @_disfavoredOverload
    public static func generateSocialImages(style: SocialImageStyle = .init()) -> Self {
        generation(
            named: "Generate social images",
            reach: .files,
            effects: [.needsItems, .changesTexts],
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: style).digest)
                    builder.add(DrawingLibrary.installed == nil ? 0 : 1)
                }
            }
        ) { context in
            guard let output = context.output else { return }
            let images = context.socialImages(in: style)
            if images.isEmpty { return }
            guard let library = DrawingLibrary.installed else {
                context.report(
                    Diagnostic(.withoutLibrsvg, file: "")
                )
                return
            }
            // Articles with the same title share an image.
            let different = Array(Set(images.values))
            let names = try parallelMap(count: different.count) { try different[$0].outputPath }
            // If the folder is kept between machines, no image is drawn twice.
            let store = FileStore(folder: context.workspace.caches.path + "social-images")
            let isKept = try parallelMap(count: different.count) { number in
                try different[number].isKept(at: names[number], in: output, or: store)
            }
            let missing = different.indices.filter { !isKept[$0] }
            let isPreview = context.options.isPreview
            if !isPreview {
                _ = try parallelMap(count: missing.count) { count in
                    let number = missing[count]
                    try different[number].draw(by: library, to: names[number], of: output, store)
                }
                store.forget(allBut: Set(names.map(\.fileName)))
            }
            if isPreview { context.run[UnreadyParts.self].undrawnImages = missing.count }
            let paths = Dictionary(uniqueKeysWithValues: zip(different, names))
            for id in context.sections.ids {
                context.sections[id].mutateItems { item in
                    if let name = images[item.path].flatMap({ paths[$0] }) {
                        item.imagePath = Path(name.string)
                    }
                }
            }
        }
    }
}

private extension PublishingContext {
    /// Returns the images to draw, by the path of the article: one for each article without an
    /// image.
    func socialImages(in style: SocialImageStyle) -> [Path: SocialImage] {
        var images: [Path: SocialImage] = [:]
        for item in sections.ids.flatMap({ sections[$0].itemsWithPages })
        where item.imagePath == nil {
            let localization = localization(of: item)
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
    /// The path in `Output`.
    ///
    /// Slow, because the name is a digest of the whole drawing, so callers ask only once.
    var outputPath: OutputPath {
        get throws { try OutputPath(path) }
    }

    /// Keeps the image of the last run, or writes the cached image.
    ///
    /// - Parameters:
    ///   - file: The ``outputPath`` of the image.
    ///   - output: The writer of `Output`.
    ///   - store: The cached images.
    /// - Returns: Whether the last run or the cache had the image.
    /// - Throws: An error of the disk.
    func isKept(
        at file: OutputPath,
        in output: OutputWriter,
        or store: FileStore
    ) throws -> Bool {
        if output.hasPreviousFiles(at: [file]) {
            try output.keepFiles(at: [file])
            return true
        }
        guard let known = store.bytes(of: file.fileName), !known.isEmpty else { return false }
        try output.write(known, to: file)
        return true
    }

    /// Draws the image.
    ///
    /// - Throws: `PublishingError` if it cannot be drawn or written.
    func draw(
        by library: DrawingLibrary,
        to file: OutputPath,
        of output: OutputWriter,
        _ store: FileStore
    ) throws {
        guard let bytes = library.png(of: svg, width: Self.width, height: Self.height) else {
            throw PublishingError(
                path: path,
                infoMessage: "Failed to draw the social image of '\(title)'"
            )
        }
        store.keep(bytes, as: file.fileName)
        try output.write(bytes, to: file)
    }
}

private extension OutputPath {
    /// The name of the file, which begins with a digest of its content.
    var fileName: String { string.split(separator: "/").last.map(String.init) ?? string }
}
