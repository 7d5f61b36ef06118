import Foundation
import Plot
import Testing

private typealias Body = Node<HTML.BodyContext>

@Suite("Attributes")
struct AttributeTests {
    @Test(
        "Every name is written once, where it first appeared",
        arguments: [
            Rendering.body("<div class=\"b\"></div>", .div(.class("a"), .class("b"))),
            .body("<div class=\"c\" id=\"b\"></div>", .div(.class("a"), .id("b"), .class("c"))),
            .body("<div class=\"a b\"></div>", .div(.class("a"), Self.appended("b"))),
            .body("<div class=\"a\"></div>", .div(.class("a"), Self.appended(""))),
            .body("<div class=\"b\"></div>", .div(Self.appended(""), Self.appended("b"))),
            .body("<div></div>", .div(.class(""))),
            .body("<div></div>", .div(.class("a"), .class(""))),
            .body("<a href=\"x\">t</a>", .a("t", .href("x"))),
            .body("<a href=\"x\">t</a>", .a(.group("t", .group(.href("x"))))),
            .body("<div a><p></p></div>", .div(.p(), .attribute(named: "a"))),
        ]
    )
    func merging(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    private static func appended(_ value: String) -> Body {
        .attribute(Attribute(name: "class", value: value, replaceExisting: false))
    }

    @Test("An attribute states its defaults")
    func defaults() {
        let attribute = Attribute<Any>(name: "a", value: "b")
        #expect(attribute.replaceExisting)
        #expect(attribute.ignoreIfValueIsEmpty)
        #expect(attribute.render() == "a=\"b\"")
        #expect(Attribute<Any>.empty.render().isEmpty)
        #expect(Attribute<Any>.attribute(named: "a", value: nil).render().isEmpty)
    }
}

@Suite("Escaping")
struct EscapingTests {
    @Test(
        "Text is escaped, except for what looks like an entity",
        arguments: [
            ("<>", "&lt;&gt;"), ("\"'", "\"'"), ("a & b", "a &amp; b"), ("a&b", "a&amp;b"),
            ("&&", "&amp;&amp;"), ("&", "&amp;"), ("&x<", "&amp;x&lt;"), ("&copy;", "&copy;"),
            ("&#39;", "&#39;"), ("&#x27;", "&#x27;"), ("&amp;", "&amp;"), ("&;", "&;"),
            ("&#;", "&#;"), ("&##1;", "&amp;##1;"), ("&a b;", "&amp;a b;"), ("&a", "&amp;a"),
            ("&a&b;", "&amp;a&b;"), ("漢<字", "漢&lt;字"), ("", ""),
            ("& &copy; <", "&amp; &copy; &lt;"),
        ]
    )
    func text(_ text: String, _ expected: String) {
        #expect(Body.text(text).render() == expected)
        #expect(Body.p(.text(text)).render() == "<p>\(expected)</p>")
        #expect(Text(text).render() == expected)
        #expect(Body.element(named: "x", text: text).render() == "<x>\(expected)</x>")
        #expect(Body.comment(text).render() == "<!--\(expected)-->")
        #expect(Div(text).render() == "<div>\(expected)</div>")
    }

    @Test(
        "Values of attributes are escaped once",
        arguments: [
            ("\"", "&quot;"), ("'", "'"), ("<a&b>", "&lt;a&amp;b&gt;"), ("&quot;", "&quot;"),
            ("?a=1&b=2", "?a=1&amp;b=2"), ("a&amp;b", "a&amp;b"),
            ("\" onclick=\"x", "&quot; onclick=&quot;x"),
        ]
    )
    func attributeValues(_ value: String, _ expected: String) {
        #expect(Body.a(.href(value)).render() == "<a href=\"\(expected)\"></a>")
        #expect(Div().class(value).render() == "<div class=\"\(expected)\"></div>")
        #expect(Body.class(value).render() == "class=\"\(expected)\"")
    }

    @Test("Raw text is written verbatim")
    func raw() {
        #expect(Body.p(.raw("<&\">")).render() == "<p><&\"></p>")
        #expect(Div(html: "<&\">").render() == "<div><&\"></div>")
        #expect(HTML(.head(.style("a>b{}"))).render().contains("<style>a>b{}</style>"))
    }

    @Test("Strings that are not stored as UTF-8 are escaped as well")
    func bridgedStrings() {
        let text = String(NSString(string: "é<\u{1F600}&"))
        #expect(Body.text(text).render() == "é&lt;\u{1F600}&amp;")
    }

    @Test("Characters that XML forbids never reach an XML document")
    func forbiddenCharacters() {
        let bad = "a\u{0}\u{8}\u{B}\u{1F}\u{FFFE}\u{FFFF}\u{FFFD}\t\n\rb"
        let good = "a\u{FFFD}\t\n\rb"
        let feed = RSS(.title(bad), .item(.content(bad), .description(.p(.text(bad)))))
        #expect(feed.render().contains("<title>\(good)</title>"))
        #expect(feed.render().contains("<![CDATA[\(good)]]>"))
        #expect(feed.render().contains("<![CDATA[<p>\(good)</p>]]>"))
        #expect(XML(.raw(bad)).render().hasSuffix(good))
        #expect(
            XML(.text("&#0; &#x1F; &#65; &#xFFFE; &#;")).render().hasSuffix(
                "&amp;#0; &amp;#x1F; &#65; &amp;#xFFFE; &amp;#;"
            )
        )
        #expect(Body.text("\u{B}").render() == "\u{B}")
    }
}
