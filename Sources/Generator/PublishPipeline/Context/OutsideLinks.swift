import Foundation
internal import PublishStorage

/// A checker that reports symbolic links to places outside the site.
package struct OutsideLinks {
    /// The path of the site's root folder, with symbolic links resolved.
    private let root: String
    private let policy: OutsideLinkPolicy
    private let diagnostics: DiagnosticCollector

    /// Creates a checker for a site.
    ///
    /// - Parameters:
    ///   - root: The path of the site's root folder.
    ///   - policy: The treatment of links that lead outside the site.
    ///   - diagnostics: The collector of the reported diagnostics.
    init(root: String, policy: OutsideLinkPolicy, diagnostics: DiagnosticCollector) {
        self.root = Disk.resolved(root)
        self.policy = policy
        self.diagnostics = diagnostics
    }

    /// Checks the links in a folder, which may itself be outside the site.
    ///
    /// - Parameters:
    ///   - links: The paths of the links relative to the folder.
    ///   - folder: The absolute path of the folder.
    ///   - name: The path of the folder relative to the site's root.
    /// - Throws: `PublishingError` for the first link that leads outside, if the site refuses them.
    package func check(_ links: [String], in folder: String, named name: String) throws {
        guard policy != .follow, !links.isEmpty else { return }
        let places = [root, Disk.resolved(folder)].map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        var first: Diagnostic?
        for link in links {
            let target = Disk.resolved(folder + "/" + link)
            guard !places.contains(where: (target + "/").hasPrefix) else { continue }
            let fault = diagnostic(for: name + "/" + link, leadingTo: target)
            diagnostics.add(fault)
            first = first ?? fault
        }
        if policy == .refuse, let first {
            throw PublishingError(path: Path(first.file), infoMessage: first.message)
        }
    }

    private func diagnostic(for link: String, leadingTo target: String) -> Diagnostic {
        Diagnostic(
            policy == .refuse ? .error : .warning,
            .outsideLink,
            file: link,
            message: "the symbolic link leads outside the site, to '\(target)'",
            fix: "copy the file"
                + SettingsAdvice.words(
                    swift:
                        ", or add 'var outsideLinks: OutsideLinkPolicy { .follow }' to the site",
                    file: ""
                )
        )
    }
}

extension PublishingContext {
    /// The checker that reports symbolic links to places outside the site.
    package var outsideLinks: OutsideLinks {
        OutsideLinks(
            root: workspace.root.path,
            policy: site.outsideLinks,
            diagnostics: diagnostics
        )
    }
}
