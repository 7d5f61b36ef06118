import Plot
import Publish

/// The style sheets and scripts that come with the parts of pages, as `.ci/minify-theme` makes them of `Styles` and `Scripts`.
struct ThemeFiles: Sendable {
    /// The style sheet of texts, code, search and parts.
    var style: FingerprintedFile
    /// The script that runs before a page is drawn, so that the chosen appearance does not flash.
    var appearance: FingerprintedFile
    /// The style sheets and the modules of features.
    private var features: [PageFeature: [FingerprintedFile]]

    /// The files; read once.
    static let standard = Result { try ThemeFiles() }

    private init() throws {
        func file(_ name: String) throws -> FingerprintedFile {
            try FingerprintedFile(
                Path(name),
                readFrom: Path("Sources/Generator/ThemeKit/Minified/" + name)
            )
        }
        style = try file("theme.css")
        appearance = try file("theme-appearance.js")
        features = try Dictionary(
            uniqueKeysWithValues: PageFeature.allCases.map { feature in
                (feature, try feature.kinds.map { try file("theme-\(feature.rawValue).\($0)") })
            }
        )
    }

    /// The files that a page with a feature loads.
    func files(of feature: PageFeature) -> [FingerprintedFile] {
        features[feature] ?? []
    }

    /// All files of features but those of some.
    func files(without unused: Set<PageFeature>) -> [FingerprintedFile] {
        PageFeature.allCases.filter { !unused.contains($0) }.flatMap(files)
    }
}

extension Node where Context: HTML.BodyContext {
    /// Loads the files of features; it stands before what has them, so that browsers draw that once.
    static func files(of features: [PageFeature]) -> Node {
        // Where they cannot be read, the step that writes them ends with the reason.
        guard let files = try? ThemeFiles.standard.get() else { return .empty }
        return .forEach(features.flatMap(files.files)) { file in
            if file.path.string.hasSuffix(".css") {
                .selfClosedElement(
                    named: "link",
                    attributes: [
                        Attribute<HTML.LinkContext>.rel(.stylesheet),
                        .href(file.path.absoluteString),
                        .integrity(file.integrity),
                    ]
                )
            } else {
                .script(
                    .src(file.path.absoluteString),
                    .integrity(file.integrity),
                    .type(.module)
                )
            }
        }
    }
}
