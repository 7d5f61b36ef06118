import JournalTheme
import Plot
import Publish
import PublishTesting
import Testing

@Suite("The front page of Journal")
struct JournalFrontPageTests {
    private static let ann = ItemAuthor(
        name: "Ann Lee",
        imagePath: "ann.jpg",
        description: "Drinks tea.",
        links: ["Mail": "mailto:a@b.example"]
    )

    /// Returns what is between the header and the footer of the site.
    private static func main(
        of people: [String: ItemAuthor] = [:],
        index: String = "",
        pinned: Int? = nil,
        count: Int = 3,
        configure: (inout JournalOptions<TestWebsite>) -> Void = { _ in }
    ) throws -> String {
        var files = ["Content/index.md": index]
        for number in 0..<count {
            let image = number == 2 ? "image: hills.jpg\n" : ""
            let mark = number == pinned ? "pinned: true\n" : ""
            files["Content/posts/a\(number).md"] =
                "---\ndate: 202\(number)-01-02\ntags: Tea\n\(image)\(mark)---\n# Text \(number)\n\nWater."
        }
        var site = TestWebsite(edition: .v1)
        site.itemAuthors = people
        let run = try site.publish(
            files: files,
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .journal(configure)),
                .generateRSSFeed(including: [.posts]),
            ]
        )
        let page = try run.output("index.html")
        return try String(page[#require(page.range(of: "<main")).lowerBound...])
    }

    @Test("It begins with the only person: name, portrait, sentence and links")
    func owner() throws {
        let main = try Self.main(of: ["ann": Self.ann])
        for part in [
            "<h1>Ann Lee</h1><p>Drinks tea.</p>", #"rel="me">Mail</a>"#, #"<img src="/ann.jpg""#,
        ] {
            #expect(main.contains(part), "\(part)")
        }
    }

    @Test("Of several people the option names one; without it the site has its own name")
    func several() throws {
        let people = ["ann": Self.ann, "bo": ItemAuthor(name: "Bo")]
        let named = try Self.main(of: people) { $0.person = "bo" }
        // Who has no sentence gets the site's.
        #expect(named.contains("<h1>Bo</h1><p>A site for tests</p>"))
        for main in [try Self.main(of: people), try Self.main()] {
            #expect(main.contains(#"<h1>Test Site</h1><p class="lead">A site for tests</p>"#))
        }
    }

    @Test("Words of the front page keep their heading; a heading alone is left out")
    func words() throws {
        let main = try Self.main(of: ["ann": Self.ann], index: "# My tea\n\nWarm it.")
        #expect(main.contains(#"<p class="name">Ann Lee</p>"#) && main.contains("Warm it."))
        #expect(main.contains("My tea</h1>") && main.components(separatedBy: "<h1").count == 2)
        #expect(try !Self.main(index: "# Welcome to Tea!").contains("Welcome"))
    }

    @Test("The newest article is large with its picture, and the others are lines by year")
    func feature() throws {
        let main = try Self.main()
        let feature = try #require(main.range(of: #"<nav class="topics""#)).lowerBound
        #expect(main[..<feature].contains(#"<div class="cover"><img src="/hills.jpg""#))
        #expect(main[..<feature].contains("Text 2") && !main[feature...].contains("Text 2"))
        let years = ["<h2>2021</h2>", "<h2>2020</h2>"].compactMap { main.range(of: $0)?.lowerBound }
        #expect(years.count == 2 && years == years.sorted() && !main.contains("<h2>2022</h2>"))
        #expect(main.contains(#"href="/tags/tea/""#) && main.contains(#"href="/feed.rss""#))
    }

    @Test("A pinned article is large before newer ones, and says why")
    func pinned() throws {
        let main = try Self.main(pinned: 0)
        let topics = try #require(main.range(of: #"<nav class="topics""#)).lowerBound
        #expect(main[..<topics].contains(#"<p class="mark">Pinned</p>"#))
        #expect(main[..<topics].contains("Text 0") && main[topics...].contains("Text 2"))
    }

    @Test("Without articles there is no list", arguments: [0, 1])
    func few(count: Int) throws {
        let main = try Self.main(count: count)
        #expect(main.contains("No articles yet") == (count == 0))
        #expect(main.contains(#"<div class="feature">"#) == (count == 1))
        #expect(!main.contains(#"class="year""#))
    }
}
