// swift-format-ignore-file
import Files
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Sweep
import Testing

/// How long a text takes to read, as plugins add it to items.
private struct ReadingTime {
    var minutes: Int
    init(for text: String, wordsPerMinute: Int = 200) { minutes = max(1, text.split { !$0.isLetter }.count / wordsPerMinute) }
}

private extension Item {
    var minutes: ReadingTime { ReadingTime(for: content.body.html.replacingOccurrences(of: "<[^>]+>", with: "", options: .regularExpression)) }
}

private extension PublishingStep {
    /// Changes the HTML of every item.
    static func lazyImages() -> Self {
        .mutateAllItems { item in
            item.body.html = item.body.html.replacingOccurrences(of: "<img ", with: "<img loading=\"lazy\" ")
        }
    }

    static func tableOfContents() -> Self {
        .step(named: "Table of contents") { context in
            context.mutateAllSections { section in
                section.mutateItems { item in
                    let headings = item.body.html.substrings(between: "<h2>", and: "</h2>")
                    guard !headings.isEmpty else { return }
                    item.content.body = Content.Body(html: Node.ul(.forEach(headings) { .li(.raw(String($0))) }).render() + item.content.body.html)
                }
            }
        }
    }

    static func monthlyArchive() -> Self {
        .step(named: "Archive") { context in
            let calendar = Calendar(identifier: .gregorian)
            let items = context.allItems(sortedBy: \.date, order: .descending)
            let months = Dictionary(grouping: items) { item in calendar.component(.year, from: item.date) * 100 + calendar.component(.month, from: item.date) }
            let body = Content.Body(node: .div(.forEach(months.keys.sorted(by: >)) { month in
                .group(.h3(.text("\(month / 100)-\(month % 100)")), .ul(.forEach(months[month] ?? []) { .li(.a(.href($0.path), .text($0.title))) }))
            }))
            context.addPage(Page(path: "archive", content: Content(title: "Archive", body: body)))
        }
    }

    /// A feed in a format of its own.
    static func searchFeed(at path: Path = "search.xml") -> Self {
        .step(named: "Search feed") { context in
            let xml = XML(.element(named: "search", nodes: context.allItems(sortedBy: \.title).map { item in
                .element(named: "entry", nodes: [
                    .element(named: "title", text: item.title),
                    .selfClosedElement(named: "link", attributes: [.init(name: "href", value: item.path.absoluteString)]),
                    .element(named: "content", nodes: [.attribute(named: "type", value: "html"), .raw("<![CDATA[" + item.body.html + "]]>")]),
                ])
            }))
            let file = try context.createOutputFile(at: path)
            try file.write(xml.render())
        }
    }

    /// The next and the previous item, kept outside of the pipeline, as sites do.
    static func remember(in memory: Memory<Site>) -> Self {
        .step(named: "Remember") { context in
            memory.items = context.allItems(sortedBy: \.date)
        }
    }
}

private final class Memory<Site: Website> {
    var items: [Item<Site>] = []

    func next(after item: Item<Site>) -> Item<Site>? {
        guard let index = items.firstIndex(of: item), items.indices.contains(index + 1) else { return nil }
        return items[index + 1]
    }
}

private extension Plugin {
    static func prefixTitles(with prefix: String) -> Self {
        Plugin(name: "Titles") { context in
            for section in context.sections {
                context.sections[section.id].mutateItems { $0.title = prefix + $0.title }
            }
            for path in context.pages.keys { try context.mutatePage(at: path) { $0.title = prefix + $0.title } }
        }
    }

    static func verify() -> Self {
        Plugin(name: "Verify") { context in
            for item in context.allItems(sortedBy: \.path) {
                guard let image = item.imagePath else { continue }
                guard (try? context.outputFile(at: image)) != nil else {
                    throw PublishingError(path: item.path, infoMessage: "The image \(image) is missing")
                }
            }
        }
    }

    static func minify() -> Self {
        Plugin(name: "Minify") { context in
            for file in try context.outputFolder(at: "").files.recursive where file.extension == "css" {
                try file.write(file.readAsString().components(separatedBy: .whitespacesAndNewlines).joined())
            }
        }
    }

    static func customDomain(_ names: String...) -> Self {
        Plugin(name: "Domain") { try $0.createOutputFile(at: "CNAME").write(names.joined(separator: "\n")) }
    }

