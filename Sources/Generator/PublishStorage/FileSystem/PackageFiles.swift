internal import Foundation

/// The files of this package that programs read, such as style sheets and scripts.
package enum PackageFiles {
    /// Returns the place of a source file of this package.
    ///
    /// - Parameter sourceFile: The absolute path at which it was compiled.
    /// - Returns: The path below `../../share/publish`, relative to the folder of an installed program, if the sources
    ///   are there; otherwise the same path.
    package static func path(of sourceFile: String) -> String {
        guard let installed, sourceFile.hasPrefix(compiled) else { return sourceFile }
        return installed + sourceFile.dropFirst(compiled.count)
    }

    /// The folder of the package when it was compiled.
    private static let compiled = String(
        #filePath.dropLast("/Sources/Generator/PublishStorage/FileSystem/PackageFiles.swift".count)
    )

    /// The folder of the sources beside an installed program; nil for a program somewhere else.
    private static let installed: String? = {
        let folder = Disk.folder(of: Disk.resolved(Bundle.main.executablePath ?? ""))
        guard folder.hasSuffix("/libexec/publish") else { return nil }
        let sources = folder.dropLast("/libexec/publish".count) + "/share/publish"
        return Disk.isFile(sources + "/Package.swift") ? String(sources) : nil
    }()
}
