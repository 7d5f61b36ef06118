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
        let paths = SiteKeys.all.map { $0.path.split(separator: ".").map(String.init) }
        let groups = Set(paths.filter { $0.count > 1 }.map { $0[0] })
        attempt { _ in try root.refuseKeys(otherThan: paths.map { $0[0] }) }
        for group in groups.sorted() {
            let known = paths.filter { $0[0] == group && $0.count > 1 }.map { $0[1] }
            attempt { _ in try root[group]?.refuseKeys(otherThan: known) }
        }
        for (key, path) in zip(SiteKeys.all, paths) {
            var node = root[path[0]]
            // A group with a value instead of keys is its first key: 'theme: handbook'.
            if path.count > 1 {
                node = node?.plainText != nil && path[1] == "name" ? node : node?[path[1]]
            }
            if let node { apply(key, node) }
            if key.path == "sections", FileSite.SectionID.names.isEmpty {
                FileSite.SectionID.names = sections(in: folder + "Content/")
            }
        }
    }

    mutating func apply(_ key: SiteKey, _ node: MetadataNode) {
        guard key.themes.contains(draft.theme) else {
            let isShared = SiteKeys.all.contains {
                $0.path == key.path && $0.themes.contains(draft.theme)
            }
            if !isShared {
                let theme = key.themes.map(\.rawValue).joined()
                report(
                    SiteFileFault(
                        "'\(key.path)' is an option of the theme '\(theme)'",
                        at: node.place
                    )
                )
            }
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

    mutating func attempt(_ body: (inout SiteDraft) throws -> Void) {
        do {
            try body(&draft)
        } catch {
            report(error as? SiteFileFault ?? SiteFileFault("\(error)"))
        }
    }

    mutating func report(_ fault: SiteFileFault) {
        faults.append(
            Diagnostic(
                .error,
                .siteFile,
                file: Self.name,
                line: fault.place?.line,
                column: fault.place?.column,
                message: fault.message
            )
        )
    }

    /// The folders with texts in the folder of the main language.
    func sections(in content: String) -> [String] {
        let languages = draft.site.localizations.map(\.path)
        let folder = languages.first.map { content + $0 + "/" } ?? content
        let names = (try? FolderListing(folder))?.folders ?? []
        return names.sorted().filter { name in
            let files = (try? FileTree(folder + name, links: .keptAsFiles))?.files ?? []
            return !languages.contains(name) && !name.hasPrefix("_")
                && files.contains { TextName.isText($0) }
        }
    }
}

extension Diagnostic.Identifier {
    /// A key or value of `site.yaml` is wrong.
    static let siteFile: Self = "site.key"
}
