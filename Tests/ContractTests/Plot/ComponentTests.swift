// swift-format-ignore-file
import Foundation
import Plot
import Testing

private struct Own: ComponentContainer {
    @ComponentBuilder var content: ContentProvider
    var body: Component { Div(content: content).class("own") }
}

private enum Marked: ElementDefinition {
    static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { { .element(named: "mark", nodes: $0) } }
}

private struct Switch: Component {
    enum Kind { case one, two, three }
    var kind: Kind
    var names: [String]
    var flag: Bool?

    var body: Component {
        ComponentGroup {
            switch kind {
            case .one: H1("1")
            case .two: H2("2")
            case .three: EmptyComponent()
            }
            if let flag = flag { Text("\(flag)") }
            for name in names { Paragraph { Text(name) } }
            flag == nil ? nil : Span("set")
        }
    }
}

private extension EnvironmentKey where Value == Int {
    static var depth: Self { .init(defaultValue: 0) }
    static var named: Self { .init(identifier: "own-name", defaultValue: 7) }
}
private extension EnvironmentKey where Value == String? {
    static var note: Self { .init() }
    static var other: Self { .init(identifier: "other") }
}

private struct Reader: Component {
    @EnvironmentValue(.depth) var depth
    @EnvironmentValue(.named) var named
    @EnvironmentValue(.note) private var note
    @EnvironmentValue(.other) private var other
    @EnvironmentValue(.linkTarget) var target
    @EnvironmentValue(.linkRelationship) var relationship
    @EnvironmentValue(.listStyle) var style
    @EnvironmentValue(.isAutoCompleteEnabled) var completes

    var body: Component {
        Text("\(depth) \(named) \(note ?? "-") \(other ?? "-") \(target?.rawValue ?? "-") \(relationship?.rawValue ?? "-") \(style.elementName) \(completes.map { "\($0)" } ?? "-")")
    }
}

@Suite("Contract: components")
struct ComponentContractTests {
    @Test func containers() {
        #expect(Own { Text("a"); Text("b") }.render() == "<div class=\"own\">ab</div>" && Own("<").render() == "<div class=\"own\">&lt;</div>")
        #expect(Own(html: "<i>").render() + Own().render() + Own(H1("x")).render() == "<div class=\"own\"><i></div><div class=\"own\"></div><div class=\"own\"><h1>x</h1></div>")
        #expect(ElementComponent<Marked> { Text("x") }.id("i").render() == "<mark id=\"i\">x</mark>")
        #expect(Switch(kind: .one, names: ["a", "b"], flag: true).render() == "<h1>1</h1>true<p>a</p><p>b</p><span>set</span>")
        #expect(Switch(kind: .two, names: []).render() + Switch(kind: .three, names: []).render() == "<h2>2</h2>")
        let group = ComponentGroup(members: [H1("a"), Text("b")])
        #expect(group.map { $0.render() } == ["<h1>a</h1>", "b"] && group.members.count == 2 && group.class("c").render() == "<h1 class=\"c\">a</h1>b")
        let none: Paragraph? = nil
        #expect(none.render() == "" && Optional(Paragraph("x")).render() == "<p>x</p>")
        let node: Node<HTML.BodyContext> = Own { Text("x") }.convertToNode()
        #expect(node.render() == "<div class=\"own\">x</div>" && Own("y").convertToNode(withContext: HTML.ListContext.self).render().contains("y"))
        #expect(HTML(head: [.title("t")]) { Own("x") }.render().hasSuffix("</head><body><div class=\"own\">x</div></body></html>"))
    }

    @Test func elementComponents() {
        let all: [Component] = [
            Article("x"), Aside("x"), Div("x"), Footer("x"), H1("x"), H2("x"), H3("x"), H4("x"), H5("x"), H6("x"), Header("x"), Main("x"), Paragraph("x"), Navigation("x"), Span("x"),
            Button("x"), Details("x"), FieldSet("x"), ListItem("x"), Summary("x"), TableCaption("x"), TableCell("x"), TableHeaderCell("x"),
        ]
        let names = all.map { $0.render().dropFirst().prefix { $0 != ">" } }.joined(separator: " ")
        #expect(names == "article aside div footer h1 h2 h3 h4 h5 h6 header main p nav span button details fieldset li summary caption td th")
        #expect(ListItem("x").number(3).render() == "<li value=\"3\">x</li>")
        let wrapped: Node<HTML.BodyContext> = ElementDefinitions.Article.wrapper(.p("x"))
        #expect(wrapped.render() == "<article><p>x</p></article>")
    }

