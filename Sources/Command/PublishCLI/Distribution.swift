internal import Foundation
internal import PublishCLICore

/// The origin of this program.
enum Distribution {
    /// The version of Publish; new projects require it or a later compatible version.
    static let version = "0.9.0"

    /// The commit that the installed command was built from; nil if it runs in a checkout.
    static var commit: String? { Checkout.commit(Bundle.main.executableURL) }

    /// The place from which new projects get Publish: the checkout that contains the running program, else
    /// the repository that was given when it was installed, else the checkout it was installed from.
    ///
    /// The last path component of the URL has to be `Publish`, because manifests refer to the package by
    /// that name.
    static var repositoryURL: URL {
        let program = Bundle.main.executableURL
        return Checkout.containing(program) ?? Checkout.repository(program)
            ?? Checkout.installing(program) ?? CLI.unknownOrigin
    }
}
