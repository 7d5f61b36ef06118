/// The advice of messages about the settings of the site.
package enum SettingsAdvice {
    /// Whether the settings are in `site.yaml`, not in a program.
    // SAFETY: It is set once, before the run starts any thread.
    nonisolated(unsafe) package static var isForFile = false

    /// The advice where only a program can set something.
    package static let swiftOnly = "that needs Swift: 'publish eject' turns the site into a package"

    /// Returns the words for a site in Swift, or for a `site.yaml`.
    package static func words(swift: String, file: String) -> String { isForFile ? file : swift }
}
