// swift-format-ignore-file
import Files
import Foundation
import Plot
import Publish
import PublishTesting
import ShellOut
import Testing

// A theme as its own package has it: nodes, components, an environment key and a generic factory.

private extension Node where Context == HTML.BodyContext {
    static func wrapper(_ nodes: Node...) -> Node { .div(.class("wrapper"), .group(nodes)) }

    static func header<T: Website>(for context: PublishingContext<T>, selectedSection: T.SectionID?) -> Node {
        .header(.wrapper(
            .a(.class("site-name"), .href("/"), .text(context.site.name)),
            .if(T.SectionID.allCases.count > 1, nav(for: context, selectedSection: selectedSection))
        ))
    }

    private static func nav<T: Website>(for context: PublishingContext<T>, selectedSection: T.SectionID?) -> Node {
        .nav(.ul(.forEach(T.SectionID.allCases) { section in
            .li(.a(.class(section == selectedSection ? "selected" : ""), .href(context.sections[section].path), .text(context.sections[section].title)))
        }))
    }

    static func itemList<T: Website>(for items: [Item<T>], on site: T) -> Node {
        .ul(.class("item-list"), .forEach(items) { item in
            .li(.article(.h1(.a(.href(item.path), .text(item.title))), .tagList(for: item, on: site), .unwrap(item.imagePath) { .img(.src($0), .alt(item.title)) }))
        })
    }

    static func tagList<T: Website>(for item: Item<T>, on site: T) -> Node {
        .ul(.class("tag-list"), .forEach(item.tags) { tag in .li(.a(.href(site.path(for: tag)), .text(tag.string))) })
    }
}

private extension EnvironmentKey where Value == String {
    static var accent: Self { Self(defaultValue: "plain") }
}

private struct Card: Component {
    var title: String
    @ComponentBuilder var content: ContentProvider
    @EnvironmentValue(.accent) var accent

    var body: Component {
        Article {
            H2(title)
            Div(content: content).class("card-content")
        }
        .class("card \(accent)")
    }
}

private struct ThemePage<Site: Website>: Component {
    var context: PublishingContext<Site>
    var items: [Item<Site>]

    var body: Component {
        ComponentGroup {
            for item in items {
                Card(title: item.title) {
                    Node.contentBody(item.body)
                    if let image = item.imagePath {
                        Image(url: image.absoluteString, description: item.title)
                    } else {
                        Paragraph("No image").style("color: red")
                    }
                    List(item.tags) { tag in ListItem { Link(tag.string, url: context.site.url(for: tag)) }.class("tag") }.listStyle(.ordered)
                    Span { Text("by ") + Text("me").bold() }.id("by").data(named: "x", value: "y")
                }
            }
        }
        .environmentValue("bright", key: .accent)
    }
}

private struct PackageFactory<Site: Website>: HTMLFactory {
    var isFramed: Bool

    func makeIndexHTML(for index: Publish.Index, context: PublishingContext<Site>) throws -> HTML {
        HTML(
            .lang(context.site.language), .head(for: index, on: context.site, stylesheetPaths: ["/theme.css"]),
            .body(.header(for: context, selectedSection: nil), .wrapper(.itemList(for: context.allItems(sortedBy: \.title), on: context.site)))
        )
    }

    func makeSectionHTML(for section: Publish.Section<Site>, context: PublishingContext<Site>) throws -> HTML {
        HTML(.body(.component(ThemePage(context: context, items: section.items))))
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        let neighbours = context.sections[item.sectionID].items
        return HTML(.body(.if(isFramed, .class("framed")), .article(item.body.node), .unwrap(neighbours.last) { .p("Last: ", .text($0.title)) }))
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        guard page.path != "broken" else { throw PublishingError(path: page.path, infoMessage: "This page is broken") }
        return HTML(.body(.contentBody(page.body)))
    }

    func makeTagListHTML(for page: TagListPage, context: PublishingContext<Site>) throws -> HTML? { nil }
    func makeTagDetailsHTML(for page: TagDetailsPage, context: PublishingContext<Site>) throws -> HTML? { nil }
}

private extension Theme {
    static func package(isFramed: Bool = false) -> Self {
        Theme(htmlFactory: PackageFactory(isFramed: isFramed), resourcePaths: ["Package.swift", "Tests/ContractTests/Plugins/ThemePluginTests.swift"])
    }
}

