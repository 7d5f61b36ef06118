/// The advice of messages about the settings of the site.
package enum SettingsAdvice {
    /// Whether the settings are in `site.yaml`, not in a program.
    // SAFETY: It is set once, before the run starts any thread.
    nonisolated(unsafe) package static var isForFile = false

    /// Returns the words for a site in Swift, or for a `site.yaml`.
    package static func words(swift: String, file: String) -> String { isForFile ? file : swift }
}
