internal import Foundation
internal import PublishCLICore

/// Where this program comes from.
enum Distribution {
    /// The version of the package; new projects ask for this one or a later compatible one.
    static let version = "0.9.0"

    /// The commit that the command was made from, where it was installed; nil in a checkout, where Git knows better.
    static var commit: String? { Checkout.commit(Bundle.main.executableURL) }

    /// What new projects depend on: the checkout that the program is run from, else the repository that was named when
    /// it was installed, else the checkout that it was installed from.
    ///
    /// The last part of an address has to be `Publish`: manifests name the package by it.
    static var repositoryURL: URL {
        let program = Bundle.main.executableURL
        return Checkout.containing(program) ?? Checkout.repository(program)
            ?? Checkout.installing(program) ?? CLI.unknownOrigin
    }
}
