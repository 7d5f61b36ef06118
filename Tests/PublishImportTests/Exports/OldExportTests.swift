import Foundation
import PublishImport
import PublishTesting
import Testing

@Suite("Exports of old versions, and exports with gaps")
struct OldExportTests {
    /// An item with a post's elements as the first version of the format has them.
    private func item(_ id: Int, _ more: String, terms: String = "") -> String {
        """
        <item><title>Text \(id)</title><pubDate>Wed, 04 Mar 2009 05:06:07 +0000</pubDate>
        <dc:creator><![CDATA[ann]]></dc:creator>\(terms)
        <guid isPermaLink="false">http://old.example/?p=\(id)</guid><description></description>
        <wp:post_id>\(id)</wp:post_id><wp:comment_status>open</wp:comment_status>
        <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>\(more)</item>
        """
    }

    private func plan(version: String, _ items: [String]) throws -> PlannedExport {
        try PlannedExport([
            "export.xml": """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
                xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/"
                xmlns:wp="http://wordpress.org/export/\(version)/">
            <channel><title>Old</title><link>http://old.example</link><language>en</language>
            <wp:wxr_version>\(version)</wp:wxr_version>
            <wp:category><wp:category_nicename>dev</wp:category_nicename><wp:category_parent></wp:category_parent><wp:posts_private>0</wp:posts_private><wp:cat_name><![CDATA[Development]]></wp:cat_name></wp:category>
            <wp:category><wp:category_nicename>swift</wp:category_nicename><wp:category_parent>Development</wp:category_parent><wp:cat_name><![CDATA[Swift]]></wp:cat_name></wp:category>
            <wp:category><wp:category_nicename>nio</wp:category_nicename><wp:category_parent>Swift</wp:category_parent><wp:cat_name><![CDATA[NIO]]></wp:cat_name></wp:category>
            <wp:tag><wp:tag_slug>a-b</wp:tag_slug><wp:tag_name><![CDATA[A & B]]></wp:tag_name></wp:tag>
            \(items.joined(separator: "\n"))
            </channel></rss>

            """
        ])
    }

    @Test("An export without authors, with terms twice and parents by name, is read as newer ones")
    func first() throws {
        let terms = """
            <category><![CDATA[NIO]]></category>
            <category domain="category" nicename="nio"><![CDATA[NIO]]></category>
            <category domain="tag"><![CDATA[A & B]]></category>
            <category domain="tag" nicename="a-b"><![CDATA[A & B]]></category>
            """
        let dates =
            "<wp:post_date>2009-03-04 10:36:07</wp:post_date><wp:post_date_gmt>2009-03-04 05:06:07</wp:post_date_gmt>"
        let body =
            "<link>http://old.example/2009/03/04/hello/</link><wp:post_name>hello</wp:post_name><content:encoded><![CDATA[Hi [gallery]]]></content:encoded>"
        let export = try plan(version: "1.0", [item(3, dates + body, terms: terms)])
        #expect(
            try export.text("post/3-hello").content == """
                ---
                title: Text 3
                date: 2009-03-04 10:36
                tags: A & B
                categories: Development, Swift, NIO
                author: ann
                rss.guid: http://old.example/?p=3
                ---
                Hi

                """
        )
        #expect(export.plan.site.timeZone == "Asia/Kolkata")
        let lists = export.plan.redirects.joined(separator: "\n")
        #expect(lists.contains("/category/dev/swift/nio/, /categories/nio/"))
        #expect(lists.contains("/tag/a-b/, /tags/") && !lists.contains("//,"))
    }

    @Test("Elements that are empty, and dates of nothing, leave the rest as it is")
    func gaps() throws {
        let zero = "0000-00-00 00:00:00"
        func dates(_ local: String, _ utc: String) -> String {
            "<wp:post_date>\(local)</wp:post_date><wp:post_date_gmt>\(utc)</wp:post_date_gmt>"
        }
        let known = dates("2009-03-04 02:06:07", "2009-03-04 05:06:07")
        let picture = """
            <item><title>p</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
            <wp:attachment_url>http://old.example/wp-content/uploads/p.png</wp:attachment_url><wp:post_parent></wp:post_parent></item>
            """
        let export = try plan(
            version: "1.1",
            [
                picture,
                item(
                    1,
                    known + "<content:encoded/><wp:post_name/><link>http://old.example/?p=1</link>"
                ),
                item(2, dates(zero, "2009-03-05 05:06:07") + "<wp:post_name>two</wp:post_name>"),
                item(
                    3,
                    dates(zero, zero)
                        + "<content:encoded><![CDATA[[gallery ids=\"9\"]]]></content:encoded>"
                ),
                item(4, known),
            ]
        )
        #expect(try export.text("post/1-Text-1").content.hasSuffix("\n---\n"))
        #expect(try export.text("post/2-two").content.contains("date: 2009-03-05 02:06\n"))
        let third = try export.text("post/3-Text-3").content
        #expect(third.contains("![](http://old.example/wp-content/uploads/p.png)"))
        #expect(
            export.remarks("post/3-Text-3")
                == "it has no date, so that of its file counts; add 'date'"
        )
        #expect(export.plan.texts.count == 4)
    }
}