    static func robots() -> Self {
        Plugin(name: "Robots") { context in
            let template = try context.file(at: "Templates/robots.txt").readAsString()
            try context.createFile(at: "Output/robots.txt").write(template + "Sitemap: \(context.site.url(for: Path("sitemap.xml")))\n")
        }
    }

    /// Asynchronous work, with a result that is kept between runs.
    static func cached() -> Self {
        Plugin(name: "Cached") { context in
            let file = try context.cacheFile(named: "runs")
            await Task.yield()
            let count = (try? file.readAsInt()) ?? 0
            try file.write("\(count + 1)")
            context.index.description = "run \(count + 1)"
        }
    }
}

@Suite("Contract: plugins for content and files")
struct ContentPluginTests {
    private let files = [
        "Content/posts/a.md": "---\ndate: 2021-01-02 03:04\ntags: x\n---\n# A\n\n## One\n\n![](i.png)\n\n## Two & three",
        "Content/posts/b.md": "---\ndate: 2021-02-02 03:04\ntags: x, y\n---\n# B",
        "Content/about.md": "# About",
    ]

    @Test func htmlOfItems() throws {
        let run = try OldSite().publish(files: files, using: [.addMarkdownFiles(), .lazyImages(), .tableOfContents(), .sortItems(by: \.date)])
        let item = run.website.sections[.posts].items[0]
        #expect(item.body.html == "<ul><li>One</li><li>Two &amp; three</li></ul><h1>A</h1><h2>One</h2><img loading=\"lazy\" src=\"i.png\"/><h2>Two &amp; three</h2>")
        #expect(item.minutes.minutes == 1 && ReadingTime(for: String(repeating: "word ", count: 600)).minutes == 3)
    }

    @Test func pagesAndFeeds() throws {
        let memory = Memory<OldSite>()
        let run = try OldSite().publish(files: files, using: [
            .addMarkdownFiles(), .installPlugin(.prefixTitles(with: "> ")), .monthlyArchive(), .remember(in: memory), .searchFeed(),
            .generateHTML(withTheme: .foundation), .generateSiteMap(),
        ])
        #expect(try run.output("archive/index.html").contains(
            "<div><h3>2021-2</h3><ul><li><a href=\"/posts/b\">&gt; B</a></li></ul><h3>2021-1</h3><ul><li><a href=\"/posts/a\">&gt; A</a></li></ul></div>"
        ))
        #expect(try run.output("search.xml").hasPrefix(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><search><entry><title>&gt; A</title><link href=\"/posts/a\"/><content type=\"html\"><![CDATA[<h1>A</h1>"
        ))
        #expect(memory.next(after: memory.items[0])?.title == "> B" && memory.next(after: memory.items[1]) == nil)
        #expect(run.website.pages["about"]?.title == "> About" && run.website.pages["archive"]?.title == "Archive")
        #expect(try run.output("sitemap.xml").contains("https://example.com/blog/archive"))
    }

    @Test func filesOfTheSite() throws {
        var files = files
        files["Resources/a.css"] = "a {\n  b: c;\n}\n"
        files["Templates/robots.txt"] = "User-agent: *\n"
        let run = try OldSite().publish(files: files, using: [
            .copyResources(), .installPlugin(.minify()), .installPlugin(.customDomain("a.b", "c.d")), .installPlugin(.robots()),
        ])
        #expect(try run.output("a.css") == "a{b:c;}" && run.output("CNAME") == "a.b\nc.d")
        #expect(try run.output("robots.txt") == "User-agent: *\nSitemap: https://example.com/blog/sitemap.xml\n")
        #expect(try run.root.read("Resources/a.css") == "a {\n  b: c;\n}\n")
    }

    @Test func verification() throws {
        let item = Item<OldSite>(path: "a", sectionID: .posts, metadata: .init(), content: Content(imagePath: "i.png"))
        do {
            _ = try OldSite().publish(files: [:], using: [.addItem(item), .installPlugin(.verify())])
            Issue.record("There is no such image")
        } catch let error as PublishingError {
            #expect(error == PublishingError(stepName: "Install plugin 'Verify'", path: "posts/a", infoMessage: "The image i.png is missing"))
        }
        _ = try OldSite().publish(files: ["Resources/i.png": "x"], using: [.copyResources(), .addItem(item), .installPlugin(.verify())])
    }

    @Test func valuesKeptBetweenRuns() throws {
        let root = try TemporaryFolder()
        for number in 1...3 {
            let run = try OldSite().publish(files: [:], in: root, using: [.installPlugin(.cached())])
            #expect(run.website.index.description == "run \(number)")
        }
    }
}
