import Testing

@testable import PublishLint

@Suite("English and names")
struct EnglishRuleTests {
    @Test(
        "Every rule finds its faults, mends them, and leaves the rest alone",
        arguments: [
            ("en.doubled-word", "fix the the bug of of it", "fix the bug of it"),
            ("en.doubled-word", "Only A capital the. The next", "Only A capital the. The next"),
            (
                "en.doubled-word", "I know that that had had a \"the the\" in it",
                "I know that that had had a \"the the\" in it"
            ),
            (
                "en.article", "a example of an new thing. A error is an unique hour",
                "an example of a new thing. An error is a unique hour"
            ),
            (
                "en.article",
                "a user, an hour, a one-off, an honest European, a unit, an unimportant URL",
                "a user, an hour, a one-off, an honest European, a unit, an unimportant URL"
            ),
            (
                "en.article", "if a is b and a in c, plan A or B, an MP3, a `Array`",
                "if a is b and a in c, plan A or B, an MP3, a `Array`"
            ),
            (
                "names.spelling", "Github, Javascript, XCode and ios",
                "GitHub, JavaScript, Xcode and iOS"
            ),
            ("names.spelling", "用Github和Javascript", "用GitHub和JavaScript"),
            (
                "names.spelling",
                "github.com @github swiftUI github-actions GITHUB\\_TOKEN `Github`",
                "github.com @github swiftUI github-actions GITHUB\\_TOKEN `Github`"
            ),
            (
                "names.spelling", "[Github](https://Github.com/Github) and Github's",
                "[GitHub](https://Github.com/Github) and GitHub's"
            ),
            ("names.spelling", "Html, html, Json and nodejs", "HTML, html, JSON and Node.js"),
        ]
    )
    func mends(rule: String, text: String, fixed: String) throws {
        let linting = Linting(rules: [rule])
        #expect(try linting.fixed(text) == fixed)
        #expect(try linting.findings(text).isEmpty == (text == fixed))
        #expect(try linting.findings(fixed).isEmpty)
    }

    @Test("A word over the end of a line is found, and left to the author")
    func overLines() throws {
        let linting = Linting(rules: ["en.doubled-word"])
        #expect(try linting.findings("fix the\nthe bug").count == 1)
        #expect(try linting.fixed("fix the\nthe bug") == "fix the\nthe bug")
    }

    @Test(
        "A site chooses the case of headings",
        arguments: [
            ("sentence", "## Why We use GitHub: The end", 1),
            ("sentence", "## Why we use GitHub: The end", 0),
            ("title", "## Why We use It", 1), ("title", "## Why We Use It for the Best", 0),
        ]
    )
    func headings(choice: String, text: String, count: Int) throws {
        let linting = Linting(rules: ["en.heading-case"], settings: "heading-case: \(choice)")
        #expect(try linting.findings(text).count == count)
        #expect(try Linting(rules: ["en.heading-case"]).findings(text).isEmpty)
    }

    @Test(
        "A site chooses its quotation marks",
        arguments: [
            ("straight", "“It’s”", "\"It's\""), ("curly", "(\"It's\" 6' 'so')", "(“It’s” 6' ‘so’)"),
        ]
    )
    func quotes(choice: String, text: String, fixed: String) throws {
        let linting = Linting(rules: ["en.quotes"], settings: "quotes:\n  en: \(choice)")
        #expect(try linting.fixed(text) == fixed)
        #expect(try linting.findings(fixed).isEmpty)
    }

    @Test("A site has names and words of its own, and takes some out")
    func words() throws {
        let words = "# Names\nMyThing\ngitter = Gitter\n-Ubuntu\nDuran Duran\n"
        #expect(
            try Linting(rules: ["names"], words: words).fixed("mything, gitter, GITTER, ubuntu")
                == "MyThing, Gitter, GITTER, ubuntu"
        )
        #expect(try Linting(rules: ["en"], words: words).findings("I hear duran duran").isEmpty)
        #expect(try Linting(rules: ["en"]).findings("I hear duran duran").count == 1)
    }

    @Test("English rules leave other languages alone")
    func otherLanguages() throws {
        let text = "nous nous voyons"
        #expect(try Linting(path: "Content/fr/posts/a.md", rules: ["en"]).findings(text).isEmpty)
        #expect(try Linting(path: "Content/posts/a.fr.md", rules: ["en"]).findings(text).isEmpty)
        #expect(try Linting(rules: ["en"]).findings(text).count == 1)
    }
}
