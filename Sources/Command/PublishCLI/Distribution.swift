internal import Foundation
internal import PublishCLICore

/// The origin of this program.
enum Distribution {
    /// The version of the package; new projects require this one or a later compatible one.
    static let version = "0.9.0"

    /// The commit that the command was built from, if it is installed; nil in a checkout, where Git knows it.
    static var commit: String? { Checkout.commit(Bundle.main.executableURL) }

    /// The dependency of new projects: the checkout that the program runs from, else the repository named when
    /// it was installed, else the checkout it was installed from.
    ///
    /// The last component of the address has to be `Publish`, because manifests refer to the package by it.
    static var repositoryURL: URL {
        let program = Bundle.main.executableURL
        return Checkout.containing(program) ?? Checkout.repository(program)
            ?? Checkout.installing(program) ?? CLI.unknownOrigin
    }
}
