import Foundation
import Plot

/// Measures the rendering of Plot, against the straightforward design where that can do the same.
func runPlotBenchmarks() {
    print("Plot: best of several runs, processor time of one thread")
    let deep = measure("a. 2,000 nested elements, build and render", elements: 2_000) {
        nested(depth: 2_000).renderBytes()
    }
    let flat = measure("b. list of 10,000 items, build and render", elements: 30_001) {
        list(count: 10_000).renderBytes()
    }
    let tree = list(count: 10_000)
    let rendered = measure("b. list of 10,000 items, render only", elements: 30_001) {
        tree.renderBytes()
    }
    measure("c. 1,000 pages of components with environment", elements: 1_000 * 27) {
        var bytes: [UInt8] = []
        for index in 0..<1_000 { bytes += page(index).renderBytes() }
        return bytes
    }
    let deepReference = measure("a. as strings", elements: 2_000) {
        Array(nestedStrings(depth: 2_000).render().utf8)
    }
    let flatReference = measure("b. as strings", elements: 30_001) {
        Array(stringList(count: 10_000).render().utf8)
    }
    precondition(nested(depth: 50).render() == nestedStrings(depth: 50).render())
    precondition(list(count: 50).render() == stringList(count: 50).render())
    print(
        "goal: (b) at least 300 MB/s: \(format(rendered.speed)), with building \(format(flat.speed))"
    )
    print(
        "goal: at least 5 times the strings: (a) \(format(deepReference.time / deep.time)),",
        "(b) \(format(flatReference.time / flat.time))"
    )
    let depths = [1_000, 2_000, 4_000, 8_000].map { depth in
        measure("depth \(depth)", elements: depth) { nested(depth: depth).renderBytes() }.time
    }
    print(
        "goal: linear in depth: 8 times the depth takes \(format(depths[3] / depths[0])) times as long"
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

private struct Measurement {
    /// The processor time in seconds.
    var time: Double

    /// In megabytes a second.
    var speed: Double
}

@discardableResult
private func measure(_ name: String, elements: Int, _ work: () -> [UInt8]) -> Measurement {
    var time = Double.infinity
    var size = 0
    let start = processorTime()
    repeat {
        let before = processorTime()
        size = work().count
        time = min(time, processorTime() - before)
    } while processorTime() - start < 1
    let allocations = AllocationCounter.count { _ = work() }
    let measurement = Measurement(time: time, speed: Double(size) / time / 1e6)
    let counted = allocations.map { format(Double($0) / Double(elements)) } ?? "?"
    print(
        "  \(name): \(format(time * 1e3)) ms, \(format(measurement.speed)) MB/s,",
        "\(counted) allocations per element"
    )
    return measurement
}

/// The time in seconds for which this thread has been at work; what other processes do is not counted.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func format(_ number: Double) -> String {
    String(format: "%.2f", number)
}
