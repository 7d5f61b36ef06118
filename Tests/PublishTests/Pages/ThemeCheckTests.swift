import JournalTheme
import Plot
import Publish
import PublishTesting
import Testing
import ThemeKit

@Suite("The check of themes")
struct ThemeCheckTests {
    @Test("Journal has no faults")
    func journal() throws {
        #expect(try ThemeCheck(.journal).faults == [])
    }

    @Test("Foundation lacks search, and has the headings of the suite; nothing else")
    func foundation() throws {
        let faults = try ThemeCheck(.foundation).faults
        #expect(faults.allSatisfy { $0.contains("level-1 headings") || $0.contains("no search") })
    }

    @Test("A theme without labels and search is told of each")
    func faults() throws {
        let theme = Theme(
            htmlFactory: PageFactory<TestWebsite> { location, _ in
                guard !(location is TagListPage) else { return nil }
                return HTML(
                    .head(.title("A")),
                    .body(
                        .h1("A"),
                        .h1(.id("a"), "B"),
                        .p(.id("a")),
                        .img(.src("/a.png")),
                        .a(.href("/"), .span()),
                        .button(),
                        .input(.type(.text)),
                        .component(location.body)
                    )
                )
            }
        )
        let faults = Set(try ThemeCheck(theme).faults.filter { !$0.hasPrefix("zh/") })
        let page = "en/posts/tea/index.html: "
        for fault in [
            "the identifier 'a' occurs twice",
            "the image '/a.png' has no 'alt'", "'a' without text or label",
            "'button' without text or label", "'input' without a label",
            "0 elements 'main'; a page has one", "3 level-1 headings; a page has one",
            "no 'viewport'; phones show the page tiny",
            "'th' has the obsolete attribute 'align'",
        ] {
            #expect(faults.contains(page + fault), "\(fault)")
        }
        #expect(faults.contains("en/tags/index.html: missing; the theme makes no such page"))
        let search = "no search; '.searchFiles' is missing in the head, or the text of the page"
        #expect(faults.contains("en/search/index.html: " + search))
    }
}
