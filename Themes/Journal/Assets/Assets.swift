import Plot
import Publish

/// The files that pages load, as `.ci/minify-theme` makes them of `Styles` and `Scripts`.
struct Assets: Sendable {
    /// The style sheet of every page, and that of the site if it changes the style.
    var stylesheets: [FingerprintedFile]
    /// The script that runs before a page is drawn, so that the chosen appearance does not flash.
    var blockingScript: FingerprintedFile
    /// The styles and the module of what only some pages have.
    private var features: [Feature: [FingerprintedFile]]
    /// The files of the package that could not be read, which is reported when resources are copied.
    var unread: Set<Path>

    /// The theme's files; read once.
    static let standard = Assets()

    private init() {
        var unread: Set<Path> = []
        func file(_ name: String) -> FingerprintedFile {
            let source = Path("Themes/Journal/Minified/" + name)
            do {
                return try FingerprintedFile(Path(name), readFrom: source)
            } catch {
                unread.insert(source)
                return FingerprintedFile(Path(name), text: "")
            }
        }
        stylesheets = [file("journal.css")]
        blockingScript = file("journal-appearance.js")
        features = Dictionary(
            uniqueKeysWithValues: Feature.allCases.map { feature in
                (feature, feature.kinds.map { file("journal-\(feature.rawValue).\($0)") })
            }
        )
        self.unread = unread
    }

    /// The files of a site in which some features are switched off.
    func files(without features: Set<Feature>) -> [FingerprintedFile] {
        stylesheets + [blockingScript]
            + Feature.allCases.filter { !features.contains($0) }.flatMap(files)
    }

    /// The files that a page with a feature loads.
    func files(of feature: Feature) -> [FingerprintedFile] {
        features[feature] ?? []
    }
}

extension Node where Context: HTML.BodyContext {
    /// Loads the files of features; it stands before what has them, so that browsers draw that as it stays.
    static func files(of features: [Feature], from assets: Assets) -> Node {
        .forEach(features.flatMap(assets.files)) { file in
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
