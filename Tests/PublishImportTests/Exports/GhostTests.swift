import DevServer
import Foundation
import Publish
import PublishImport
import PublishTesting
import Testing

@Suite("Sites of Ghost")
struct GhostTests {
    private let export = #"""
        {"db": [{"meta": {"version": "5.80.0"}, "data": {
          "posts": [
            {"id": "a1", "title": "Tea &amp; Swift", "slug": "tea", "html": "<p>Hello <a href=\"__GHOST_URL__/cup/\">cup</a></p><figure class=\"kg-card kg-image-card\"><img src=\"__GHOST_URL__/content/images/size/w600/2024/01/a.png\" alt=\"A\"><figcaption>Cap</figcaption></figure>",
             "feature_image": "__GHOST_URL__/content/images/2024/01/b.png", "featured": 1, "type": "post", "status": "published", "visibility": "public",
             "created_at": "2024-01-01T00:00:00.000Z", "updated_at": "2024-02-01T00:00:00.000Z", "published_at": "2024-01-02T01:02:03.000Z", "custom_excerpt": "Short"},
            {"id": "a2", "title": "Cup", "slug": "cup", "html": "<p>Cup</p>", "type": "post", "status": "published", "visibility": "members", "published_at": "2024-01-03T00:00:00.000Z"},
            {"id": "a3", "title": "About", "slug": "about", "html": "<p>Me</p>", "type": "page", "status": "published", "visibility": "public", "published_at": "2024-01-03T00:00:00.000Z"},
            {"id": "a4", "title": "Idea", "slug": "idea", "html": null, "type": "post", "status": "draft", "visibility": "public"}
          ],
          "tags": [{"id": "t1", "name": "Green tea", "slug": "green-tea", "visibility": "public"}, {"id": "t2", "name": "#hidden", "slug": "hash-hidden", "visibility": "internal"}],
          "posts_tags": [{"post_id": "a1", "tag_id": "t1", "sort_order": 0}, {"post_id": "a1", "tag_id": "t2", "sort_order": 1}],
          "users": [{"id": "u1", "name": "Ann", "slug": "ann", "email": "ann@mail.example"}],
          "posts_authors": [{"post_id": "a1", "author_id": "u1", "sort_order": 0}],
          "settings": [{"key": "title", "value": "Tea Time"}, {"key": "timezone", "value": "Asia/Shanghai"}, {"key": "locale", "value": "en"}, {"key": "n", "value": 1}]
        }}]}
        """#

    @Test("Posts, pages, drafts and what only members saw come over")
    func texts() throws {
        let planned = try PlannedExport(
            ["ghost.json": export],
            media: ["2024/01/a.png": "a", "2024/01/b.png": "b"]
        )
        #expect(planned.plan.generator == "ghost")
        #expect(planned.plan.site.title == "Tea Time" && planned.plan.site.languages == ["en"])
        let tea = try planned.text("post/tea").content
        #expect(
            tea == """
                ---
                title: Tea & Swift
                description: Short
                date: 2024-01-02 09:02
                updated: 2024-02-01 08:00
                image: b.png
                tags: Green tea
                author: Ann
                pinned: true
                ---
                Hello [cup](/cup/)

                ![A](a.png "Cap")

                """
        )
        #expect(
            planned.plan.texts.filter(\.isDraft).map(\.source).sorted() == [
                "post/cup", "post/idea",
            ]
        )
        #expect(
            planned.remarks("post/cup")
                == "it was for 'members' only, so it is private now: it has no page"
        )
        #expect(!planned.plan.texts.contains { $0.content.contains("mail.example") })
    }

    @Test("Every old address is answered", arguments: ImportAddresses.allCases)
    func addresses(addresses: ImportAddresses) async throws {
        let planned = try PlannedExport(["ghost.json": export], addresses: addresses)
        let imported = try ImportedFolder(of: planned.plan)
        let (run, _) = try imported.publish()
        let server = try LocalServer(folder: run.root.folder().subfolder(named: "Output"), port: 0)
        for address in ["/tea/", "/about/", "/tag/green-tea/", "/author/ann/"] {
            #expect(try await imported.status(at: address, on: server) == 200, "\(address)")
        }
    }
}
