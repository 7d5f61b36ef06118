import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Content of the context")
struct ContextContentTests {
    typealias Step = PublishingStep<TestWebsite>

    static var items: [Item<TestWebsite>] {
        [
            .made("b", in: .notes, title: "N", tags: ["x"], date: Moment.morning),
            .made("a", title: "B", tags: ["x", "y"], date: Moment.evening),
            .made("c", title: "A", tags: ["y"], date: Moment.evening),
        ]
    }

    /// Looks at a site with the items above.
    func look(
        after steps: [Step] = [],
        _ body: @escaping (PublishingContext<TestWebsite>) throws -> Void
    ) throws {
        _ = try TestWebsite().publish(
            files: [:],
            using: [.addItems(in: Self.items)] + steps + [.look(body)]
        )
    }

    @Test("All items stand in the order of the sections until a property decides")
    func allItems() throws {
        try look { context in
            #expect(
                context.allItems(sortedBy: \.date).map(\.path.string) == [
                    "notes/b", "posts/a", "posts/c",
                ]
            )
            #expect(
                context.allItems(sortedBy: \.date, order: .descending).map(\.path.string)
                    == ["posts/a", "posts/c", "notes/b"]
            )
            #expect(context.allItems(sortedBy: \.title).map(\.title) == ["A", "B", "N"])
        }
    }

    @Test("Items of a tag stand in the order of the sections, or sorted")
    func taggedItems() throws {
        try look { context in
            #expect(context.items(taggedWith: "x").map(\.path.string) == ["posts/a", "notes/b"])
            #expect(
                context.items(taggedWith: "x", sortedBy: \.date).map(\.path.string)
                    == ["notes/b", "posts/a"]
            )
            #expect(
                context.items(taggedWith: "y", sortedBy: \.title, order: .descending).map(\.title)
                    == ["B", "A"]
            )
            #expect(context.items(taggedWith: "none").isEmpty)
            #expect(context.allTags == ["x", "y"])
        }
    }

    @Test("Tags changed by any way are found at once, also within one step")
    func changedTags() throws {
        let mutations: [(String, Step)] = [
            ("mutateAllItems", .mutateAllItems { $0.tags = ["new"] }),
            (
                "mutateAllSections",
                .step(named: "") { context in
                    #expect(context.allTags == ["x", "y"])
                    context.mutateAllSections { section in
                        section.mutateItems { $0.tags = ["new"] }
                    }
                    #expect(context.allTags == ["new"])
                }
            ),
            (
                "subscript",
                .step(named: "") { context in
                    context.sections[.notes].removeItems()
                    try context.sections[.posts].mutateItem(at: "a") { $0.tags = ["new"] }
                    try context.sections[.posts].mutateItem(at: "c") { $0.tags = ["new"] }
                }
            ),
            (
                "mutateItem",
                .group([
                    .mutateItem(at: "a", in: .posts) { $0.tags = ["new"] },
                    .mutateItem(at: "c", in: .posts) { $0.tags = ["new"] },
                    .mutateItem(at: "b", in: .notes) { $0.tags = ["new"] },
                ])
            ),
        ]
        for (name, mutation) in mutations {
            try look(after: [mutation]) { context in
                #expect(context.allTags == ["new"], "\(name)")
                #expect(context.items(taggedWith: "x").isEmpty, "\(name)")
                #expect(context.sections[.posts].items(taggedWith: "new").count == 2, "\(name)")
            }
        }
    }

    @Test("An item is appended to the section it names")
    func addItem() throws {
        try look(
            after: [
                .addItem(.made("z", in: .notes)),
                .step(named: "Add") { $0.addItem(.made("y", in: .notes)) },
            ]
        ) { context in
            #expect(
                context.sections[.notes].items.map(\.path.string)
                    == ["notes/b", "notes/z", "notes/y"]
            )
        }
    }

    @Test("A page replaces the one with its path")
    func addPage() throws {
        let steps: [Step] = [
            .addPages(in: [.made("p", title: "1"), .made("q", title: "2")]),
            .addPage(.made("p", title: "3")),
        ]
        try look(after: steps) { #expect($0.pages.mapValues(\.title) == ["p": "3", "q": "2"]) }
    }

    @Test("Sections are visited in the order of their cases")
    func mutateAllSections() throws {
        try look(
            after: [
                .step(named: "Visit") { context in
                    var ids: [TestWebsite.SectionID] = []
                    context.mutateAllSections { section in
                        ids.append(section.id)
                        section.title += "!"
                    }
                    #expect(ids == [.posts, .notes])
                }
            ]
        ) { #expect($0.sections.map(\.title) == ["Posts!", "Notes!"]) }
    }

    @Test("A page changes where it meets the condition, and moves with its path")
    func mutatePage() throws {
        try look(
            after: [
                .addPages(in: [.made("p", title: "P"), .made("q", title: "Q")]),
                .step(named: "Change") { context in
                    try context.mutatePage(at: "p", matching: \.title == "other") {
                        $0.title = "no"
                    }
                    try context.mutatePage(at: "q") { $0.path = "moved" }
                },
            ]
        ) { context in
            #expect(context.pages.mapValues(\.title) == ["p": "P", "moved": "Q"])
            #expect(context.pages["moved"]?.path == "moved")
        }
    }

    @Test("The steps for pages do the same")
    func pageSteps() throws {
        let steps: [Step] = [
            .addPages(in: [.made("p", title: "P"), .made("q", title: "Q")]),
            .mutatePage(at: "p") { $0.path = "r" },
            .mutateAllPages(matching: \.title == "Q") { $0.title += "!" },
            .mutateAllPages { $0.title += "?" },
        ]
        try look(after: steps) { #expect($0.pages.mapValues(\.title) == ["r": "P?", "q": "Q!?"]) }
    }

    @Test("Items are removed, changed and sorted in one section, in some or in all")
    func itemSteps() throws {
        func paths(_ steps: Step...) throws -> [String] {
            var paths: [String] = []
            try look(after: steps) {
                paths = $0.sections.flatMap(\.items).map { "\($0.path):\($0.title)" }
            }
            return paths
        }
        #expect(try paths() == ["posts/a:B", "posts/c:A", "notes/b:N"])
        #expect(try paths(.removeAllItems()).isEmpty)
        #expect(try paths(.removeAllItems(in: .notes)) == ["posts/a:B", "posts/c:A"])
        #expect(try paths(.removeAllItems(matching: \.tags ~= "y")) == ["notes/b:N"])
        #expect(
            try paths(.removeAllItems(in: .posts, matching: \.title == "B"))
                == ["posts/c:A", "notes/b:N"]
        )
        #expect(
            try paths(.mutateAllItems { $0.title += "!" })
                == ["posts/a:B!", "posts/c:A!", "notes/b:N!"]
        )
        #expect(
            try paths(.mutateAllItems(in: .posts, matching: \.tags ~= "x") { $0.title += "!" })
                == ["posts/a:B!", "posts/c:A", "notes/b:N"]
        )
        #expect(
            try paths(.mutateAllItems(in: [.notes]) { $0.title += "!" })
                == ["posts/a:B", "posts/c:A", "notes/b:N!"]
        )
        #expect(
            try paths(.mutateItem(at: "c", in: .posts) { $0.title = "!" })
                == ["posts/a:B", "posts/c:!", "notes/b:N"]
        )
        #expect(
            try paths(.sortItems(by: \.title)) == ["posts/c:A", "posts/a:B", "notes/b:N"]
        )
        #expect(
            try paths(.sortItems(in: .notes, by: \.title)) == [
                "posts/a:B", "posts/c:A", "notes/b:N",
            ]
        )
        #expect(
            try paths(.sortItems(in: .posts, by: \.path, order: .descending))
                == ["posts/c:A", "posts/a:B", "notes/b:N"]
        )
        // Items of one moment keep their order whichever way they are sorted.
        #expect(
            try paths(.sortItems(by: \.date, order: .descending))
                == ["posts/a:B", "posts/c:A", "notes/b:N"]
        )
    }

    @Test("Changed items are found by path and by tag where they stood")
    func lookups() throws {
        try look(after: [.mutateAllItems { $0.title = "new" }]) { context in
            #expect(context.sections[.posts].item(at: "a")?.title == "new")
            #expect(context.sections[.posts].items(taggedWith: "y").map(\.title) == ["new", "new"])
            #expect(context.sections[.posts].lastItemModificationDate == Moment.evening)
        }
    }
}