    @Test func readyMade() {
        #expect(AudioPlayer(sources: [.mp3(at: "a"), .wav(at: "b"), .ogg(at: "c"), .init(url: "d", format: .mp3)], showControls: true).render().hasPrefix("<audio controls><source type=\"audio/mpeg\" src=\"a\"/><source type=\"audio/wav\" src=\"b\"/>"))
        #expect(AudioPlayer(source: .ogg(at: "x"), showControls: false).render() == "<audio><source type=\"audio/ogg\" src=\"x\"/></audio>")
        #expect(Form(url: "u", method: .post, contentType: .plainText, enableValidation: false) { TextField(name: "n", text: "t", placeholder: "p", isRequired: true).autoFocused(); SubmitButton("S") }.autoComplete(false).render() == """
            <form action="u" method="post" enctype="text/plain" novalidate><input type="text" name="n" value="t" required placeholder="p" autofocus autocomplete="off"/><input type="submit" value="S" autocomplete="off"/></form>
            """)
        #expect(Input(type: .email, name: "n", value: "v", isRequired: true, placeholder: "p").render() == "<input type=\"email\" name=\"n\" value=\"v\" required placeholder=\"p\"/>")
        #expect(TextArea(text: "t", name: "n", numberOfRows: 1, numberOfColumns: 2, isRequired: true).autoFocused().render() == "<textarea name=\"n\" rows=\"1\" cols=\"2\" required autofocus>t</textarea>")
        #expect(SubmitButton(name: "n", title: "T").render() == "<input type=\"submit\" name=\"n\" value=\"T\"/>" && TextField().isAutoFocused == false)
        #expect(Label("l") { TextField(name: "n") }.render().hasPrefix("<label>l<input type=\"text\"") && Label(Text("b").bold()) { Text("x") }.render() == "<label><b>b</b>x</label>")
        #expect(IFrame(url: "u", addBorder: false, allowFullScreen: true, enabledFeatureNames: ["a", "b"]).render() == "<iframe src=\"u\" frameborder=\"0\" allowfullscreen allow=\"a; b\"></iframe>")
        #expect(Image(url: "i", description: "d").render() + Image("j").render() == "<img src=\"i\" alt=\"d\"/><img src=\"j\"/>")
        #expect(Link("<", url: URL(string: "https://a.b")!).linkTarget(.blank).linkRelationship(.nofollow).render() == "<a href=\"https://a.b\" rel=\"nofollow\" target=\"_blank\">&lt;</a>")
        #expect(Link(url: "u") { Image("i") }.class("c").class("d").class("e", replaceExisting: true).render() == "<a href=\"u\" class=\"e\"><img src=\"i\"/></a>")
        #expect((Text("a").bold().italic() + Text("b").underlined().strikethrough().addLineBreak()).render() == "<em><b>a</b></em><s><u>b</u></s><br/>")
        #expect(Time(datetime: "d") { Text("t") }.render() == "<time datetime=\"d\">t</time>")
    }

    @Test func listsAndTables() {
        #expect(List(["a", "b"]).class("c").render() == "<ul class=\"c\"><li>a</li><li>b</li></ul>")
        #expect(List([1, 2]) { Text("\($0)") }.listStyle(.ordered).render() == "<ol><li>1</li><li>2</li></ol>")
        #expect(List { Text("a"); ListItem("b").class("x"); EmptyComponent(); ComponentGroup { Text("c"); Text("d") } }.render() == "<ul><li>a</li><li class=\"x\">b</li><li>c</li><li>d</li></ul>")
        #expect(List(["a"]) { Link($0, url: "u") }.listStyle(HTMLListStyle.unordered.withItemClass("i")).render() == "<ul><li class=\"i\"><a href=\"u\">a</a></li></ul>")
        let style = HTMLListStyle(elementName: "menu").modifyingItems { $0.id("m") }
        #expect(List([1]) { _ in Span("x") }.listStyle(style).render() == "<menu><li id=\"m\"><span>x</span></li></menu>")
        let bare = HTMLListStyle(elementName: "dl", itemWrapper: { Span($0) })
        #expect(List(["a"]).listStyle(bare).render() == "<dl><span>a</span></dl>" && HTMLListStyle.defaultItemWrapper(Text("x")).render() == "<li>x</li>")
        #expect(Table { TableRow { Text("a"); TableCell("b") }; Text("c") }.render() == "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>")
        #expect(Table(caption: TableCaption("C"), header: TableRow { Text("h") }, footer: TableRow { Text("f") }) { TableRow { Text("r") } }.render() ==
            "<table><caption>C</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>r</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>")
    }

    @Test func modifiersAndEnvironment() {
        #expect(Div("x").accessibilityLabel("l").data(named: "d", value: "e").id("i").directionality(.auto).style("s").class("c").render() == "<div aria-label=\"l\" data-d=\"e\" id=\"i\" dir=\"auto\" style=\"s\" class=\"c\">x</div>")
        #expect(Div("x").attribute(named: "a", value: "b").attribute(named: "a", value: "c", replaceExisting: false).attribute(named: "e", value: "", replaceExisting: true, ignoreValueIfEmpty: false).render() == "<div a=\"b c\" e>x</div>")
        #expect(Div("x").attribute(Attribute<HTML.BodyContext>.id("y")).render() == "<div id=\"y\">x</div>")
        // KEEP: the modifier appends to classes of a node.
        #expect(Node<HTML.BodyContext>.div(.class("a")).class("b").render() == "<div class=\"a b\"></div>")
        #expect(Reader().render() == "0 7 - - - - ul -")
        #expect(Div { Reader().environmentValue(2, key: .depth) }.environmentValue(1, key: .depth).environmentValue("n", key: .note).environmentValue("o", key: .other)
            .linkTarget(.top).linkRelationship("r").listStyle(.ordered).autoComplete(true).render() == "<div>2 7 n o _top r ol true</div>")
        #expect(HTML { Reader() }.environmentValue(5, key: .named).render().contains("0 5 -"))
        #expect(Div { Div { Reader() }.environmentValue(nil, key: .note) }.environmentValue("n", key: .note).render().contains("0 7 - -"))
    }
}
