package import Foundation

/// Finds the source code of Publish on this machine.
package enum Checkout {
    /// The folder of the checkout that a program was built in; nil when it lies elsewhere.
    ///
    /// Links are followed first, so that a link to the program in the checkout works like the
    /// program itself.
    package static func containing(_ executable: URL?) -> URL? {
        guard var folder = executable?.resolvingSymlinksInPath() else { return nil }
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            let sources = folder.appendingPathComponent("Sources/PublishCLICore")
            let manifest = folder.appendingPathComponent("Package.swift")
            let isThere = { (url: URL) in FileManager.default.fileExists(atPath: url.path) }
            if isThere(sources), isThere(manifest) { return folder }
        }
        return nil
    }
}
