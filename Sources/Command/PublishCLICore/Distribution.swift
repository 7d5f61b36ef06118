package import Foundation

/// The version of Publish that a command belongs to, and the place from which new projects get it.
package struct Distribution: Sendable {
    /// The version of Publish; new projects require it or a later compatible version.
    static let version = "0.9.0"

    /// The version, which tests replace.
    package var version = Self.version
    /// The commit that the installed command was built from; nil if it runs in a checkout.
    package var commit: String?
    /// The place from which new projects get Publish.
    package var repositoryURL: URL

    package init(version: String, commit: String? = nil, repositoryURL: URL) {
        self.version = version
        self.commit = commit
        self.repositoryURL = repositoryURL
    }

    /// Finds the distribution of a command: the checkout that contains the program, else the repository
    /// that was given when it was installed, else the checkout it was installed from.
    ///
    /// The last path component of the URL has to be `Publish`, because manifests refer to the package by
    /// that name.
    ///
    /// - Parameter command: The executable of `publish`; nil if it is not known.
    package init(of command: URL?) {
        commit = Checkout.commit(command)
        repositoryURL =
            Checkout.containing(command) ?? Checkout.repository(command)
            ?? Checkout.installing(command) ?? CLI.unknownOrigin
    }

    /// The version and the commit, as `publish --version` prints them.
    var text: String { version + (commit.map { " (\($0))" } ?? "") }
}
