import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Rules for fetching pages before they are asked for")
struct PrefetchTests {
    @Test(
        "Each server names the file of the rules, with the folder of the site",
        arguments: ["", "/blog"]
    )
    func servers(folder: String) throws {
        var site = TestWebsite(edition: .v1)
        site.url = try #require(URL(string: "https://example.com" + folder))
        let run = try site.publish(
            files: ["Content/posts/a.md": "# A"],
            using: [
                .addMarkdownFiles(),
                .generatePrefetchRules(for: [.nginx, .caddy, .apache, .netlify]),
            ]
        )
        let file = folder + "/speculation-rules.json"
        let rules = try run.output("speculation-rules.json")
        let json = try JSONSerialization.jsonObject(with: Data(rules.utf8)) as? [String: Any]
        #expect(json?["prefetch"] != nil && rules.contains("{\"href_matches\": \"\(folder)/*\"}"))
        #expect(try run.output("_headers").contains("Speculation-Rules: \"\(file)\""))
        #expect(try run.output(".htaccess").contains("Speculation-Rules \"\\\"\(file)\\\"\""))
        let nginx = try run.root.read(".publish/prefetch.nginx.conf")
        #expect(nginx.contains("add_header Speculation-Rules '\"\(file)\"';"))
        let caddy = try run.root.read(".publish/prefetch.caddy")
        #expect(caddy.contains("header Speculation-Rules `\"\(file)\"`"))
    }
}
