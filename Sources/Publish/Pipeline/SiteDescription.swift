import Foundation

/// What tools can read in `.publish` about the site in `Output`.
///
/// `manifest.json` says what it consists of, and `changes.json` what the last run made anew. A mark beside them tells that they
/// are not of the site in `Output`, because a run was killed between the two; what it changed is told by the next one.
struct SiteDescription {
    private let folder: String
    private let address: (Path) -> String
    /// The hashes of the files of the site described last, where that is not the one of the run before.
    private var outdated: [String: String]?

    /// Describes a site that is published in a workspace.
    init(of site: some Website, in workspace: Workspace) {
        folder = workspace.hidden.path
        address = site.address
    }

    /// The mark, in `.publish`.
    static let mark = "Undescribed"

    /// Notes that another site is about to take its place.
    ///
    /// - Throws: `DiskError` when the mark cannot be written.
    mutating func expire() throws {
        if Disk.exists(folder + Self.mark) {
            outdated = (try? Disk.read(folder + "manifest.json")).flatMap(OutputManifest.hashes)
        } else {
            try Disk.write([UInt8](), to: folder + Self.mark)
        }
    }

    /// Describes a site that has just taken its place.
    ///
    /// - Throws: `PublishingError` when a file cannot be written.
    func write(_ manifest: OutputManifest, _ changes: SiteChanges) throws {
        let changes = outdated.map { SiteChanges(from: $0, to: manifest) } ?? changes
        do {
            try Disk.replace(folder + "changes.json", with: changes.json(address: address))
            try Disk.replace(folder + "manifest.json", with: manifest.json)
            try Disk.removeFile(folder + Self.mark)
        } catch {
            // Better none than those of another run; the manifest is what the next run compares its site with.
            unlink(folder + "changes.json")
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
