import Testing

@testable import PublishFrontMatter

@Suite("Patterns of addresses")
struct PermalinkPatternTests {
    private static let subject = PermalinkSubject(
        section: "posts",
        path: "swift/weekly-100",
        title: "第一百期",
        categories: ["it", "news"],
        date: .init(year: 2024, month: 3, day: 5, hour: 7, minute: 8, second: 9)
    )

    @Test(
        "Names are replaced, everything else stays",
        arguments: [
            ("/:section/:year/:month/:slug/", "posts/2024/03/weekly-100"),
            (":year/:i_month/:i_day/:path", "2024/3/5/swift/weekly-100"),
            ("/:categories/:title.html", "it/news/第一百期.html"),
            ("/:category/p-:hour:minute:second", "it/p-070809"), ("/about/", "about"), ("/", ""),
        ]
    )
    func patterns(pattern: String, path: String) throws {
        #expect(try PermalinkPattern(pattern).path(of: Self.subject) == path)
    }

    @Test("What a text lacks takes its slash with it, but a date cannot be left out")
    func missing() throws {
        var subject = Self.subject
        subject.categories = []
        subject.date = nil
        #expect(try PermalinkPattern("/:categories/:slug/").path(of: subject) == "weekly-100")
        let dated = try PermalinkPattern("/:year/:slug/")
        #expect(throws: PermalinkPattern.MissingDate.self) { try dated.path(of: subject) }
    }

    @Test(
        "A name that no text has is refused",
        arguments: [(":yera/:slug", ":yera"), ("/a:/", ":")]
    )
    func unknown(pattern: String, name: String) {
        #expect(throws: PermalinkPattern.UnknownName(name: name)) {
            try PermalinkPattern(pattern)
        }
    }
}
