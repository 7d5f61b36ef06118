import Foundation
import Plot
import Testing

private typealias Body = Node<HTML.BodyContext>

@Suite("Nodes")
struct NodeTests {
    @Test(
        "Factories render what they stand for",
        arguments: [
            Rendering.body("", .empty),
            .body("<b> & \u{22}", .raw("<b> & \"")),
            .body("&lt;b&gt;", .text("<b>")),
            .body("a 1 b", "a \(1) b"),
            .body("<x></x>", .element(named: "x")),
            .body("<x>a<p></p></x>", .element(named: "x", nodes: [.text("a"), .p()])),
            .body("<x><li></li></x>", .element(named: "x", nodes: [Node<HTML.ListContext>.li()])),
            .body("<x>&lt;</x>", .element(named: "x", text: "<")),
            .body(
                "<x a=\"b\"></x>",
                .element(named: "x", attributes: [.init(name: "a", value: "b")])
            ),
            .body(
                "<x src=\"b\"></x>",
                .element(named: "x", attributes: [Attribute<HTML.ImageContext>.src("b")])
            ),
            .body("<x/>", .selfClosedElement(named: "x")),
            .body(
                "<x a=\"b\"/>",
                .selfClosedElement(named: "x", attributes: [.init(name: "a", value: "b")])
            ),
            .body(
                "<x src=\"b\"/>",
                .selfClosedElement(
                    named: "x",
                    attributes: [Attribute<HTML.ImageContext>.src("b")]
                )
            ),
            .div(" a=\"b\"", .attribute(Attribute(name: "a", value: "b"))),
            .div(" a", .attribute(named: "a")),
            .div(" a=\"b\"", .attribute(named: "a", value: "b")),
            .div("", .attribute(named: "a", value: "")),
            .div("", .attribute(named: "a", value: nil)),
            .div(" a", .attribute(named: "a", value: "", ignoreIfValueIsEmpty: false)),
            .div(" a=\"b\"", .attribute(.attribute(named: "a", value: "b"))),
            .div("", .attribute(.empty)),
            .body("<p></p>x", .group([.p(), "x"])),
            .body("<p></p>x", .group(.p(), "x")),
            .body("<h1>x</h1>", .component(H1("x"))),
            .body(
                "<h1>x</h1>y",
                .components {
                    H1("x"); Text("y")
                }
            ),
            .body("<p></p>x", [Body.p(), "x"].node),
        ]
    )
    func factories(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Control flow chooses and repeats nodes",
        arguments: [
            Rendering.body("a", .if(true, "a", else: "b")),
            .body("b", .if(false, "a", else: "b")),
            .body("", .if(false, "a")),
            .body("<p>1</p>", .unwrap(1) { .p(.text("\($0)")) }),
            .body("", .unwrap(Int?.none) { .p(.text("\($0)")) }),
            .body("none", .unwrap(Int?.none, { .p(.text("\($0)")) }, else: "none")),
            .body("<p>1</p><p>2</p>", .forEach(1...2) { .p(.text("\($0)")) }),
            .body(
                "<p>0a</p><p>1b</p>",
                .forEach(["a", "b"].enumerated()) { index, item in .p(.text("\(index)\(item)")) }
            ),
            .div(" class=\"x\"", .unwrap("x", Node.class)),
            .body(
                "<img src=\"x\"/>",
                .img(.unwrap("x", Attribute.src), .unwrap(nil, Attribute.alt))
            ),
            .body("<img alt=\"y\"/>", .img(.unwrap(nil, Attribute.src, else: .alt("y")))),
        ]
    )
    func controlFlow(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("An error thrown by a closure passes through")
    func rethrowing() {
        struct Failure: Error {}
        func fail(_ number: Int) throws -> Body { throw Failure() }
        #expect(throws: Failure.self) { try Body.forEach([1], fail) }
        #expect(throws: Failure.self) { try Body.unwrap(1, fail) }
    }

    @Test(
        "Elements close as their mode says",
        arguments: [
            Rendering.node(
                "<a><b/></a>",
                Element<Any>.named("a", nodes: [.selfClosedElement(named: "b")]).node
            ),
            .node(
                "<a b=\"c\"/>",
                Element<Any>.selfClosed(named: "a", attributes: [.init(name: "b", value: "c")]).node
            ),
            .node("<!DOCTYPE html>", Element.doctype("html").node),
            .node("<html lang=\"en\"></html>", Element.html(.lang(.english)).node),
            .node("<a><b></b></a>", Self.selfClosing([.element(named: "b")])),
            .node("<a/>", Self.selfClosing([.text("dropped")])),
            .node(
                "<a>t<b></b></a>",
                Self.selfClosing(["t", .group(.group(.element(named: "b")))])
            ),
            .node(
                "x<p></p>",
                Element<Any>.named(
                    "",
                    nodes: [.attribute(named: "a", value: "b"), "x", .element(named: "p")]
                ).node
            ),
            .node("a=\"b\"", Body.attribute(named: "a", value: "b")),
        ]
    )
    func closingModes(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    private static func selfClosing(_ nodes: [Node<Any>]) -> Node<Any> {
        var element = Element<Any>.named("a", nodes: nodes)
        element.closingMode = .selfClosing
        return element.node
    }

    @Test("The name and the mode of an element can be changed")
    func elementProperties() {
        var element = Element<Any>(name: "a") { Text("x") }
        #expect(element.closingMode == .standard)
        #expect(element.render() == "<a>x</a>")
        element.name = "b"
        element.closingMode = .neverClosed
        #expect(element.render() == "<b>x")
    }

    @Test("Documents of a custom format are their elements")
    func documents() {
        enum Format: DocumentFormat { enum RootContext {} }
        let element = Element<Format.RootContext>.named("a", nodes: [])
        #expect(Document<Format>.custom(element, element).render() == "<a></a><a></a>")
        var document = Document.custom(withFormat: Format.self)
        #expect(document.render().isEmpty)
        document.elements.append(element)
        #expect(document.render() == "<a></a>")
        #expect(document.node.render() == "<a></a>")
        #expect(DocumentEncoding.utf8.rawValue == "UTF-8")
    }

    @Test("Bytes are the UTF-8 of the text")
    func bytes() {
        let node = Body.p("é 漢字 😀 &")
        #expect(node.renderBytes() == Array(node.render().utf8))
        #expect(HTML(.body(node)).renderBytes() == Array(HTML(.body(node)).render().utf8))
    }

    @Test("Elements and components may be nested hundreds of levels deep")
    func depth() {
        var node = Body.text("x")
        for _ in 0..<200 { node = .div(.class("a"), node) }
        #expect(node.render().utf8.count == 200 * (#"<div class="a"></div>"#.utf8.count) + 1)
        var grouped = Body.text("x")
        for _ in 0..<200 { grouped = .div(.group(grouped, .empty)) }
        #expect(grouped.render().utf8.count == 200 * "<div></div>".utf8.count + 1)
        var component: any Component = Text("x")
        for _ in 0..<200 {
            let inner = component
            component = Div { inner }
        }
        #expect(component.render().utf8.count == 200 * 11 + 1)
    }
}
