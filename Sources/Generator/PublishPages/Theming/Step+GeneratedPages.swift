public import Plot
internal import PublishLanguages

/// A whole page that code of the site makes.
public struct GeneratedPage {
    /// Its path; in a site with languages, within the language.
    public var path: Path
    /// Its document.
    public var html: HTML

    /// Creates a page.
    public init(path: Path, html: HTML) {
        self.path = path
        self.html = html
    }
}

extension PublishingStep {
    /// Writes pages of a kind that themes know nothing of, in every language of the site.
    ///
    /// For pages that only differ in their content `addPage` is enough, and the theme makes the HTML.
    ///
    /// The run ends when a page has the address of another one, whichever of both is made first.
    ///
    /// - Parameters:
    ///   - name: What messages call these pages.
    ///   - fileMode: Which files the pages become in a site that is addressed as in the suite.
    ///   - makePages: Makes the pages from the content of one language. Its errors end the run.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generatePages(
        named name: String,
        fileMode: HTMLFileMode = .foldersAndIndexFiles,
        _ makePages: @escaping (PublishingContext<Site>) throws -> [GeneratedPage]
    ) -> Self {
        generation(named: "Generate pages '\(name)'", reach: .anything) { context in
            guard let output = context.output else { return }
            let whole = context.frozen()
            let localizations = context.site.localizations.map(Optional.some)
            for localization in localizations.isEmpty ? [nil] : localizations {
                try whole.rendering(in: localization) {
                    let view = localization.map(whole.focused(on:)) ?? whole
                    let prefix = Path(localization.map(context.site.pathPrefix(for:)) ?? "")
                    for page in try makePages(view) {
                        let path = prefix.appendingComponent(page.path.string)
                        let file = try context.site.file(ofPageAt: path, fileMode)
                        guard !output.hasFile(at: file) else {
                            let other = context.run[GeneratedFiles.self].names[file].map {
                                "of '\($0)'"
                            }
                            throw PublishingError(
                                path: path,
                                infoMessage:
                                    "'\(file.string)', a page of '\(name)', is already a file "
                                    + (other ?? "that an earlier step wrote")
                            )
                        }
                        context.run[GeneratedFiles.self].names[file] = name
                        var html = page.html.renderBytes()
                        if let localization { DocumentLanguage(localization).apply(to: &html) }
                        try output.write(html, to: file)
                    }
                }
            }
        }
    }
}

extension PageRenderer {
    /// Makes sure that no page takes the place of one that code of the site made.
    ///
    /// - Throws: `PublishingError` that names the file and the step that made it.
    func refuseGenerated(_ files: [OutputPath]) throws {
        for file in files {
            guard let name = context.run[GeneratedFiles.self].names[file] else { continue }
            throw PublishingError(
                path: Path(file.string),
                infoMessage:
                    "'\(file.string)', a page of the theme, is already a file of '\(name)'; "
                    + "give one of both another path"
            )
        }
    }
}

/// The files of pages that code of the site made, with the names of the steps.
struct GeneratedFiles: RunValue {
    var names: [OutputPath: String] = [:]
}