private extension DeploymentMethod {
    static func folder(_ path: String) -> Self {
        DeploymentMethod(name: "Folder (\(path))") { context in
            let folder = try context.createDeploymentFolder(withPrefix: "Folder", configure: { try $0.createFile(named: "stamp").write("1") })
            try shellOut(to: "cp", arguments: ["-r", ".", path], at: folder.path)
            for file in try context.outputFolder(at: "").files.recursive { _ = file.name }
        }
    }
}

@Suite("Contract: themes and deployment methods of packages")
struct ThemePluginTests {
    private let items = ["a", "b"].map { name in
        Item<OldSite>(
            path: Path(name), sectionID: .posts, metadata: .init(), tags: ["x"],
            content: Content(title: name.uppercased(), body: "<p>\(name)</p>", imagePath: name == "a" ? "i.png" : nil)
        )
    }

    @Test func pages() throws {
        let run = try OldSite().publish(files: [:], using: [.addItems(in: items), .generateHTML(withTheme: .package(isFramed: true))])
        #expect(try run.outputFiles() == [
            "Package.swift", "ThemePluginTests.swift", "about/index.html", "episodes/index.html", "index.html",
            "posts/a/index.html", "posts/b/index.html", "posts/index.html",
        ])
        #expect(try run.output("index.html").hasSuffix("""
            <body><header><div class="wrapper"><a class="site-name" href="/">Old site</a><nav><ul><li><a href="/posts">Posts</a></li>\
            <li><a href="/episodes">Episodes</a></li><li><a href="/about">About</a></li></ul></nav></div></header>\
            <div class="wrapper"><ul class="item-list"><li><article><h1><a href="/posts/a">A</a></h1>\
            <ul class="tag-list"><li><a href="/topics/x">x</a></li></ul><img src="/i.png" alt="A"/></article></li>\
            <li><article><h1><a href="/posts/b">B</a></h1><ul class="tag-list"><li><a href="/topics/x">x</a></li></ul></article></li></ul></div></body></html>
            """))
        #expect(try run.output("posts/index.html") == """
            <!DOCTYPE html><html><body><article class="card bright"><h2>A</h2><div class="card-content"><p>a</p><img src="/i.png" alt="A"/>\
            <ol><li class="tag"><a href="https://example.com/blog/topics/x">x</a></li></ol><span id="by" data-x="y">by <b>me</b></span></div></article>\
            <article class="card bright"><h2>B</h2><div class="card-content"><p>b</p><p style="color: red">No image</p>\
            <ol><li class="tag"><a href="https://example.com/blog/topics/x">x</a></li></ol><span id="by" data-x="y">by <b>me</b></span></div></article></body></html>
            """)
        #expect(try run.output("posts/a/index.html").contains("<body class=\"framed\"><article><p>a</p></article><p>Last: B</p></body>"))
    }

    @Test func errorsOfTheme() throws {
        do {
            _ = try OldSite().publish(files: [:], using: [.addPage(Page(path: "broken", content: Content())), .generateHTML(withTheme: .package())])
            Issue.record("The page is broken")
        } catch let error as PublishingError {
            #expect(error == PublishingError(stepName: "Generate HTML", path: "broken", infoMessage: "This page is broken"))
        }
    }

    /// A run that generates leaves deployment alone; the method's body is called with the context of the site.
    @Test func deploymentMethod() throws {
        let root = try TemporaryFolder()
        let target = try TemporaryFolder()
        let method = DeploymentMethod<OldSite>.folder(target.path)
        #expect(method.name == "Folder (\(target.path))")
        _ = try OldSite().publish(files: [:], in: root, using: [
            .addItems(in: items), .generateHTML(withTheme: .foundation), .deploy(using: method),
            .step(named: "By hand") { context in try method.body(context) },
        ])
        #expect(try target.read("stamp") == "1" && target.read("posts/a/index.html").contains("<p>a</p>"))
        let git = DeploymentMethod<OldSite>.git("x", branch: "main")
        let hub = [DeploymentMethod<OldSite>.gitHub("u/r"), .gitHub("u/r", branch: "b", useSSH: false)]
        #expect(git.name == "Git (x)" && hub.map(\.name) == ["Git (git@github.com:u/r.git)", "Git (https://github.com/u/r.git)"])
    }
}
