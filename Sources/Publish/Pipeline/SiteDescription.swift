import Foundation

/// What tools can read in `.publish` about the site in `Output`.
///
/// `manifest.json` says what it consists of, and `changes.json` what the last run made anew.
struct SiteDescription {
    private let folder: String
    private let address: (Path) -> String

    /// Describes a site that is published in a workspace.
    init(of site: some Website, in workspace: Workspace) {
        folder = workspace.hidden.path
        address = site.address
    }

    /// Describes a site that has just taken its place.
    ///
    /// - Throws: `PublishingError` when a file cannot be written.
    func write(_ manifest: OutputManifest, _ changes: SiteChanges) throws {
        let changes = changes.json(address: address)
        let files = [("changes.json", changes), ("manifest.json", manifest.json)]
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

    /// Says that the site is as it was; the manifest stays.
    ///
    /// Without it, tools would take the changes of an earlier run for new ones, which does no harm; so a failure is
    /// not one of the run.
    func writeNoChanges() {
        try? Disk.replace(folder + "changes.json", with: SiteChanges().json(address: address))
    }
}
