internal import Foundation
internal import HandbookTheme
internal import JournalTheme
internal import Plot
internal import Publish
internal import PublishFrontMatter
internal import PublishStorage

/// A fault of `site.yaml`.
struct SiteFileFault: Error {
    /// The fault, after the path of the key.
    var message: String
    /// The place; nil for that of the key.
    var place: TextPlace?

    /// Makes a fault.
    init(_ message: String, at place: TextPlace? = nil) {
        (self.message, self.place) = (message, place)
    }

    /// Makes the fault of a key that is not known.
    init(unknown key: String, among known: [String], at place: TextPlace?) {
        let known = Set(known).sorted()
        let meant = key.lookalike(among: known)
        self.init(
            SiteKeys.needingSwift.contains(key)
                ? "'\(key)' needs Swift: 'publish eject' turns the site into a package"
                : "unknown key '\(key)'; "
                    + (meant.map { "did you mean '\($0)'?" } ?? "there are \(known.alternatives)"),
            at: place
        )
    }
}

/// The site that a `site.yaml` describes.
struct SiteFile {
    /// The name of the file, in the folder of the site.
    static let name = "site.yaml"
    /// The folders that a site reads or writes, in lower case, to which nothing is deployed.
    static let folders: Set = ["content", "resources", "output", "sources", "tests", "themes"]

    private(set) var draft = SiteDraft()
    /// The faults, in the order of the keys.
    private(set) var faults: [Diagnostic] = []

    /// Reads the file of a folder.
    ///
    /// - Parameter root: The folder of the site, with a slash at its end.
    init(in root: String) {
        FileSite.SectionID.names = []
        draft.site.name = String(root.split(separator: "/").last ?? "")
        do {
            let bytes = Disk.isFile(root + Self.name) ? try Disk.read(root + Self.name) : []
            read(try DataFile(bytes, format: .yaml).root, in: root)
        } catch let fault as DataFault {
            faults = [fault.diagnostic(in: Self.name)]
        } catch {
            report(SiteFileFault("\(error)"))
        }
    }
}

extension SiteFile {
    /// The theme with the site's options.
    private var theme: Theme<FileSite> {
        switch draft.theme {
        case .journal: .journal { options in for change in draft.journal { change(&options) } }
        case .handbook: .handbook { options in for change in draft.handbook { change(&options) } }
        }
    }

    /// Publishes the site; if the run fails, prints the error and exits with status 1.
    func run(in root: String) {
        draft.site.run(withTheme: theme, at: Path(root)) { steps in
            for change in draft.steps { change(&steps) }
        }
    }
}

private extension SiteFile {
    mutating func read(_ root: MetadataNode, in folder: String) {
        let (themeKeys, keys) = (SiteKeys.all.filter(\.isInTheme), SiteKeys.all)
        let theme = root["theme"]
        let names = keys.filter { !$0.isInTheme }.map(\.name) + ["theme"]
        let unknown = theme?.unknownKeys(besides: themeKeys.map(\.name)) ?? []
        for fault in root.unknownKeys(besides: names) + unknown { report(fault) }
        for key in keys {
            // A value instead of keys is the name of the theme: 'theme: handbook'.
            let isName = key.name == "name" && theme?.plainText != nil
            let node =
                key.isInTheme
                ? isName ? theme : theme?[key.name]
                : root[key.name] ?? (key.path == "languages" ? Self.onlyLanguage : nil)
            if let node { apply(key, node) }
            if key.path == "sections", FileSite.SectionID.names.isEmpty {
                FileSite.SectionID.names = sections(in: folder + "Content/")
            }
        }
    }

    mutating func apply(_ key: SiteKey, _ node: MetadataNode) {
        guard key.themes.contains(draft.theme) else {
            let same = SiteKeys.all.filter { $0.path == key.path }
            guard !same.contains(where: { $0.themes.contains(draft.theme) }) else { return }
            let theme = key.themes.map(\.rawValue).joined()
            let message = "'\(key.path)' is an option of the theme '\(theme)'"
            report(SiteFileFault(message, at: node.place))
            return
        }
        do {
            try key.apply(node, &draft)
        } catch {
            let fault = error as? SiteFileFault
            let message = "'\(key.path)' \(fault?.message ?? "\(error)")"
            report(SiteFileFault(message, at: fault?.place ?? node.place))
        }
    }

    mutating func report(_ fault: SiteFileFault) {
        faults.append(
            Diagnostic(
                .error,
                "site.key",
                file: Self.name,
                line: fault.place?.line,
                column: fault.place?.column,
                message: fault.message
            )
        )
    }

    /// The folders with texts in the folders of the languages; texts of the main one may also be directly in `Content`.
    func sections(in content: String) -> [String] {
        let languages = draft.site.localizations.map(\.path)
        let names = ([""] + languages.map { $0 + "/" }).flatMap { language in
            ((try? FolderListing(content + language))?.folders ?? []).filter { name in
                let folder = content + language + name
                let files = (try? FileTree(folder, links: .keptAsFiles))?.files ?? []
                return !languages.contains(name) && !name.hasPrefix("_")
                    && files.contains { TextName.isText($0) }
            }
        }
        return Set(names).sorted()
    }

    /// The language of a site that names none.
    static let onlyLanguage = MetadataNode(children: ["en": MetadataNode(text: "English")])
}
