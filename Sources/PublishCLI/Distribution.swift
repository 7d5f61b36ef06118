internal import Foundation
internal import PublishCLICore

/// Where this program comes from.
enum Distribution {
    /// The version of the package; new projects ask for this one or a later compatible one.
    static let version = "1.0.0"

    /// What new projects depend on: the checkout that the program is run or was installed from,
    /// else the published repository.
    ///
    /// The last part of the address has to be `Publish`: manifests name the package by it.
    static var repositoryURL: URL {
        Checkout.containing(Bundle.main.executableURL)
            ?? Checkout.installing(Bundle.main.executableURL)
            ?? URL(string: "https://github.com/publish/Publish")
            ?? URL(fileURLWithPath: "/")
    }
}
