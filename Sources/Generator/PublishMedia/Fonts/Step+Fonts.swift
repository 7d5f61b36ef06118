import Foundation
import Plot
internal import PublishStorage

extension PublishingStep {
    /// Gives every page the characters of fonts that it shows, so that a Chinese font costs readers as little as a Latin one.
    ///
    ///     .prepareFonts([
    ///         SiteFont("LXGWWenKai-Regular.ttf", for: .text),
    ///         SiteFont("SourceHanSerif-Bold.otf", for: .headings),
    ///     ])
    ///
    /// Most pages share a file with the characters that most of them have, and each has one with the rest of its own. Both are
    /// WOFF2 below `fonts`, under names that say what is in them; a style sheet of the page's names them. What is cut once is
    /// kept in `.publish`. The fonts themselves, in `Resources/fonts`, are not published.
    ///
    /// The step belongs before `.generateHTML` and after those that add texts. A theme names the families `Site Text`,
    /// `Site Headings` and `Site Code`; Journal does by `options.style.fonts`. It takes programs of HarfBuzz and woff2
    /// (Debian: `libharfbuzz-bin`, `woff2`); without them there is a note, and pages have the fonts of the system.
    ///
    /// - Parameter fonts: The fonts; of two for one role and weight in one language the later one wins.
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
    /// Reads the file of a font; nil, after a warning, if it cannot be used.
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
        if source.file.isRestricted {
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

    /// The texts of which the most common characters are known, the oldest first.
    var oldestTexts: [Content.Body] {
        let items = sections.flatMap(\.items).sorted {
            ($0.date, $0.path.string) < ($1.date, $1.path.string)
        }
        return items.prefix(PreparedFont.sampleSize(of: items.count)).map(\.content.body)
    }
}
