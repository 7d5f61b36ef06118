import Foundation
import Plot

/// Measures the rendering of Plot, against the straightforward design where that can do the same.
///
/// It prints, for each page, the processor time of the best of several runs, the megabytes a second, and the number of
/// allocations per element, see `AllocationCounter`. Unless stated, a run builds the nodes and renders them.
func runPlotBenchmarks() {
    let tree = list(count: 10_000)
    let work: [String: () -> [UInt8]] = [
        "nested": { nested(depth: 200).renderBytes() },
        "list": { list(count: 10_000).renderBytes() },
        "tree": { tree.renderBytes() },
        "pages": {
            var bytes: [UInt8] = []
            for index in 0..<1_000 { bytes += page(index).renderBytes() }
            return bytes
        },
        "nested strings": { Array(nestedStrings(depth: 200).render().utf8) },
        "list strings": { Array(stringList(count: 10_000).render().utf8) },
    ]
    if AllocationCounter.runIfCounting(work) { return }
    precondition(nested(depth: 50).render() == nestedStrings(depth: 50).render())
    precondition(list(count: 50).render() == stringList(count: 50).render())

    func measure(_ title: String, _ name: String, elements: Int) -> Measurement {
        let result = Measurement(of: work[name] ?? { [] })
        let count = AllocationCounter.count(of: name, in: "plot")
        let allocations = count.map { format(Double($0) / Double(elements)) } ?? "unknown"
        print("  \(title): \(result), \(allocations) allocations per element")
        return result
    }
    print("Plot, one thread")
    let deep = measure("a. 200 nested elements", "nested", elements: 200)
    let flat = measure("b. list of 10,000 items", "list", elements: 30_001)
    let rendered = measure("b. the same, rendering only", "tree", elements: 30_001)
    _ = measure("c. 1,000 pages of components", "pages", elements: 1_000 * 29)
    let deepStrings = measure("a. as strings", "nested strings", elements: 200)
    let flatStrings = measure("b. as strings", "list strings", elements: 30_001)
    print("  (b) renders \(format(rendered.speed)) MB/s; the goal is 300")
    print(
        "  (a) is \(format(deepStrings.time / deep.time)) times as fast as strings,",
        "(b) \(format(flatStrings.time / flat.time)) times; the goal is 5"
    )
    let shallow = Measurement(of: { nested(depth: 50).renderBytes() })
    let deeper = Measurement(of: { nested(depth: 400).renderBytes() })
    print(
        "  8 times the depth takes \(format(deeper.time / shallow.time)) times as long; the goal is 8"
    )
}

// MARK: - What is rendered

private func nested(depth: Int) -> Node<HTML.BodyContext> {
    var node = Node<HTML.BodyContext>.text("leaf")
    for level in 0..<depth {
        node = .div(.class("level"), .id("l\(level)"), node)
    }
    return node
}

private func nestedStrings(depth: Int) -> StringNode {
    var node = StringNode.text("leaf")
    for level in 0..<depth {
        node = .element("div", [.attribute("class", "level"), .attribute("id", "l\(level)"), node])
    }
    return node
}

private let summary =
    "A summary of the article, of about the length that summaries have, with <marks> & \"quotes\" in it."

private func list(count: Int) -> Node<HTML.BodyContext> {
    .ul(
        .forEach(0..<count) { index in
            .li(
                .class("item"),
                .a(.href("/posts/article-\(index)"), .text("The title of article \(index)")),
                .p(.text(summary))
            )
        }
    )
}

private func stringList(count: Int) -> StringNode {
    .element(
        "ul",
        (0..<count).map { index in
            .element(
                "li",
                [
                    .attribute("class", "item"),
                    .element(
                        "a",
                        [
                            .attribute("href", "/posts/article-\(index)"),
                            .text("The title of article \(index)"),
                        ]
                    ),
                    .element("p", [.text(summary)]),
                ]
            )
        }
    )
}

extension EnvironmentKey where Value == String {
    fileprivate static var siteName: Self { .init(defaultValue: "") }
}

private struct SiteHeader: Component {
    @EnvironmentValue(.siteName) var name

    var body: any Component {
        Header {
            Link(name, url: "/").class("site-name")
            Navigation {
                List(["Posts", "Notes", "About"]) { Link($0, url: "/" + $0) }
            }
        }
    }
}

private struct Teaser: Component {
    var index: Int

    var body: any Component {
        Article {
            H2(Link("Article \(index)", url: "/posts/\(index)"))
            Paragraph(summary)
        }
        .class("teaser")
    }
}

private func page(_ index: Int) -> HTML {
    HTML(head: [.title("Page \(index)")]) {
        SiteHeader()
        Div {
            H1("Page \(index)")
            for number in 0..<3 { Teaser(index: index + number) }
        }
        .class("wrapper")
        Footer { Text("The end") }
    }
    .environmentValue("Site", key: .siteName)
}

// MARK: - Measuring

/// The best of several runs of some work.
private struct Measurement: CustomStringConvertible {
    /// The processor time in seconds.
    private(set) var time = Double.infinity

    /// The number of bytes that the work returns.
    private var size = 0

    /// In megabytes a second.
    var speed: Double { Double(size) / time / 1e6 }

    var description: String { "\(format(time * 1e3)) ms, \(format(speed)) MB/s" }

    init(of work: () -> [UInt8]) {
        let start = Self.processorTime()
        repeat {
            let before = Self.processorTime()
            size = work().count
            time = min(time, Self.processorTime() - before)
        } while Self.processorTime() - start < 1
    }

    /// The time in seconds for which this process has been at work; what others do is not counted.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

private func format(_ number: Double) -> String {
    String(format: "%.2f", number)
}
