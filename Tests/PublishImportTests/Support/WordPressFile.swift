import Foundation
import PublishImport
import PublishStorage
import PublishTesting
import Testing

/// An export of WordPress that a test makes.
struct WordPressFile {
    /// A post, a page or anything else.
    struct Item {
        var id: Int
        var title = "Title"
        var content = ""
        var link = ""
        var type = "post"
        var status = "publish"
        var name = ""
        var date = "2014-05-06 21:04:09"
        var utc = "2014-05-06 13:04:09"
        var parent = 0
        var excerpt = ""
        var author = "ann"
        /// Taxonomy, part of the address, name.
        var terms: [(String, String, String)] = []
        /// Further elements, as XML.
        var more = ""
    }

    var language = "zh-CN"
    var version = "1.2"
    /// The path of the blog on its host.
    var base = ""
    var items: [Item] = []

    /// The file.
    var xml: String {
        """
        <?xml version="1.0" encoding="UTF-8" ?>
        <!-- generator="WordPress/6.5" created="2026-01-01 00:00" -->
        <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/\(version)/excerpt/"
            xmlns:content="http://purl.org/rss/1.0/modules/content/"
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/\(version)/">
        <channel>
        <title>安的博客 &amp; co</title>
        <link>https://blog.example</link>
        <description>写点东西</description>
        <language>\(language)</language>
        <wp:wxr_version>\(version)</wp:wxr_version>
        <wp:base_site_url>https://blog.example</wp:base_site_url>
        <wp:base_blog_url>https://blog.example\(base)</wp:base_blog_url>
        <wp:author><wp:author_login>ann</wp:author_login><wp:author_email>ann@mail.example</wp:author_email>
        <wp:author_display_name><![CDATA[Ann Lee]]></wp:author_display_name></wp:author>
        <wp:author><wp:author_login>bo@mail.example</wp:author_login><wp:author_email>bo@mail.example</wp:author_email>
        <wp:author_display_name><![CDATA[bo@mail.example]]></wp:author_display_name></wp:author>
        <wp:category><wp:category_nicename>dev</wp:category_nicename><wp:category_parent></wp:category_parent>
        <wp:cat_name><![CDATA[开发]]></wp:cat_name></wp:category>
        <wp:category><wp:category_nicename>swift</wp:category_nicename><wp:category_parent>dev</wp:category_parent>
        <wp:cat_name><![CDATA[Swift]]></wp:cat_name></wp:category>
        \(items.map(Self.xml).joined(separator: "\n"))
        </channel>
        </rss>

        """
    }

    private static func xml(_ item: Item) -> String {
        func data(_ text: String) -> String {
            "<![CDATA[" + text.replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
        }
        let terms = item.terms.map {
            "<category domain=\"\($0.0)\" nicename=\"\($0.1)\">\(data($0.2))</category>"
        }
        return """
            <item>
            <title>\(data(item.title))</title>
            <link>\(item.link)</link>
            <dc:creator>\(data(item.author))</dc:creator>
            <guid isPermaLink="false">https://blog.example/?p=\(item.id)</guid>
            <content:encoded>\(data(item.content))</content:encoded>
            <excerpt:encoded>\(data(item.excerpt))</excerpt:encoded>
            <wp:post_id>\(item.id)</wp:post_id>
            <wp:post_date>\(item.date)</wp:post_date>
            <wp:post_date_gmt>\(item.utc)</wp:post_date_gmt>
            <wp:post_name>\(item.name)</wp:post_name>
            <wp:status>\(item.status)</wp:status>
            <wp:post_parent>\(item.parent)</wp:post_parent>
            <wp:post_type>\(item.type)</wp:post_type>
            <wp:post_password></wp:post_password>
            <wp:is_sticky>0</wp:is_sticky>
            \(terms.joined())\(item.more)
            </item>
            """
    }
}

/// The plan of an export that a test makes.
struct PlannedExport {
    let root: TemporaryFolder
    let plan: ImportPlan

    /// Plans files, in June 2026.
    init(
        _ files: [String: String],
        media: [String: String]? = nil,
        types: [String] = [],
        addresses: ImportAddresses = .keep
    ) throws {
        let root = try TemporaryFolder()
        self.root = root
        try root.write(files)
        for (file, text) in media ?? [:] { try root.write(["uploads/" + file: text]) }
        let source = ExportSource(
            files.keys.sorted().map { root.path + "/" + $0 },
            media: media.map { _ in root.path + "/uploads" },
            types: types
        )
        let now = try #require(ISO8601DateFormatter().date(from: "2026-06-01T00:00:00Z"))
        plan = try Importer(of: source).plan(addresses: addresses, now: now)
    }

    /// Plans an export with one post for each text.
    init(posts: [String], media: [String: String]? = nil) throws {
        var file = WordPressFile()
        file.items = posts.enumerated().map { index, content in
            WordPressFile.Item(
                id: index + 1,
                content: content,
                link: "https://blog.example/p\(index + 1)/",
                name: "p\(index + 1)"
            )
        }
        try self.init(["export.xml": file.xml], media: media)
    }

    /// The body of the text that a post became, counted from 0.
    func body(_ index: Int) throws -> String {
        let text = try #require(plan.texts.first { $0.source == "post/\(index + 1)-p\(index + 1)" })
        let end = try #require(text.content.range(of: "\n---\n"))
        return String(text.content[end.upperBound...])
    }

    /// The text of a source.
    func text(_ source: String) throws -> ImportedText {
        try #require(plan.texts.first { $0.source == source }, "\(plan.texts.map(\.source))")
    }

    /// What was said of a text.
    func remarks(_ source: String) -> String {
        plan.losses.filter { $0.file == source }.map(\.message).joined(separator: "\n")
    }
}
