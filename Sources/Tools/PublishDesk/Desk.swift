package import DevServer
internal import PublishAnswers
internal import PublishLanguages
internal import PublishPairs
internal import PublishTranslations

/// The desk: a list of all texts of a site, and pages with a text and its translation side by side.
///
/// The list comes from the last answer of the site's program; the pages of pairs read the texts' files.
package struct Desk: Sendable {
    private let place: DeskPlace
    private let texts: @Sendable () throws -> SiteTexts
    private let findings: @Sendable ([String]) throws -> [String: [TextFinding]]

    /// Makes the desk of a site.
    ///
    /// - Parameters:
    ///   - place: The location of the site.
    ///   - texts: Returns the site's texts; called once per page, on any thread.
    ///   - findings: Lints files and returns the findings by path; called for each page of a pair, on any
    ///     thread.
    package init(
        of place: DeskPlace,
        texts: @escaping @Sendable () throws -> SiteTexts,
        findings: @escaping @Sendable ([String]) throws -> [String: [TextFinding]]
    ) {
        self.place = place
        self.texts = texts
        self.findings = findings
    }

    /// The page at an address; nil if the address is unknown.
    ///
    /// An address can only name a translation that the site's program lists, so no other file of the
    /// machine can be read.
    package func page(at request: PageRequest) -> ServedPage? {
        switch request.path {
        case ["desk.css"]: return ServedPage(Array(deskStyles.utf8), type: "css")
        case ["desk.js"]: return ServedPage(Array(DeskFrame.script.utf8), type: "js")
        case ["icon.svg"]: return ServedPage(Array(DeskFrame.icon.utf8), type: "svg")
        case [], ["pair"]: break
        default: return nil
        }
        do {
            let site = try texts()
            let language = DeskLanguage(of: request, in: site.languages)
            if request.path.isEmpty {
                return TextsPage(
                    site: site,
                    place: place,
                    say: language,
                    chosen: request.query["state"].flatMap(TextRow.State.init),
                    // A form writes spaces as plus signs.
                    words: request.query["q"].map { $0.replacing("+", with: " ") } ?? ""
                ).page
            }
            let file = request.query["file"]
            guard let pair = site.paired.pairs.first(where: { $0.translation == file }) else {
                return nil
            }
            return try pairPage(pair, in: site, language)
        } catch {
            return FaultPage(message: "\(error)", say: DeskLanguage(of: request)).page
        }
    }
}

/// The location of a site: on disk, in the browser and in the author's editor.
package struct DeskPlace: Sendable {
    /// The folder of the site, with a slash at its end.
    package var root: String
    /// The address of the preview, with a slash at its end.
    package var site: String
    /// Makes links that open files in the author's editor; nil if the editor is unknown.
    package var editor: EditorLinks?
    /// Whether a command that drafts translations is set.
    package var hasTranslator: Bool
    /// Escapes a path for a shell.
    package var escapeForShell: @Sendable (String) -> String

    /// The command that opens a file at a line in an editor without addresses of its own.
    func command(opening file: String, line: Int) -> String {
        #if os(macOS)
        "xed --line \(line) \(escapeForShell(root + file))"
        #else
        "vim +\(line) \(escapeForShell(root + file))"
        #endif
    }

    /// Makes a location.
    package init(
        root: String,
        site: String,
        editor: EditorLinks?,
        hasTranslator: Bool = false,
        escapeForShell: @escaping @Sendable (String) -> String
    ) {
        self.root = root
        self.site = site
        self.editor = editor
        self.hasTranslator = hasTranslator
        self.escapeForShell = escapeForShell
    }
}

private extension Desk {
    func pairPage(
        _ pair: PairedText,
        in site: SiteTexts,
        _ say: DeskLanguage
    ) throws -> ServedPage {
        let records = try TranslationRecords(root: place.root)
        let read = try ReadPair(pair, in: place.root, records, site.paired.parser)
        var glossary = Glossary()
        var faults: [String] = []
        do {
            glossary = try Glossary(root: place.root)
        } catch {
            faults.append("\(error)")
        }
        var site = site
        do {
            site.findings = try self.findings([pair.original, pair.translation])
        } catch {
            faults.append("\(error)")
        }
        var rows = PairRow.all(of: read, site.paired.parser, glossary)
        var findings: [(file: String, finding: TextFinding)] = []
        for (file, side) in [(pair.original, \PairRow.original), (pair.translation, \.translation)]
        {
            let left = PairRow.add(site.faults(of: file), to: &rows, side)
            findings += left.map { (file, $0) }
        }
        return PairPage(
            original: site.texts.first { $0.file == pair.original },
            site: site,
            read: read,
            rows: rows,
            place: place,
            say: say,
            findings: findings,
            faults: faults
        ).page
    }
}
