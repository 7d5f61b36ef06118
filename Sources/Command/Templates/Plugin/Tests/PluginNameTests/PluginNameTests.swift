import PluginName
import Publish
import PublishTesting
import Testing

@Suite("The PluginName plugin")
struct PluginNameTests {
    @Test("An article is published with the plugin installed")
    func article() throws {
        let run = try TestWebsite().publish(
            files: ["Content/posts/tea.md": "# Tea\n\nWater first."],
            using: [
                .installPlugin(.pluginName()), .addMarkdownFiles(),
                .generateHTML(withTheme: .foundation),
            ]
        )
        #expect(try run.output("posts/tea/index.html").contains("<p>Water first.</p>"))
    }
}
