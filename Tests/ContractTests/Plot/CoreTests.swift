// swift-format-ignore-file
import Foundation
import Plot
import Testing

private extension XML { enum ShelfContext {} }
private extension Node where Context == XML.ShelfContext {
    static func book(_ title: String) -> Self { .element(named: "book", text: title) }
    static func isFull(_ value: Bool) -> Self { .attribute(named: "full", value: "\(value)") }
}
private extension Node where Context == XML.DocumentContext {
    static func shelf(_ nodes: Node<XML.ShelfContext>...) -> Self { .element(named: "shelf", nodes: nodes) }
}

/// A format of a site's own, as those who write configuration files with Plot have it.
private struct Configuration: DocumentFormat {
    enum RootContext: XMLRootContext {}
}

private func render(_ renderable: Renderable) -> String { renderable.render() }
private func node<N: NodeConvertible>(of value: N) -> Node<N.Context> { value.node }

@Suite("Contract: Plot's tree")
struct PlotCoreContractTests {
    @Test func nodes() {
        typealias Body = Node<HTML.BodyContext>
        let name = "x"
        let text: Body = "a \(name) & <b> &copy; &#39;"
        #expect(text.render() == "a x &amp; &lt;b&gt; &copy; &#39;")
        #expect(Body.raw("<i>").render() + Body.text("<i>").render() + Body.empty.render() == "<i>&lt;i&gt;")
        #expect(Body.element(named: "a").render() == "<a></a>" && Body.element(named: "a", text: "<").render() == "<a>&lt;</a>")
        #expect(Body.element(named: "a", nodes: ["b", .attribute(named: "c", value: "d")]).render() == "<a c=\"d\">b</a>")
        #expect(Body.element(named: "a", nodes: [Node<Any>.text("b")]).render() == "<a>b</a>")
        #expect(Body.element(named: "a", attributes: [.init(name: "b", value: "\"<&")]).render() == "<a b=\"&quot;&lt;&amp;\"></a>")
        #expect(Body.element(named: "a", attributes: [Attribute<Any>(name: "b", value: nil, ignoreIfValueIsEmpty: false)]).render() == "<a b></a>")
        #expect(Body.selfClosedElement(named: "a").render() == "<a/>")
        #expect(Body.selfClosedElement(named: "a", attributes: [Attribute<Any>.attribute(named: "b", value: "c")]).render() == "<a b=\"c\"/>")
        #expect(Body.element(Element.named("a", nodes: [.text("b")])).render() == "<a>b</a>")
        #expect(Body.element(.selfClosed(named: "a", attributes: [.empty])).render() == "<a/>")
        #expect(Body.div(.attribute(named: "hidden"), .attribute(named: "b", value: "", ignoreIfValueIsEmpty: false), .attribute(.init(name: "c", value: "1"))).render() == "<div hidden b c=\"1\"></div>")
        #expect(Body.group([.p("a"), "b"]).render() + Body.group(.p("c"), .empty).render() == "<p>a</p>b<p>c</p>")
        #expect(Body.if(false, "a", else: "b").render() + Body.if(false, "c").render() == "b")
        #expect(Body.unwrap(Int("x"), { .text("\($0)") }, else: "none").render() + Body.unwrap(1) { .text("\($0)") }.render() == "none1")
        #expect(Body.forEach(["a", "b"].enumerated()) { index, item in .text("\(index)\(item)") }.render() == "0a1b")
        #expect(Body.a(.unwrap(Optional("x"), Body.AnchorRelation.make), .unwrap(Optional<HTMLAnchorRelationship>.none, Node.rel)).render() == "<a rel=\"x\"></a>")
        #expect(Body.component(Div { Text("a") }).render() + Body.components { H1("b"); Text("c") }.render() == "<div>a</div><h1>b</h1>c")
        #expect([Body.p("a"), .p("b")].render() == "<p>a</p><p>b</p>" && render(Body.p("a")) == "<p>a</p>" && node(of: [Body.p("a")]).render() == "<p>a</p>")
        let link = Body.img(.unwrap(URL(string: "x")) { .src($0) }, .unwrap(Optional<String>.none) { .alt($0) })
        #expect(link.render() == "<img src=\"x\"/>")
        // KEEP: the later of two attributes replaces the earlier one, in its place.
        #expect(Body.div(.class("a"), .id("b"), .class("c")).render() == "<div class=\"c\" id=\"b\"></div>")
        #expect(Body.div(.class(""), .id("")).render() == "<div></div>")
    }

