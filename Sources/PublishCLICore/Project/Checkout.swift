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
    ///
    /// `make install` notes it in `share/publish/checkout` beside the folder of the program.
    package static func installing(_ executable: URL?) -> URL? {
        guard let program = executable?.resolvingSymlinksInPath() else { return nil }
        let note = program.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/publish/checkout")
        guard let text = try? String(contentsOf: note, encoding: .utf8) else { return nil }
        let folder = URL(
            fileURLWithPath: text.trimmingCharacters(in: .whitespacesAndNewlines),
            isDirectory: true
        )
        return isCheckout(folder) ? folder : nil
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Sources/PublishCLICore", "Package.swift"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
