// swift-format-ignore-file: OrderedImports
import ThemeName
import Publish
import PublishTesting
import Testing

@Suite("The ThemeName theme")
struct ThemeNameTests {
    @Test("Every kind of page is generated, in every language, and readers can use it")
    func pages() throws {
        let check = try ThemeCheck(.themeName)
        #expect(check.faults == [])
        #expect(try check.run.output("en/posts/index.html").contains("href=\"/en/posts/tea/\""))
    }
}
