import PublishLanguages
import Testing

@testable import Publish
@testable import PublishChecks
@testable import PublishDeployment

/// Where readers of pages once took something else for a tag than browsers do.
@Suite("Pages are read as browsers read them")
struct PageReadingTests {
    @Test(
        "Links are those that can be followed",
        arguments: [
            ("<a href=b>", ["b"]), ("<A HREF = 'b'>", ["b"]),
            ("<a href=\"b&#x2F;c&hellip;\">", ["b/c…"]),
            ("<textarea><a href=b></textarea><title><a href=b></title>", []),
            ("<!--><a href=b>-->", ["b"]), ("<script>\"</scripts>\" + '<a href=b>'</script>", []),
            ("<svg><style><a href=b></style></svg>", ["b"]), ("<a href=b", []),
            ("<a\u{b}href=b>", []),
        ]
    )
    func links(html: String, expected: [String]) {
        #expect(SitePages.Page("a.html", Array(html.utf8)).links == expected)
    }

    @Test("Areas have names, as links have")
    func anchors() {
        let page = SitePages.Page("a.html", Array("<area name=b><a name=c><p name=d id=e>".utf8))
        #expect(page.anchors == ["b", "c", "e"])
    }

    @Test(
        "Search engines hear of no page that hides or leads on, however it says so",
        arguments: [
            ("<head><meta name='robots' content='noindex'></head>", false),
            ("<meta content=NOINDEX,nofollow name=Robots>", false),
            ("<meta content='nofollow, noindex' name=robots>", false),
            ("<META HTTP-EQUIV=Refresh content='0;url=/'>", false),
            ("<!-- <meta name=\"robots\" content=\"noindex\"> --><p>", true),
            ("<meta name=\"description\" content=\"noindex explained\">", true),
            ("<body><p>content=\"noindex", true), ("", true),
        ]
    )
    func findable(html: String, isFindable: Bool) {
        #expect(SearchPages.isFindable(Array(html.utf8)) == isFindable)
    }

    @Test(
        "Markup goes into the head, whatever stands before it",
        arguments: [
            ("<html><HEAD>a", "<html><HEAD>+a"),
            ("<html><!-- a > b --><head>", "<html><!-- a > b --><head>+"),
            ("<html><head title='>'>a", "<html><head title='>'>+a"),
            ("<html><body><head>", "<html><body><head>"), ("<html><header>", "<html><header>"),
        ]
    )
    func head(before: String, after: String) {
        var document = Array(before.utf8)
        DocumentLanguage.insert("+", intoHeadOf: &document)
        #expect(String(decoding: document, as: UTF8.self) == after)
    }
}
