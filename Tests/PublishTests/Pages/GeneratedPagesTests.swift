import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Pages that are generated")
struct GeneratedPagesTests {
    typealias Step = PublishingStep<TestWebsite>

    static var content: [Step] {
        [
            .addItem(.made("a/b", title: "Item", tags: ["Tag One"])),
            .addPage(.made("p/q", title: "Page")),
        ]
    }

    @Test("Pages become folders with an index file by default")
    func folders() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: Self.content + [.generateHTML(withTheme: .outline())]
        )
        #expect(
            try run.outputFiles() == [
                "index.html", "notes/index.html", "p/q/index.html", "posts/a/b/index.html",
                "posts/index.html", "tags/index.html", "tags/tag-one/index.html",
            ]
        )
        #expect(
            try run.output("posts/a/b/index.html")
                == "<!DOCTYPE html><html><body>item 'posts/a/b': Item</body></html>"
        )
        #expect(try run.output("p/q/index.html").contains("page 'p/q': Page"))
        #expect(try run.output("posts/index.html").contains("section 'posts': Posts"))
        #expect(try run.output("index.html").contains("index '': "))
        #expect(try run.output("tags/index.html").contains("tagList 'tags': "))
        #expect(try run.output("tags/tag-one/index.html").contains("tagDetails 'tags/tag-one': "))
    }

    @Test("Pages can be files of their own; sections and the list of tags stay folders")
    func files() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: Self.content + [
                .generateHTML(withTheme: .outline(), fileMode: .standAloneFiles)
            ]
        )
        #expect(
            try run.outputFiles() == [
                "index.html", "notes/index.html", "p/q.html", "posts/a/b.html", "posts/index.html",
                "tags/index.html", "tags/tag-one.html",
            ]
        )
    }

    @Test("Every page is indented as the step says")
    func indentation() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: Self.content + [.generateHTML(withTheme: .outline(), indentation: .spaces(2))]
        )
        #expect(
            try run.output("p/q/index.html")
                == "<!DOCTYPE html>\n<html>\n  <body>page 'p/q': Page</body>\n</html>"
        )
    }

    @Test("The list of tags is made even without tags")
    func noTags() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [.addPage(.made("a")), .generateHTML(withTheme: .outline())]
        )
        #expect(run.hasOutput("tags/index.html"))
    }

    @Test("Without a configuration there are no tag pages")
    func noTagPages() throws {
        var site = TestWebsite()
        site.tagHTMLConfig = nil
        let run = try site.publish(
            files: [:],
            using: Self.content + [.generateHTML(withTheme: .outline())]
        )
        #expect(try !run.outputFiles().contains { $0.hasPrefix("tags") })
    }

    @Test(
        "A theme can leave out tag pages of either kind",
        arguments: [PageKind.tagList, .tagDetails]
    )
    func omittedTagPages(kind: PageKind) throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: Self.content + [.generateHTML(withTheme: .outline(omitting: [kind]))]
        )
        #expect(run.hasOutput("tags/index.html") == (kind != .tagList))
        #expect(run.hasOutput("tags/tag-one/index.html") == (kind != .tagDetails))
    }

    @Test("Tag pages have the content and the place of their configuration")
    func tagConfiguration() throws {
        var site = TestWebsite()
        site.tagHTMLConfig = TagHTMLConfiguration(
            basePath: "topics/all",
            listContent: Content(title: "List")
        ) { tag in
            tag == "Tag One" ? Content(title: "One!") : nil
        }
        let run = try site.publish(
            files: [:],
            using: Self.content + [
                .addItem(.made("c", tags: ["two"])), .generateHTML(withTheme: .outline()),
            ]
        )
        #expect(try run.output("topics/all/index.html").contains("'topics/all': List<"))
        #expect(
            try run.output("topics/all/tag-one/index.html").contains("'topics/all/tag-one': One!<")
        )
        #expect(try run.output("topics/all/two/index.html").contains("'topics/all/two': <"))
        #expect(!run.hasOutput("tags/index.html"))
    }

    @Test(
        "Of pages with one file a later kind has precedence",
        arguments: [
            ("index.html", "page '': Page"),
            ("posts/index.html", "page 'posts': Page"),
            ("posts/x/index.html", "page 'posts/x': Page"),
            ("tags/index.html", "tagList 'tags': "),
            ("tags/same/index.html", "tagDetails 'tags/same': "),
            ("notes/index.html", "item 'notes/': Item"),
        ]
    )
    func precedence(file: String, text: String) throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItem(.made("x", title: "Item", tags: ["same"])),
                .addItem(.made("", in: .notes, title: "Item")),
                .addPages(
                    in: ["", "posts", "posts/x", "tags", "tags/same"].map {
                        .made(Path($0), title: "Page")
                    }
                ),
                .generateHTML(withTheme: .outline()),
            ]
        )
        #expect(try run.output(file).contains(text))
    }

    @Test("Tags with one path share a page, the last in order; of items the last")
    func equalPaths() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItem(.made("x", title: "1", tags: ["C++", "c"])),
                .addItem(.made("x", title: "2", tags: ["C"])),
                .generateHTML(withTheme: Theme(htmlFactory: tagNameFactory)),
            ]
        )
        #expect(try run.output("tags/c/index.html").contains(">c<"))
        #expect(try run.output("posts/x/index.html").contains(">2<"))
    }

    @Test("Where the theme makes no tag page, the page below it shows")
    func omittedPrecedence() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addPage(.made("tags", title: "Page")),
                .generateHTML(withTheme: .outline(omitting: [.tagList])),
            ]
        )
        #expect(try run.output("tags/index.html").contains("page 'tags': Page"))
    }

    @Test("A theme's files lie at the top of Output under their own names")
    func resources() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addPage(.made("a")),
                .generateHTML(
                    withTheme: Theme(
                        htmlFactory: tagNameFactory,
                        resourcePaths: [
                            "Tests/PublishTests/Pages/GeneratedPagesTests.swift", "/README.md",
                        ]
                    )
                ),
            ]
        )
        #expect(try run.output("GeneratedPagesTests.swift").contains("struct GeneratedPagesTests"))
        #expect(run.hasOutput("README.md"))
    }

    @Test("A theme's file is replaced by a page of the same name")
    func resourcePrecedence() throws {
        let root = try TemporaryFolder()
        try root.write(["Package.swift": "", "Theme/index.html": "resource", "Theme/a.css": "css"])
        let theme = Theme(
            htmlFactory: tagNameFactory,
            resources: .files(
                ["Theme/index.html", "Theme/a.css"],
                sourceFile: root.path + "/Sources/Theme.swift"
            )
        )
        let run = try TestWebsite().publish(
            files: [:],
            in: root,
            using: [.addPage(.made("a")), .generateHTML(withTheme: theme)]
        )
        #expect(try run.output("index.html").contains("<html>"))
        #expect(try run.output("a.css") == "css")
    }

    @Test(
        "A theme's file that cannot be copied is an error with its path",
        arguments: ["no/where.css", "Sources"]
    )
    func missingResource(path: String) throws {
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                using: [
                    .generateHTML(
                        withTheme: Theme(htmlFactory: tagNameFactory, resourcePaths: [Path(path)])
                    )
                ]
            )
        }
        #expect(error.stepName == "Generate HTML")
        #expect(error.path == Path(path))
        #expect(error.infoMessage == "Failed to copy theme resource")
        #expect(error.underlyingErrorMessage != nil)
    }

    @Test("Without files of a theme no package is looked for")
    func noPackage() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .generateHTML(
                    withTheme: Theme(htmlFactory: tagNameFactory, file: "/nowhere/x.swift")
                )
            ]
        )
        #expect(run.hasOutput("index.html"))
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                using: [
                    .generateHTML(
                        withTheme: Theme(
                            htmlFactory: tagNameFactory,
                            resourcePaths: ["a"],
                            file: "/nowhere/x.swift"
                        )
                    )
                ]
            )
        }
    }

    @Test("An error of the theme fails the step")
    func themeError() throws {
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                using: [
                    .addPage(.made("fails")),
                    .generateHTML(withTheme: Theme(htmlFactory: tagNameFactory)),
                ]
            )
        }
        #expect(error == PublishingError(infoMessage: "An unknown error occurred: own words"))
    }
}

/// Pages that say the name of the tag or the title.
private var tagNameFactory: PageFactory<TestWebsite> {
    PageFactory { location, _ in
        switch location {
        case let page as Page where page.path == "fails": throw OwnError()
        case let item as Item<TestWebsite>: HTML(.body(.text(item.title)))
        case let page as TagDetailsPage: HTML(.body(.text(page.tag.string)))
        default: nil
        }
    }
}
