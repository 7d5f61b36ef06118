import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Publishes subsets of fonts with the characters of each page, so that readers load as little
    /// of a Chinese font as of a Latin one.
    ///
    ///     .prepareFonts([
    ///         SiteFont("LXGWWenKai-Regular.ttf", for: .text),
    ///         SiteFont("SourceHanSerif-Bold.otf", for: .headings),
    ///     ])
    ///
    /// Most pages share a file with the most common characters; each page also has a file with its
    /// other characters. Both are WOFF2 in `fonts`, named by a digest of their content; a style
    /// sheet for the page refers to them. Subsets are cached in `.publish`. The original fonts, in
    /// `Resources/fonts`, are not published.
    ///
    /// Place the step before `.generateHTML` and after those that add texts. Themes use the
    /// families `Site Text`, `Site Headings` and `Site Code`; in Journal, set
    /// `options.style.fonts`. The step needs programs of fontconfig, HarfBuzz and woff2
    /// (Debian: `fontconfig`, `libharfbuzz-bin`, `woff2`); without them, the run says so in a note,
    /// and pages use system fonts.
    ///
    /// - Parameter fonts: The fonts; if two have the same role, weight and language, the later font
    ///   is used.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func prepareFonts(_ fonts: [SiteFont]) -> Self {
        generation(
            named: "Prepare fonts",
            reach: .files,
            promise: .fonts(fonts.map(\.path)),
            effects: [.needsItems, .changesTexts],
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: fonts).digest)
                    builder.add(FontCutter() != nil)
                }
            }
        ) { context in
            guard let output = context.output, !fonts.isEmpty else { return }
            guard let cutter = FontCutter() else {
                context.report(Diagnostic(.withoutFontPrograms, file: ""))
                return
            }
            var prepared = try fonts.compactMap { try context.prepared($0, by: cutter) }
            if prepared.isEmpty { return }
            let texts = context.oldestTexts
            for index in prepared.indices {
                try prepared[index].chooseCore(of: texts, keptIn: context.cache)
            }
            let pages = PageFonts(prepared, cutter, through: output, of: context)
            var finish = PageFinish()
            finish.markup = { pages.markup(for: $0, at: $1) }
            finish.prepare = { try pages.prepare($0) }
            finish.end = { try pages.end(kept: $0) }
            context.run[PageFinish.self] = finish
            context.run.pageConditions = context.run.pageConditions.map { conditions in
                Digest { builder in
                    builder.add(conditions)
                    for font in prepared { builder.add(font.digestWithCore) }
                }
            }
        }
    }
}

private extension PublishingContext {
    /// Reads the file of a font; nil if it cannot be used, which a warning reports.
    func prepared(_ font: SiteFont, by cutter: FontCutter) throws -> PreparedFont? {
        let path = workspace.root.path + font.path
        guard Disk.isFile(path) else {
            report(Diagnostic(.missingFont, file: font.path))
            return nil
        }
        let folder = workspace.caches.path + "unpacked-fonts"
        guard let source = try cache.font(at: path, unpackedIn: folder, by: cutter) else {
            report(Diagnostic(.unusableFont, file: font.path))
            return nil
        }
        if source.isRestricted {
            report(Diagnostic(.restrictedFont, file: font.path))
            return nil
        }
        return PreparedFont(
            font: font,
            source: source.path,
            digest: source.digest,
            file: source.file
        )
    }

    /// The oldest texts, in order of their dates; they determine the common characters.
    var oldestTexts: [Content.Body] {
        let items = sections.flatMap(\.items).sorted {
            ($0.date, $0.path.string) < ($1.date, $1.path.string)
        }
        return items.prefix(PreparedFont.sampleSize(of: items.count)).map(\.content.body)
    }
}
