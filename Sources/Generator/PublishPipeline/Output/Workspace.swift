package import Files
import Foundation
package import PublishStorage

/// The folders in which a site is published.
package struct Workspace {
    /// The folder of the Swift package, or the one that was asked for; in a trial, the folder that is read instead.
    package let root: Folder
    /// `Output` inside it: the site.
    package let output: Folder
    /// `.publish` inside it: caches and what waits for the end of a run.
    package let hidden: Folder
    package static let hiddenName = ".publish"
    /// `.publish/Caches`.
    package let caches: Folder

    /// Creates the folders that are missing.
    ///
    /// - Parameters:
    ///   - root: The folder of the site.
    ///   - requestedPath: The path by which the folder was asked for.
    ///   - trial: The absolute path of the folder whose texts are tried in place of the site's own; nil for none.
    /// - Throws: `PublishingError` when a folder cannot be created; its path is `requestedPath`. Also when `Output` or
    ///   something in `.publish` is a link, before anything is written there.
    package init(root: Folder, requestedPath: Path?, trying trial: String? = nil) throws {
        do {
            try SiteFolders(output: root.path + "Output", workspace: root.path + Self.hiddenName)
                .refuseLinks()
        } catch {
            throw PublishingError.unusableOutput(error)
        }
        do {
            // URLs are made of paths relative to the root, so the root itself is absolute.
            let site = try Folder(path: root.url.standardizedFileURL.path)
            self.root = try trial.map { try Folder(path: $0) } ?? site
            output = try site.createSubfolderIfNeeded(withName: "Output")
            hidden = try site.createSubfolderIfNeeded(withName: Self.hiddenName)
            caches = try hidden.createSubfolderIfNeeded(withName: "Caches")
        } catch {
            throw PublishingError(
                path: requestedPath,
                infoMessage: "Failed to set up root folder structure"
            )
        }
    }
}

extension Workspace {
    /// Where the site is, and where a run keeps what is not part of it yet.
    package var siteFolders: SiteFolders {
        SiteFolders(
            output: String(output.path.dropLast()),
            workspace: String(hidden.path.dropLast())
        )
    }

    /// A path as people know it: relative to the root where it is below that.
    package func displayPath(of path: String) -> String {
        path.hasPrefix(root.path) ? String(path.dropFirst(root.path.count)) : path
    }

    /// Whether the file system takes names for the same that differ in the case of letters.
    package var ignoresCase: Bool {
        Disk.exists(root.path + Self.hiddenName.uppercased())
    }

    /// The nearest folder around a source file that holds a `Package.swift`; nil if there is none.
    package static func packageFolder(around sourceFile: String) -> Folder? {
        var folder = Disk.folder(of: sourceFile)
        while true {
            if Disk.isFile(folder + "/Package.swift") { return try? Folder(path: folder) }
            let parent = Disk.folder(of: folder)
            if parent == folder { return nil }
            folder = parent
        }
    }
}

extension PublishingError {
    /// `Output` or `.publish` cannot be used.
    package static func unusableOutput(_ error: any Error) -> PublishingError {
        PublishingError(
            path: "Output",
            infoMessage: "The Output folder cannot be used",
            underlyingError: error
        )
    }
}
