import Publish

public extension Plugin {
    /// The PluginName plugin.
    static func pluginName() -> Self {
        Plugin(name: "PluginName") { context in
            // Modify the context here: its items, pages, Markdown parser and so on.
        }
    }
}
