import Foundation
internal import PublishStorage

/// Checks for symbolic links that lead outside a site, and reports them.
package struct OutsideLinks {
    /// The real path of the site's root folder.
    private let root: String
    private let policy: OutsideLinkPolicy
    private let diagnostics: DiagnosticCollector

    /// Makes a checker of a site.
    ///
    /// - Parameters:
    ///   - root: The path of the site's root folder.
    ///   - policy: The treatment of links that lead outside.
    ///   - diagnostics: The collector of faults.
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
            fix:
                "copy the file, or add 'var outsideLinks: OutsideLinkPolicy { .follow }' to the site"
        )
    }
}

extension PublishingContext {
    /// The checker of links that lead outside the site.
    package var outsideLinks: OutsideLinks {
        OutsideLinks(
            root: workspace.root.path,
            // A trial folder is made of links to the site.
            policy: options.trialFolder == nil ? site.outsideLinks : .follow,
            diagnostics: diagnostics
        )
    }
}
