import Foundation
import Plot
import Testing

private typealias Body = Node<HTML.BodyContext>

@Suite("Indentation")
struct IndentationTests {
    @Test(
        "Elements start on lines of their own, text stays where it is",
        arguments: [
            Rendering.indented(
                "<div>\n  <p>one</p>tail\n  <span>s</span>\n</div>",
                Body.div(.p("one"), "tail", .span("s"))
            ),
            .indented("<div>text</div>", Body.div("text")),
            .indented("<div></div>", Body.div()),
            .indented(
                "<div>\n  <p>a</p>\n</div>",
                Body.div(.group(.if(true, .forEach(["a"]) { .p(.text($0)) })))
            ),
            .indented("<p></p>\ntext\n<p></p>", Body.group(.p(), "text", .p())),
            .indented("<p></p>\nraw", [Body.p(), .raw("raw")]),
            .indented("<div>\n  <br/>\n</div>", Body.div(.br())),
            .indented(
                "<!DOCTYPE html>\n<html>\n  <head>\n    <title>T</title>\n  </head>\n  <body>x</body>\n</html>",
                HTML(.head(.element(named: "title", text: "T")), .body("x"))
            ),
            .indented(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n  <a>\n    <b></b>\n  </a>",
                XML(.element(named: "a", nodes: [.element(named: "b")]))
            ),
            .indented(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n  <url>\n    <loc>a</loc>\n  </url>\n</urlset>",
                SiteMap(.url(.loc("a")))
            ),
        ]
    )
    func nodes(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Components are laid out on their own first",
        arguments: [
            Rendering.indented(
                "<div>\n  <h1>a</h1>\n  <p>b</p></div>",
                Div {
                    H1("a")
                    Paragraph("b")
                }
            ),
            .indented(
                "<div>  <h1>a</h1>\nb</div>",
                Div {
                    H1("a")
                    Text("b")
                }
            ),
            .indented(
                "<div>  <h1>a</h1>\n</div>",
                Div {
                    H1("a")
                    EmptyComponent()
                }
            ),
            .indented(
                "<div>a\nb</div>",
                Div {
                    Text("a")
                    Text("b")
                }
            ),
            .indented("<div>\n  <p>a</p></div>", Body.div(.component(Paragraph("a")))),
            .indented(
                "<div>\n  <p></p>\n  <p>a</p>\n</div>",
                Body.div(.p(), .component(Paragraph("a")))
            ),
            .indented(
                "<ul>\n  <li>a</li>\n  <li>\n    <p>b</p></li></ul>",
                List {
                    Text("a")
                    Paragraph("b")
                }
            ),
            .indented(
                "<p></p>\n\n<p></p>",
                ComponentGroup(members: [Paragraph(), EmptyComponent(), Paragraph()])
            ),
            .indented("<div>\n  <section>\n    <p>a</p></section></div>", Div { Sectioned() }),
        ]
    )
    func components(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    private struct Sectioned: Component {
        var body: any Component { Element(name: "section") { Paragraph("a") } }
    }

    @Test("Tabs and spaces are repeated for each level")
    func kinds() {
        let node = Body.div(.p(.b()))
        #expect(
            node.render(indentedBy: .tabs(2)) == "<div>\n\t\t<p>\n\t\t\t\t<b></b>\n\t\t</p>\n</div>"
        )
        var indentation = Indentation(kind: .spaces(3))
        #expect(indentation.level == 0)
        #expect(indentation.string.isEmpty)
        indentation.level = 2
        #expect(indentation.string == "      ")
        #expect(indentation.description == "      ")
        #expect(Indentation.Kind.tabs(2).description == "\t\t")
    }

    @Test("Kinds are coded by name and count")
    func coding() throws {
        let data = try JSONEncoder().encode(["kind": Indentation.Kind.tabs(3)])
        #expect(String(decoding: data, as: UTF8.self).contains("\"tabs\""))
        let kind = try JSONDecoder().decode(
            Indentation.Kind.self,
            from: Data(#"{"kind":"spaces","count":4}"#.utf8)
        )
        #expect(kind == .spaces(4))
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                Indentation.Kind.self,
                from: Data(#"{"kind":"stars","count":4}"#.utf8)
            )
        }
        let indentation = Indentation(kind: .tabs(1))
        let copy = try JSONDecoder().decode(
            Indentation.self,
            from: JSONEncoder().encode(indentation)
        )
        #expect(copy == indentation)
    }
}
