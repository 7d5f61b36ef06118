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
            if isCheckout(folder) { return folder }
        }
        return nil
    }

    /// The folder of the checkout that a program was installed from; nil when it is gone.
    package static func installing(_ executable: URL?) -> URL? {
        let folder = note("checkout", of: executable).map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
        return folder.flatMap { isCheckout($0) ? $0 : nil }
    }

    /// The repository that was named when a program was installed; nil when none was.
    package static func repository(_ executable: URL?) -> URL? {
        note("repository", of: executable).flatMap { URL(string: $0) }
    }

    /// What `make install` has noted in `share/publish` beside the folder of the program.
    private static func note(_ name: String, of executable: URL?) -> String? {
        guard let program = executable?.resolvingSymlinksInPath() else { return nil }
        let file = program.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/publish/" + name)
        let text = try? String(contentsOf: file, encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Sources/Command/PublishCLICore", "Package.swift"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
