import PublishTestSupport
import Testing

@testable import PublishMedia

@Suite("Diagrams")
struct DiagramTests {
    @Test("Blocks of code are found with their titles, and without the colours of code")
    func markup() {
        let html = """
            <pre><code class="language-dot">a -&gt; <span class="x">b</span></code></pre>\
            <figure class="code"><figcaption>A &amp; B</figcaption>\
            <pre><code class="language-plantuml line-numbers">A -> B</code></pre></figure>\
            <pre class="mermaid">graph TD</pre><pre><code class="language-dotty">no</code></pre>\
            <pre><code class="language-swift">let a = 1</code></pre><pre><code class="language-dot">open
            """
        let diagrams = DiagramMarkup.diagrams(in: Array(html.utf8))
        #expect(
            diagrams == [
                Diagram(language: .dot, source: "a -> b"),
                Diagram(language: .plantUML, source: "A -> B", title: "A &amp; B"),
                Diagram(language: .mermaid, source: "graph TD"),
            ]
        )
        let replaced = DiagramMarkup.replacing(in: Array(html.utf8)) { diagram in
            diagram.language == .plantUML ? "<svg/>" : nil
        }
        // A caption that holds a diagram is not the title of the next one.
        let nested =
            "<figure class=\"code\"><figcaption><pre class=\"mermaid\">a</pre></figcaption>"
            + "<pre class=\"mermaid\">b</pre></figure>"
        #expect(DiagramMarkup.diagrams(in: Array(nested.utf8)).map(\.title) == [nil, nil])
        let text = replaced.map { String(decoding: $0, as: UTF8.self) }
        #expect(text?.contains("</pre><svg/><pre class=\"mermaid\">") == true)
    }

    @Test(
        "Drawings in black, white and grey get the colour of the text, others keep theirs on white",
        arguments: [
            (
                "<svg width=\"9pt\"><polygon fill=\"white\" stroke=\"transparent\"/><text x=\"1\">a</text></svg>",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9pt\" fill=\"currentColor\"><polygon fill=\"none\" stroke=\"transparent\"/><text x=\"1\">a</text></svg>"
            ),
            (
                "<?xml version=\"1.0\"?><svg style=\"width:9px;\" xmlns=\"s\"><!-- c --><rect fill=\"#F8F8F8\" style=\"stroke: #383838; stroke-width: 1.0;\"/></svg>\n",
                "<svg xmlns=\"s\" fill=\"currentColor\"><rect fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.0\"/></svg>"
            ),
            (
                "<svg xmlns=\"s\"><g id=\"n\"><title>n</title><rect fill=\"lightblue\" stroke=\"black\"/></g></svg>",
                "<svg xmlns=\"s\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><g><rect fill=\"lightblue\" stroke=\"black\"/></g></svg>"
            ),
            (
                "<svg xmlns=\"s\"><linearGradient id=\"g\"/><rect fill=\"url(#g)\"/><a href=\"#g\"/></svg>",
                "<svg xmlns=\"s\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><linearGradient id=\"p-g\"/><rect fill=\"url(#p-g)\"/><a href=\"#p-g\"/></svg>"
            ),
        ]
    )
    func drawings(source: String, drawing: String) {
        #expect(SVGDrawing(source, prefix: "p-")?.text == drawing)
    }

    @Test(
        "Links of drawings run nothing, and their classes are none of the page",
        arguments: [
            ("href=\"https://a.example/\"", true), ("xlink:href=\"/a?b:c\"", true),
            ("href=\"mailto:a@b.c\"", true), ("href=\"JavaScript:alert(1)\"", false),
            ("xlink:href=\"java&#10;script:alert(1)\"", false), ("HREF=\" data:,\"", false),
            ("class=\"comments\"", false), ("onclick=\"alert(1)\"", false),
        ]
    )
    func links(attribute: String, isKept: Bool) {
        let drawing = SVGDrawing("<svg xmlns=\"s\"><a \(attribute)>b</a></svg>", prefix: "p-")
        #expect(drawing?.text.contains("<a>b</a>") == !isKept)
        #expect(drawing?.text.contains("<a \(attribute)>b</a>") == isKept)
    }

    @Test("A drawing with styles of its own is left alone, and what is none is refused")
    func foreignDrawings() {
        let foreign = "<svg><style>a{}</style><g id=\"a\" style=\"fill:red\"/></svg>"
        #expect(SVGDrawing("x" + foreign, prefix: "p-")?.text == foreign)
        #expect(SVGDrawing.isForeign(foreign))
        #expect(SVGDrawing("nothing", prefix: "") == nil && SVGDrawing("<svg>", prefix: "") == nil)
    }

    @Test("What looks like a part of a drawing in attributes, comments and characters is none")
    func appearances() {
        let svg =
            "<svg><!-- </svg><title> --><g a=\"</svg>\"><![CDATA[<text>a</text> <!-- ]]></g></svg>"
        #expect(
            SVGDrawing(svg + "</svg", prefix: "")?.text
                == "<svg xmlns=\"http://www.w3.org/2000/svg\" fill=\"currentColor\">"
                + "<g a=\"</svg>\"><![CDATA[<text>a</text> <!-- ]]></g></svg>"
        )
        #expect(SVGDrawing.words(in: "<svg><!-- <text>a</text> --><text >b</text ></svg>") == "b")
    }

    @Test("People who do not see a drawing are told its title or its words")
    func titles() {
        let svg =
            "<svg xmlns=\"s\"><text x=\"1\">a &amp; b</text><text> </text><text>c</text></svg>"
        #expect(SVGDrawing.words(in: svg) == "a & b, c")
        #expect(
            SVGDrawing.element(svg, title: "A \"b\"").hasPrefix(
                "<svg xmlns=\"s\" role=\"img\" aria-label=\"A &quot;b&quot;\"><title>A \"b\"</title><text"
            )
        )
        #expect(
            SVGDrawing.element("<svg><a href=\"x\"/></svg>", title: "").contains("role=\"group\"")
        )
    }

    @Test(
        "Graphviz draws graphs, and says in which line it does not understand one",
        .enabled(if: MediaProgram("dot") != nil, "graphviz is not installed")
    )
    func graphs() throws {
        let program = try #require(MediaProgram("dot"))
        let sources = ["digraph { 茶 -> cup [label=\"x < y\"] }", "digraph {\n  a -> \n}"]
        let results = try sources.map {
            try DiagramPrograms.draw(
                Diagram(language: .dot, source: $0),
                by: (program, []),
                seconds: 60
            )
        }
        let svg = try #require(SVGDrawing(try results[0].get(), prefix: "p-")).text
        #expect(SVGDrawing.words(in: svg) == "茶, cup, x < y")
        #expect(svg.contains("stroke=\"currentColor\"") && !svg.contains("black"))
        #expect(!svg.contains("<title") && !svg.contains(" id=") && !svg.contains("style="))
        guard case .failure(let fault) = results[1] else {
            Issue.record("a faulty graph was drawn")
            return
        }
        #expect(fault.place == 3)
        #expect(fault.reason.hasPrefix("syntax error in line 3"))
    }

    @Test(
        "PlantUML draws diagrams, and says in which lines it does not understand them",
        .enabled(if: Soak.isOn && MediaProgram("plantuml") != nil, "it needs Java and PlantUML")
    )
    func plantUML() throws {
        let program = try #require(MediaProgram("plantuml"))
        let sources = [
            "Alice -> Bob: 你好", "@startuml\nAlice -> Bob\n@enduml", "Alice -> Bob\nfoo bar ->>",
            "@startuml\nAlice -> Bob\nfoo bar ->>\n@enduml",
        ]
        let results = try sources.map {
            try DiagramPrograms.draw(
                Diagram(language: .plantUML, source: $0),
                by: (program, []),
                seconds: 60
            )
        }
        for result in results.prefix(2) {
            let svg = try #require(SVGDrawing(try result.get(), prefix: "p-")).text
            #expect(SVGDrawing.words(in: svg).hasPrefix("Alice, Alice, Bob, Bob"))
            #expect(svg.contains("stroke=\"currentColor\"") && !svg.contains("style="))
            #expect(!svg.contains("#"))
        }
        let lines = results.map { result -> Int? in
            if case .failure(let fault) = result { fault.place } else { nil }
        }
        #expect(lines == [nil, nil, 2, 3])
    }

    @Test("Any program that reads a source and writes a drawing will do")
    func otherPrograms() throws {
        let cat = try #require(MediaProgram("cat"))
        let results = try ["<svg></svg>", "no drawing"].map {
            try DiagramPrograms.draw(
                Diagram(language: .mermaid, source: $0),
                by: (cat, []),
                seconds: 60
            )
        }
        #expect(try results[0].get() == "<svg></svg>")
        #expect(results[1] == .failure(DrawingFault(reason: "the program failed")))
        #expect(MediaProgram("no-such-program-anywhere") == nil)
    }
}
