import Plot
import Publish

/// The style sheets and scripts that come with ThemeKit, minified by `.ci/minify-theme` from
/// `Styles` and `Scripts`.
struct ThemeFiles: Sendable {
    /// The style sheet of texts, code, search and parts.
    var style: FingerprintedFile
    /// The script that runs before browsers draw the page, so that a dark page does not flash in
    /// light colours first.
    var appearance: FingerprintedFile
    /// The style sheets and JavaScript modules of each feature.
    private var features: [PageFeature: [FingerprintedFile]]

    /// The files, or the error of reading them; they are read once.
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

    func files(of feature: PageFeature) -> [FingerprintedFile] {
        features[feature] ?? []
    }

    func files(without unused: Set<PageFeature>) -> [FingerprintedFile] {
        PageFeature.allCases.filter { !unused.contains($0) }.flatMap(files)
    }
}

extension Node where Context: HTML.BodyContext {
    /// Loads the style sheets and scripts of features.
    ///
    /// Place the node before the elements that need the files, so that browsers draw these elements
    /// only once, already styled.
    static func files(of features: [PageFeature]) -> Node {
        // If the files cannot be read, the step that writes them reports the error.
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
