internal import Foundation
internal import PublishCLICore

/// Where this program comes from.
enum Distribution {
    /// The version of the package; new projects ask for this one or a later compatible one.
    static let version = "1.0.0"

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
