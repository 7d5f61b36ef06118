import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite
@testable import PublishTexts

@Suite("Sections and their items")
struct SectionTests {
    typealias PostsSection = Section<TestWebsite>

    func section(_ items: Item<TestWebsite>...) -> PostsSection {
        var section = PostsSection(id: .posts)
        for item in items { section.addItem(item) }
        return section
    }

    @Test("A fresh section is titled by its identifier, capitalized word by word")
    func titles() {
        struct Site: Website {
            enum SectionID: String, WebsiteSectionID {
                case posts, myPosts
                case blog = "blog-posts"
            }
            struct ItemMetadata: WebsiteItemMetadata {}
            var url = URL(fileURLWithPath: "/")
            var name = ""
            var description = ""
            var language = Language.english
            var imagePath: Path?
        }
        #expect(SectionMap<Site>().map(\.title) == ["Posts", "Myposts", "Blog-Posts"])
    }

    @Test("A section without items is empty but for its title")
    func fresh() {
        let section = section()
        #expect(section.id == .posts)
        #expect(section.path == "posts")
        #expect(section.title == "Posts")
        #expect(section.description.isEmpty)
        #expect(section.body.isEmpty)
        #expect(section.items.isEmpty)
        #expect(section.lastItemModificationDate == nil)
    }

    @Test(
        "The path of an item is that of its section, a slash and its own",
        arguments: ["a", "a/b", "/a", ""]
    )
    func paths(relative: String) {
        #expect(Item<TestWebsite>.made(Path(relative)).path.string == "posts/" + relative)
    }

    @Test("Copies of a section know their own items only, however items are looked up meanwhile")
    func lookupsOfCopies() {
        var section = section(.made("a"))
        #expect(section.item(at: "a") != nil && section.item(at: "b") == nil)
        let copy = section
        section.addItem(.made("b"))
        section.addItem(.made("c"))
        #expect(section.item(at: "b") != nil && section.item(at: "c") != nil)
        #expect(copy.item(at: "b") == nil && copy.items(taggedWith: "t").isEmpty)
        section.addItem(at: "d", withMetadata: .init()) { $0.tags = ["t"] }
        #expect(section.items(taggedWith: "t").map(\.path) == ["posts/d"])
        #expect(throws: Never.self) { try section.mutateItem(at: "a") { $0.tags = ["t"] } }
        #expect(section.items(taggedWith: "t").map(\.path) == ["posts/a", "posts/d"])
        #expect(throws: Never.self) { try section.mutateItem(at: "b") { $0.title = "B" } }
        #expect(section.item(at: "b")?.title == "B")
        section.removeItems(matching: Predicate { $0.path == "posts/a" })
        #expect(section.item(at: "a") == nil && section.item(at: "d")?.tags == ["t"])
    }

