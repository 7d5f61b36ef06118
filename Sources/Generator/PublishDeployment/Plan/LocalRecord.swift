internal import Foundation
internal import PublishStorage

/// What a target has that cannot say so itself, kept on this machine by whoever deploys there.
package struct LocalRecord {
    /// The absolute path of the file.
    private let path: String

    /// Names the file.
    ///
    /// - Parameter path: The absolute path; a text as targets have it, which may be kept under version control.
    package init(at path: String) {
        self.path = path
    }

    /// Names the file of a method by the method's name.
    ///
    /// - Parameters:
    ///   - name: The name of the target or method.
    ///   - folder: The absolute path of the folder for such files.
    package init(of name: String, in folder: String) {
        let isPlain = { (scalar: Unicode.Scalar) in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
        }
        let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter(isPlain)))
        // What was left out may be all that tells two names apart.
        let suffix = plain == name ? "" : "-" + Digest(Array(name.utf8)).hexadecimal.prefix(8)
        path = folder + "/" + plain.prefix(60) + suffix
    }

    /// What the target has; nil before the first deployment.
    ///
    /// - Throws: `DeploymentFault` for a damaged file, or `DiskError`.
    package func manifest() throws -> TargetManifest? {
        Disk.isFile(path) ? try TargetManifest(Disk.read(path)) : nil
    }

    /// Notes what the target has.
    ///
    /// - Throws: `DiskError` when the file cannot be written.
    package func write(_ manifest: TargetManifest) throws {
        try Disk.createFolder(Disk.folder(of: path))
        try Disk.replace(path, with: manifest.bytes)
    }
}
