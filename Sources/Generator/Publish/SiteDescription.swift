import Foundation
internal import PublishAnswers
internal import PublishStorage

extension RecordedOutline {
    /// Makes the outline of a site.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - codeFolders: The folders from which articles include code; nil if there are none.
    init<Site: Website>(of site: Site, codeFolders: [String]?) {
        self.init(
            languages: site.localizations.map(\.path),
            sections: Site.SectionID.allCases.map(\.rawValue)
        )
        url = site.url.absoluteString
        timeZone = site.contentTimeZone.identifier
        self.codeFolders = codeFolders
    }
}

/// The files in `.publish` that describe the site in `Output` to tools.
///
/// `manifest.json` lists the files of `Output`, and `changes.json` the changes of the last
/// successful run. Next to them are rules for web servers and the addresses of the articles.
struct SiteDescription {
    private let folder: String
    private let address: (String) -> String

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
            try Disk.replace(
                folder + ChangedFiles.fileName,
                with: changes.files(address: address).json
            )
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
        try? Disk.replace(folder + ChangedFiles.fileName, with: ChangedFiles().json)
    }
}
