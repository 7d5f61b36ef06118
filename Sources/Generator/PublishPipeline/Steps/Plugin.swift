/// Something that extends the publishing of a site, installed as a step.
public struct Plugin<Site: Website> {
    /// What installing does.
    public typealias Installer = PublishingStep<Site>.Closure

    /// The plugin's name, as it appears on the console.
    public var name: String
    /// What installing does.
    public var installer: Installer
    /// Whether the plugin belongs to this package and does nothing but change options.
    package var isOurs = false
    /// Whether no code of the site has a part in it.
    package var isClosed = false

    /// Creates a plugin.
    public init(name: String, installer: @escaping Installer) {
        self.name = name
        self.installer = installer
    }
}
