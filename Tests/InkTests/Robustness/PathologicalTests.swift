import Ink
import PublishTestSupport
import Testing

@Suite("Pathological input", .serialized)
struct PathologicalTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Int) -> String

        init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
            testDescription = name
            self.make = make
        }
    }

    static let shapes: [Shape] = [
        Shape("nested block quotes") { String(repeating: "> ", count: $0) + "a" },
        Shape("nested lists on one line") { String(repeating: "- ", count: $0) + "a" },
        Shape("quotes that short lines continue") {
            String(repeating: "> ", count: $0) + "a\n" + String(repeating: "b\n", count: $0)
        },
        Shape("items that short lines continue") {
            String(repeating: "* ", count: $0) + "a\n" + String(repeating: "b\n", count: $0)
        },
        Shape("quotes on every line") { count in
            (1...Int(Double(count).squareRoot())).map { String(repeating: ">", count: $0) + "a\n" }
                .joined()
        },
        Shape("addresses of mail") { String(repeating: "a@", count: $0) + "b.c" },
        Shape("one long heading") { "# " + String(repeating: "a *b* ", count: $0) },
        Shape("opening brackets") { String(repeating: "[", count: $0) },
        Shape("nested brackets") {
            String(repeating: "[", count: $0) + "a" + String(repeating: "]", count: $0)
        },
        Shape("opening images") { String(repeating: "![", count: $0) },
        Shape("nested images") {
            String(repeating: "![", count: $0) + "a" + String(repeating: "](u)", count: $0)
        },
        Shape("nested links") {
            String(repeating: "[", count: $0) + "a" + String(repeating: "](u)", count: $0)
        },
        Shape("link openers with destinations") { String(repeating: "[a](<b", count: $0) },
        Shape("asterisks") { String(repeating: "*", count: $0) },
        Shape("opening emphasis") { String(repeating: "*a **a ", count: $0) },
        Shape("closing emphasis") { String(repeating: "a** a* ", count: $0) },
        Shape("intraword emphasis") {
            String(repeating: "a**b", count: $0) + String(repeating: "c*d", count: $0)
        },
        Shape("mixed delimiters") { String(repeating: "*_~", count: $0) },
        Shape("tildes") { String(repeating: "~a ", count: $0) },
        Shape("emphasis beside full-width punctuation") { String(repeating: "，**请", count: $0) },
        Shape("backticks of every length") { count in
            (1...Int(Double(2 * count).squareRoot())).map {
                "e" + String(repeating: "`", count: $0)
            }.joined()
        },
        Shape("comment openers") { String(repeating: "<!-- a ", count: $0) },
        Shape("declaration openers") { String(repeating: "<!A <? <![CDATA[ ", count: $0) },
        Shape("attribute openers") { String(repeating: "<a b=\"", count: $0) },
        Shape("entities") { String(repeating: "&#1;&", count: $0) },
        Shape("cells in rows") { "|a|b|\n|-|-|\n" + String(repeating: "|x|y|\n", count: $0 / 2) },
        Shape("cells in one row") { count in
            let row = String(repeating: "a|", count: count) + "\n"
            return "|" + row + "|" + String(repeating: "-|", count: count) + "\n|" + row
        },
        Shape("missing cells") { count in
            "|" + String(repeating: "a|", count: 900) + "\n|" + String(repeating: "-|", count: 900)
                + "\n"
                + String(repeating: "x\n", count: count)
        },
        Shape("bare URLs") { String(repeating: "http://a.b www.c.d e@f.g ", count: $0 / 4) },
        Shape("definitions") { count in
            (0..<count / 8).map { "[\($0)]: u\n" }.joined() + "\n"
                + (0..<count / 8).map { "[\($0)] " }.joined()
        },
        Shape("one long definition, used often") { count in
            "[a]: " + String(repeating: "u", count: count) + "\n\n"
                + String(repeating: "[a] ", count: count)
        },
        Shape("footnotes") { count in (0..<count / 8).map { "[^\($0)]\n\n[^\($0)]: x\n\n" }.joined()
        },
        Shape("references to one footnote") {
            String(repeating: "[^a] ", count: $0 / 4) + "\n\n[^a]: x\n"
        },
        Shape("dollar signs") { String(repeating: "$a ", count: $0) },
        Shape("open math") { String(repeating: "$$\n\n", count: $0) },
        Shape("nested directives") { String(repeating: ":::a\n", count: $0) },
        Shape("directives in a line") { String(repeating: ":a[b]{", count: $0) },
        Shape("opening directives in a line") { String(repeating: ":a[", count: $0) + "b" },
        Shape("closing directives") { ":::a\n" + String(repeating: ":::\n", count: $0) },
        Shape("key brackets") { String(repeating: "[[", count: $0) },
        Shape("equal headings") { String(repeating: "## a\n", count: $0 / 4) },
        Shape("tables of contents") { String(repeating: "[[toc]]\n\n## a\n\n", count: $0 / 8) },
        Shape("alerts") { String(repeating: "> [!NOTE]\n\n", count: $0 / 4) },
    ]

    @Test(
        "Time grows with the size of the text, not with its square",
        .enabled(if: Soak.isOn, "times are measured by make test-soak"),
        arguments: shapes
    )
    func linear(_ shape: Shape) {
        let parser = MarkdownParser()
        expectLinear(shape, from: 3_000) { _ = parser.parse($0) }
    }

    @Test(
        "Articles of such texts are gathered in linear time, too",
        .enabled(if: Soak.isOn, "times are measured by make test-soak"),
        arguments: shapes
    )
    func articles(_ shape: Shape) {
        let parser = MarkdownParser(options: .article)
        expectLinear(shape, from: 3_000) { _ = parser.article(from: $0) }
    }

    /// Checks that a text four times as long takes less than ten times as long.
    ///
    /// Short times say nothing, so they pass; and as other processes may push this one out of the
    /// processor's cache, one good measurement out of three is enough. A quadratic algorithm has none.
    private func expectLinear(_ shape: Shape, from size: Int, _ parse: (String) -> Void) {
        let small = shape.make(size)
        let large = shape.make(size * 4)
        var times: [(Double, Double)] = []
        for _ in 0..<3 {
            times.append((processorTime { parse(small) }, processorTime { parse(large) }))
            if let (short, long) = times.last, long < 0.25 || long < short * 10 { return }
        }
        Issue.record("\(shape.testDescription) is not linear: \(times)")
    }
}
