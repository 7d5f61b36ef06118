extension ShellOutCommand {
    /// The kind of a new Swift package.
    public enum SwiftPackageType: String, Sendable {
        /// A library.
        case library
        /// An executable.
        case executable
    }

    /// The build configuration of a Swift package.
    public enum SwiftBuildConfiguration: String, Sendable {
        /// Without optimization.
        case debug
        /// With optimization.
        case release
    }

    /// Creates a Swift package.
    public static func createSwiftPackage(
        withType type: SwiftPackageType = .library
    ) -> ShellOutCommand {
        ShellOutCommand("swift package init --type", type.rawValue)
    }

    /// Updates the dependencies of a Swift package.
    public static func updateSwiftPackages() -> ShellOutCommand {
        ShellOutCommand("swift package update")
    }

    /// Generates an Xcode project for a Swift package.
    public static func generateSwiftPackageXcodeProject() -> ShellOutCommand {
        ShellOutCommand("swift package generate-xcodeproj")
    }

    /// Builds a Swift package.
    public static func buildSwiftPackage(
        withConfiguration configuration: SwiftBuildConfiguration = .debug
    ) -> ShellOutCommand {
        ShellOutCommand("swift build -c", configuration.rawValue)
    }

    /// Tests a Swift package.
    public static func testSwiftPackage(
        withConfiguration configuration: SwiftBuildConfiguration = .debug
    ) -> ShellOutCommand {
        ShellOutCommand("swift test -c", configuration.rawValue)
    }

    /// Runs a Marathon script.
    public static func runMarathonScript(
        at path: String,
        arguments: [String] = []
    ) -> ShellOutCommand {
        let arguments = arguments.isEmpty ? [""] : arguments
        let parts = ["marathon run", path.quoted] + arguments.map(\.quoted)
        return ShellOutCommand(string: parts.joined(separator: " "))
    }

    /// Updates all Marathon packages.
    public static func updateMarathonPackages() -> ShellOutCommand {
        ShellOutCommand("marathon update")
    }

    /// Runs a Fastlane lane.
    public static func runFastlane(usingLane lane: String) -> ShellOutCommand {
        ShellOutCommand("fastlane", lane.quoted)
    }

    /// Updates the CocoaPods of a project.
    public static func updateCocoaPods() -> ShellOutCommand {
        ShellOutCommand("pod update")
    }

    /// Installs the CocoaPods of a project.
    public static func installCocoaPods() -> ShellOutCommand {
        ShellOutCommand("pod install")
    }
}
