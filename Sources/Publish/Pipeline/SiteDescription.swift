import Foundation
internal import PublishStorage

/// What tools can read in `.publish` about the site in `Output`.
///
/// `manifest.json` says what it consists of, and `changes.json` what the last run made anew. The manifest of the site before is
/// kept until a run has ended: where one was killed too early to tell what it changed, the next one tells that, too.
struct SiteDescription {
    private let folder: String
    private let address: (Path) -> String
    /// The hashes of the files of the site that was described last, where that is not the one of the run before.
    private var earlier: [String: String]?

    /// Describes a site that is published in a workspace.
    init(of site: some Website, in workspace: Workspace) {
        folder = workspace.hidden.path
        address = site.address
    }

    /// The name, in `.publish`, of the manifest that is kept during a run; empty when there was none.
    static let keptManifest = "Described.json"

    /// Notes that another site is about to take its place.
    ///
    /// - Throws: `DiskError` when that cannot be written.
    mutating func expire() throws {
        let (manifest, kept) = (folder + "manifest.json", folder + Self.keptManifest)
        if Disk.exists(kept) {
            earlier = OutputManifest.hashes(in: try Disk.read(kept)) ?? [:]
        } else {
            try Disk.replace(kept, with: Disk.isFile(manifest) ? Disk.read(manifest) : [])
        }
    }

    /// Describes a site that has just taken its place.
    ///
    /// - Throws: `PublishingError` when a file cannot be written.
    func write(_ manifest: OutputManifest, _ changes: SiteChanges) throws {
        let changes = earlier.map { SiteChanges(from: $0, to: manifest) } ?? changes
        let files = [
            ("changes.json", changes.json(address: address)), ("manifest.json", manifest.json),
        ]
        do {
            for (name, bytes) in files { try Disk.replace(folder + name, with: bytes) }
        } catch {
            // Better none than one that describes another site.
            for (name, _) in files { unlink(folder + name) }
            throw PublishingError(
                path: ".publish",
                infoMessage: "The site is published, but its manifest could not be written",
                underlyingError: error
            )
        }
    }

    /// Notes that nothing is left to tell.
    ///
    /// A note that stays makes the next run tell the same once more, which does no harm.
    func settle() {
        try? Disk.removeFile(folder + Self.keptManifest)
    }

    /// Says that the site is as it was; the manifest stays.
    ///
    /// Without it, tools would take the changes of an earlier run for new ones, which does no harm; so a failure is
    /// not one of the run.
    func writeNoChanges() {
        try? Disk.replace(folder + "changes.json", with: SiteChanges().json(address: address))
    }
}
