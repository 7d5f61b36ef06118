import Foundation
import Plot
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishPages
@testable import PublishSearch

@Suite("Search client")
struct SearchClientTests {
    @Test("Pages name the files with their hashes, below the folder of the site")
    func nodes() throws {
        var site = TestWebsite()
        site.url = try #require(URL(string: "https://example.com/blog"))
        let client = try SearchClient.standard.get()
        let html = HTML(.head(.searchFiles(on: site))).render()
        for file in client.files {
            #expect(html.contains("\"/blog/\(file.path.string)\""))
            #expect(html.contains("\"\(file.integrity)\""))
        }
    }
}
