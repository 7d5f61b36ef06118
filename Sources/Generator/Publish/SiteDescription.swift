import Foundation
internal import PublishStorage

/// The URL, languages, sections and time zone of a site, for commands that do not run its program:
/// `.publish/site.json`.
struct SiteOutline: Codable {
    /// The name of the file in `.publish`.
    static let fileName = "site.json"

    /// The site's URL; nil in files of earlier versions.
    let url: String?
    private let languages: [String]
    private let sections: [String]
    private let timeZone: String
    /// The folders from which articles include code; nil if there are none.
    private let codeFolders: [String]?

    /// Makes the description of a site.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - codeFolders: The folders from which articles include code; nil if there are none.
    init<Site: Website>(of site: Site, codeFolders: [String]?) {
        self.codeFolders = codeFolders
        url = site.url.absoluteString
        languages = site.localizations.map(\.path)
        sections = Site.SectionID.allCases.map(\.rawValue)
        timeZone = site.contentTimeZone.identifier
    }

    /// Reads the description of an earlier run; nil if there is none.
    init?(in workspace: Workspace) {
        guard let bytes = try? Disk.read(workspace.hidden.path + Self.fileName),
            let outline = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = outline
    }

    /// The description as a line of JSON.
    var text: String { JSONText.line(of: self) + "\n" }
}

/// The files in `.publish` that describe the site in `Output` to tools.
///
/// `manifest.json` lists the files of `Output`, and `changes.json` the changes of the last
/// successful run. Next to them are rules for web servers and the addresses of the articles.
struct SiteDescription {
    private let folder: String
    private let address: (String) -> String

    /// Makes the description of a site published in a workspace.
    init(of site: some Website, in workspace: Workspace) {
        folder = workspace.hidden.path
        address = site.urlText(ofFile:)
    }

    /// Writes the description of a site that has just been moved into `Output`.
    ///
    /// - Parameters:
    ///   - manifest: The files of the site.
    ///   - earlier: The files of the previous site; empty if only its manifest lists them.
    /// - Throws: `PublishingError` if a file cannot be written.
    func write(_ manifest: OutputManifest, after earlier: [String: OutputManifest.File]) throws {
        let described = folder + "manifest.json"
        do {
            let hashes =
                earlier.isEmpty
                ? OutputManifest.hashes(in: Disk.isFile(described) ? try Disk.read(described) : [])
                : earlier.mapValues(\.digest.hexadecimal)
            let changes = OutputChanges(from: hashes ?? [:], to: manifest)
            try Disk.replace(folder + "changes.json", with: changes.json(address: address))
            try Disk.replace(described, with: manifest.json)
        } catch {
            throw PublishingError(
                path: ".publish",
                infoMessage: "The site is published, but its manifest could not be written",
                underlyingError: error
            )
        }
    }

    /// Writes further files for tools and web servers into `.publish`.
    ///
    /// - Parameter texts: The contents of the files, by file name.
    /// - Throws: `PublishingError` if a file cannot be written.
    func write(_ texts: [String: String]) throws {
        for (name, text) in texts {
            do {
                try Disk.replace(folder + name, with: Array(text.utf8))
            } catch {
                throw PublishingError(
                    path: Path(".publish/" + name),
                    infoMessage: "The site is published, but this file could not be written",
                    underlyingError: error
                )
            }
        }
    }

    /// Writes an empty list of changes, because the site has not changed; the manifest is kept.
    ///
    /// If the write fails, the list of an earlier run stays, and tools handle its changes again.
    /// This is harmless, so the failure is ignored.
    func writeNoChanges() {
        try? Disk.replace(folder + "changes.json", with: OutputChanges().json(address: address))
    }
}
