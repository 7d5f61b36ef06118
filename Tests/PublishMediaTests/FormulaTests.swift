import PublishTestSupport
import Testing

@testable import PublishMedia

@Suite("Formulas")
struct FormulaTests {
    @Test("Are found as Ink writes them, and replaced with what they become")
    func markup() {
        let html = """
            <p>a <span class="math math-inline">\\(x &lt; 1\\)</span> b \
            <span class="math math-display">\\[y\\]</span></p>\
            <div class="math math-display">\\[z
            &amp; w\\]</div><pre><code>&lt;span class="math math-inline"&gt;\\(q\\)</code></pre>\
            <span class="math math-inline">$r$</span><span class="math math-inline">\\(open
            """
        let bytes = Array(html.utf8)
        let formulas = FormulaMarkup.formulas(in: bytes)
        #expect(
            formulas == [
                Formula(tex: "x < 1", isDisplay: false), Formula(tex: "y", isDisplay: true),
                Formula(tex: "z\n& w", isDisplay: true),
            ]
        )
        let replaced = FormulaMarkup.replacing(in: bytes) { $0.tex == "y" ? nil : "<math/>" }
        #expect(
            replaced.map { String(decoding: $0, as: UTF8.self) }
                == """
                <p>a <math/> b <span class="math math-display">\\[y\\]</span></p>\
                <div class="math math-display" tabindex="0"><math/></div>\
                <pre><code>&lt;span class="math math-inline"&gt;\\(q\\)</code></pre>\
                <span class="math math-inline">$r$</span><span class="math math-inline">\\(open
                """
        )
        #expect(FormulaMarkup.replacing(in: Array("<p>none</p>".utf8)) { _ in "" } == nil)
    }

    @Test("What pandoc writes becomes MathML without annotation and styles, with its source")
    func mathML() {
        let html = """
            <math display="inline" xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow>\
            <mtd columnalign="right" style="text-align: right"><mi>a</mi></mtd><mo>&lt;</mo></mrow>\
            <annotation encoding="application/x-tex">a &lt; b</annotation></semantics></math></p>
            """
        #expect(
            MathML(ofPandoc: html, tex: "a <\n \"b\"")?.text == """
                <math display="inline" alttext="a &lt; &quot;b&quot;"><mrow>\
                <mtd columnalign="right"><mi>a</mi></mtd><mo>&lt;</mo></mrow></math>
                """
        )
        #expect(MathML(ofPandoc: "<span class=\"math\">$x$</span>", tex: "x") == nil)
    }

    @Test(
        "All become MathML in one process, and those with an error say where it is",
        .enabled(if: MediaProgram("pandoc") != nil, "pandoc is not installed")
    )
    func conversion() throws {
        let program = try #require(MediaProgram("pandoc"))
        let formulas = [
            Formula(tex: "a_1 < b", isDisplay: false),
            Formula(tex: "\\sum_{i=1}^n i^2 \\text{，若 } n > 0", isDisplay: true),
            Formula(tex: "\n\\frac{1}{2}\n+ \\frac{1", isDisplay: true),
            Formula(tex: "x % half\n + y", isDisplay: true),
            Formula(tex: "\\nosuchthing{x}", isDisplay: false),
            Formula(tex: "</script><b>", isDisplay: false),
        ]
        let results = try FormulaConverter(program).convert(formulas, seconds: 60).get()
        #expect(results.count == formulas.count)
        let first = try results[0].get()
        #expect(first.hasPrefix("<math display=\"inline\" alttext=\"a_1 &lt; b\">"))
        #expect(first.contains("<msub><mi>a</mi><mn>1</mn></msub>"))
        #expect(try results[1].get().contains("display=\"block\""))
        #expect(try results[3].get().contains("<mi>y</mi>"))
        #expect(!(try results[1].get().contains("annotation")))
        guard case .failure(let early) = results[2], case .failure(let unknown) = results[4] else {
            Issue.record("faulty formulas were converted")
            return
        }
        #expect(early.reason == "it ends too early")
        // Of long formulas pandoc shows a part, whose last character it points to.
        #expect(early.place == formulas[2].tex.count - 1)
        #expect(unknown.reason == "unexpected control sequence \\nosuchthing")
        #expect((1...14).contains(unknown.place))
    }

    @Test(
        "A formula that pandoc cannot finish, or that ends a script, leaves the others alone",
        .enabled(if: MediaProgram("pandoc") != nil, "pandoc is not installed"),
        arguments: ["x</SCRIPT></p><p>y", "</scr</scriptipt></p><p>"]
    )
    func culprits(tex: String) throws {
        let program = try #require(MediaProgram("pandoc"))
        let formulas = ["a", tex, "b", "c"].map { Formula(tex: $0, isDisplay: false) }
        let converter = FormulaConverter(program)
        let known = try converter.convertTogether([
            [formulas[0]], [formulas[1]], [formulas[2], formulas[3]],
        ])
        for index in [0, 2, 3] { #expect(throws: Never.self) { try known[formulas[index]]?.get() } }
        #expect(known.count == 4)
    }
}