    @Test("An item made in a section begins empty and is appended")
    func addItem() throws {
        var section = section(.made("a"))
        section.addItem(at: "b", withMetadata: .init(author: "Ann")) { item in
            #expect(item.tags.isEmpty)
            #expect(item.content.title.isEmpty)
            #expect(item.path == "posts/b")
            item.title = "B"
        }
        #expect(section.items.map(\.title) == ["", "B"])
        #expect(section.item(at: "b")?.metadata.author == "Ann")
        #expect(throws: OwnError.self) {
            try section.addItem(at: "c", withMetadata: .init()) { _ in throw OwnError() }
        }
        #expect(section.items.count == 2)
    }

    @Test("Of two items with one path both stay, and the later is found")
    func duplicates() throws {
        var section = section(.made("a", title: "1"), .made("a", title: "2"))
        #expect(section.items.count == 2)
        #expect(section.item(at: "a")?.title == "2")
        try section.mutateItem(at: "a") { $0.title = "3" }
        #expect(section.items.map(\.title) == ["1", "3"])
        #expect(section.item(at: "b") == nil)
    }

    @Test("Lookups follow every change")
    func lookups() throws {
        var section = section(.made("a", tags: ["x"]), .made("b", tags: ["x", "y"]))
        #expect(section.items(taggedWith: "x").map(\.path.string) == ["posts/a", "posts/b"])
        try section.mutateItem(at: "a") { $0.tags = ["z"] }
        #expect(section.items(taggedWith: "x").map(\.path.string) == ["posts/b"])
        #expect(section.items(taggedWith: "z").map(\.path.string) == ["posts/a"])
        section.mutateItems(matching: \.tags ~= "y") { $0.tags = [] }
        #expect(section.items(taggedWith: "y").isEmpty)
        section.sortItems { $0.path > $1.path }
        #expect(section.items.map(\.path.string) == ["posts/b", "posts/a"])
        #expect(section.item(at: "a")?.tags == ["z"])
        section.removeItems(matching: \.tags ~= "z")
        #expect(section.item(at: "a") == nil)
        #expect(section.items(taggedWith: "z").isEmpty)
        section.removeItems()
        #expect(section.items.isEmpty)
    }

    @Test("A tag that an item names twice lists it once")
    func repeatedTags() {
        #expect(section(.made("a", tags: ["x", "x"])).items(taggedWith: "x").count == 1)
    }

    @Test("The date of the section is the latest publishing date that was added or changed in it")
    func dates() throws {
        var section = section(.made("a", date: Moment.evening), .made("b", date: Moment.morning))
        #expect(section.lastItemModificationDate == Moment.evening)
        section.removeItems()
        #expect(section.lastItemModificationDate == Moment.evening)
        section.addItem(.made("c", date: Moment.morning, modified: Moment.summer))
        #expect(section.lastItemModificationDate == Moment.evening)
        try section.mutateItem(at: "c") { $0.date = Moment.summer }
        #expect(section.lastItemModificationDate == Moment.summer)
    }

    @Test("Replacing items in bulk leaves the date alone")
    func bulkDates() throws {
        var date: Date?
        _ = try TestWebsite().publish(
            files: [:],
            using: [
                .addItem(.made("a", date: Moment.morning)),
                .mutateAllItems { $0.date = Moment.summer },
                .look { date = $0.sections[.posts].lastItemModificationDate },
            ]
        )
        #expect(date == Moment.morning)
    }

    @Test("Errors of mutations name the item and carry the cause")
    func errors() throws {
        var section = section(.made("a"))
        let missing = try #require(throws: PublishingError.self) {
            try section.mutateItem(at: "x") { _ in }
        }
        #expect(missing == PublishingError(path: "x", infoMessage: "No item found at 'x'."))
        let failures: [() throws -> Void] = [
            { try section.mutateItem(at: "a") { _ in throw OwnError() } },
            { try section.mutateItems { _ in throw OwnError() } },
        ]
        for failure in failures {
            let error = try #require(throws: PublishingError.self) { try failure() }
            #expect(
                error
                    == PublishingError(
                        path: "posts/a",
                        infoMessage: "Item mutation failed",
                        underlyingError: OwnError()
                    )
            )
        }
    }

    @Test("Every section exists, in the order of the cases, under the identifier of its value")
    func map() {
        var map = SectionMap<TestWebsite>()
        #expect(map.ids == [.posts, .notes])
        #expect(map.map(\.id) == [.posts, .notes])
        var notes = map[.notes]
        notes.title = "Changed"
        map[.posts] = notes
        #expect(map[.posts].title == "Posts")
        #expect(map[.notes].title == "Changed")
        map[.posts].title = "In place"
        #expect(map.map(\.title) == ["In place", "Changed"])
    }

    @Test("Items are values: a copy keeps what it was")
    func values() {
        let original = Item<TestWebsite>.made("a", title: "1", tags: ["x"])
        var copy = original
        #expect(copy == original)
        #expect(copy.hashValue == original.hashValue)
        copy.title = "2"
        copy.tags.append("y")
        copy.metadata.author = "Ann"
        copy.rssProperties.guid = "g"
        #expect(original.title == "1")
        #expect(original.tags == ["x"])
        #expect(original.metadata.author == nil)
        #expect(original.rssProperties.guid == nil)
        #expect(copy != original)
    }
}