    @Test func elementsAndAttributes() {
        var element = Element<Any>.named("a", nodes: [.text("b")])
        element.name = "c"
        let mode: Element<Any>.ClosingMode = .selfClosing
        #expect(element.closingMode == ElementClosingMode.standard && mode == .selfClosing && ElementClosingMode.neverClosed != mode)
        #expect(element.render() == "<c>b</c>" && Element(name: "q") { Text("x") }.class("y").render() == "<q class=\"y\">x</q>")
        element.closingMode = .neverClosed
        #expect(element.render() == "<c>b")
        var attribute = Attribute<HTML.ImageContext>(name: "a", value: "b", replaceExisting: false, ignoreIfValueIsEmpty: false)
        attribute.name = "alt"; attribute.value = "c"; attribute.replaceExisting = true; attribute.ignoreIfValueIsEmpty = true
        #expect(Node<HTML.BodyContext>.img(.alt("x"), attribute, .empty).render() == "<img alt=\"c\"/>" && attribute.render() == "alt=\"c\"")
        #expect(Element<HTML.RootContext>.doctype("html").render() == "<!DOCTYPE html>")
        #expect(Document<HTML>.custom(.html(.body("x"))).render() == "<html><body>x</body></html>")
    }

    @Test func documentsAndXML() throws {
        let xml = XML(.shelf(.isFull(true), .book("a & b"), .book("c")))
        #expect(xml.render() == "<?xml version=\"1.0\" encoding=\"UTF-8\"?><shelf full=\"true\"><book>a &amp; b</book><book>c</book></shelf>")
        // KEEP: indented, the nodes are one level deeper, after an empty line.
        #expect(xml.render(indentedBy: .spaces(2)) == """
            <?xml version="1.0" encoding="UTF-8"?>

              <shelf full="true">
                <book>a &amp; b</book>
                <book>c</book>
              </shelf>
            """)
        let document = Document.custom(withFormat: Configuration.self, elements: [.xml(.version(1.0), .encoding(.utf8)), .named("x", nodes: [])])
        #expect(document.elements.count == 2 && document.render() == "<?xml version=\"1.0\" encoding=\"UTF-8\"?><x></x>")
        var indentation = Indentation(kind: .tabs(1))
        indentation.level = 2
        #expect(indentation.string == "\t\t" && "\(indentation)" == "\t\t" && "\(Indentation.Kind.spaces(3))" == "   ")
        indentation.kind = .spaces(1)
        #expect(try JSONDecoder().decode(Indentation.self, from: JSONEncoder().encode(indentation)) == indentation)
        #expect(try JSONDecoder().decode([Indentation.Kind].self, from: Data(#"[{"kind": "tabs", "count": 2}]"#.utf8)) == [.tabs(2)])
    }

    @Test func indentation() {
        #expect(Node<HTML.BodyContext>.div(.p("one"), "tail", .span("s")).render(indentedBy: .spaces(2)) == "<div>\n  <p>one</p>tail\n  <span>s</span>\n</div>")
        // KEEP: elements from components do not count.
        #expect(Div { H1("a"); Paragraph("b") }.render(indentedBy: .spaces(2)) == "<div>\n  <h1>a</h1>\n  <p>b</p></div>")
        #expect(HTML(.head(.title("x"))).render(indentedBy: .tabs(1)).hasPrefix("<!DOCTYPE html>\n<html>\n\t<head>\n\t\t<title>x</title>"))
        #expect(HTML().render() == "<!DOCTYPE html><html></html>" && DocumentEncoding.utf8.rawValue == "UTF-8")
    }
}

private extension Node where Context: HTML.BodyContext {
    enum AnchorRelation {
        static func make(_ value: String) -> Node<HTML.AnchorContext> { .rel(HTMLAnchorRelationship(rawValue: value)) }
    }
}
