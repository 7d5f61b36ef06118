package import Files
import Foundation
package import PublishStorage

/// The folders of a site being published.
package struct Workspace {
    /// The folder of the site: the Swift package, or the requested folder.
    package let root: Folder
    /// The folder `Output` with the published site.
    package let output: Folder
    /// The folder `.publish` with caches and the files of an unfinished run.
    package let hidden: Folder
    package static let hiddenName = ".publish"
    package let caches: Folder

    /// Opens the folders of a site, and creates missing ones.
    ///
    /// - Parameters:
    ///   - root: The folder of the site.
    ///   - requestedPath: The path as requested, for errors.
    /// - Throws: `PublishingError` with `requestedPath` if a folder cannot be created, or if
    ///   `Output` or an entry of `.publish` is a symbolic link; then nothing has been written.
    package init(root: Folder, requestedPath: Path?) throws {
        do {
            try SiteFolders(output: root.path + "Output", workspace: root.path + Self.hiddenName)
                .refuseLinks()
        } catch {
            throw PublishingError.unusableOutput(error)
        }
        do {
            // URLs are made from paths relative to the root, so the path of the root must be
            // absolute.
            self.root = try Folder(path: root.url.standardizedFileURL.path)
            output = try self.root.createSubfolderIfNeeded(withName: "Output")
            hidden = try self.root.createSubfolderIfNeeded(withName: Self.hiddenName)
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
    /// The folders of the site and of an unfinished run.
    package var siteFolders: SiteFolders {
        SiteFolders(
            output: String(output.path.dropLast()),
            workspace: String(hidden.path.dropLast())
        )
    }

    /// Returns a path for messages: relative to the root if the path is inside the root.
    package func displayPath(of path: String) -> String {
        path.hasPrefix(root.path) ? String(path.dropFirst(root.path.count)) : path
    }

    /// Whether the file system is case-insensitive.
    package var ignoresCase: Bool {
        Disk.exists(root.path + Self.hiddenName.uppercased())
    }

    /// Returns the nearest ancestor folder of a source file that contains a `Package.swift`; nil if
    /// there is none.
    package static func packageFolder(around sourceFile: String) -> Folder? {
        var folder = Disk.folder(of: PackageFiles.path(of: sourceFile))
        while true {
            if Disk.isFile(folder + "/Package.swift") { return try? Folder(path: folder) }
            let parent = Disk.folder(of: folder)
            if parent == folder { return nil }
            folder = parent
        }
    }
}

extension PublishingError {
    /// Returns an error that `Output` or `.publish` cannot be used.
    package static func unusableOutput(_ error: any Error) -> PublishingError {
        PublishingError(
            path: "Output",
            infoMessage: "The Output folder cannot be used",
            underlyingError: error
        )
    }
}
