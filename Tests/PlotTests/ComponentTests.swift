import Plot
import Testing

private typealias Body = Node<HTML.BodyContext>

@Suite("Components")
struct ComponentTests {
    @Test(
        "Components of elements render around their content",
        arguments: [
            Rendering.component("<article>x</article>", Article("x")),
            .component("<aside>x</aside>", Aside("x")),
            .component("<div>x</div>", Div("x")), .component("<footer>x</footer>", Footer("x")),
            .component("<h1>x</h1>", H1("x")), .component("<h2>x</h2>", H2("x")),
            .component("<h3>x</h3>", H3("x")),
            .component("<h4>x</h4>", H4("x")), .component("<h5>x</h5>", H5("x")),
            .component("<h6>x</h6>", H6("x")),
            .component("<header>x</header>", Header("x")), .component("<main>x</main>", Main("x")),
            .component("<p>x</p>", Paragraph("x")), .component("<nav>x</nav>", Navigation("x")),
            .component("<span>x</span>", Span("x")), .component("<button>x</button>", Button("x")),
            .component("<details>x</details>", Details("x")),
            .component("<fieldset>x</fieldset>", FieldSet("x")),
            .component("<li>x</li>", ListItem("x")),
            .component("<summary>x</summary>", Summary("x")),
            .component("<caption>x</caption>", TableCaption("x")),
            .component("<td>x</td>", TableCell("x")),
            .component("<th>x</th>", TableHeaderCell("x")),
            .component("<li value=\"3\">x</li>", ListItem("x").number(3)),
            .component("<div></div>", Div()), .component("<div><p></p></div>", Div(Paragraph())),
            .component("<div><b></div>", Div(html: "<b>")),
            .component("<div>&lt;b&gt;</div>", Div("<b>")),
            .component("<x>a</x>", Element(name: "x") { Text("a") }),
        ]
    )
    func elements(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Ready-made components",
        arguments: [
            Rendering.component(
                "<audio controls><source type=\"audio/mpeg\" src=\"a\"/></audio>",
                AudioPlayer(source: .mp3(at: "a"), showControls: true)
            ),
            .component(
                "<audio><source type=\"audio/wav\" src=\"a\"/><source type=\"audio/ogg\" src=\"b\"/></audio>",
                AudioPlayer(sources: [.wav(at: "a"), .ogg(at: "b")], showControls: false)
            ),
            .component("<form action=\"u\">x</form>", Form(url: "u") { Text("x") }),
            .component(
                "<form action=\"u\" method=\"get\" enctype=\"text/plain\" novalidate></form>",
                Form(url: "u", method: .get, contentType: .plainText, enableValidation: false) {}
            ),
            .component(
                "<iframe src=\"u\" frameborder=\"0\" allowfullscreen allow=\"a; b\"></iframe>",
                IFrame(
                    url: "u",
                    addBorder: false,
                    allowFullScreen: true,
                    enabledFeatureNames: ["a", "b"]
                )
            ),
            .component(
                "<iframe src=\"u\" frameborder=\"1\"></iframe>",
                IFrame(url: "u", addBorder: true, allowFullScreen: false, enabledFeatureNames: [])
            ),
            .component("<img src=\"u\" alt=\"d\"/>", Image(url: "u", description: "d")),
            .component("<img src=\"u\"/>", Image("u")),
            .component(
                "<input type=\"email\" name=\"n\" value=\"v\" required placeholder=\"p\" autofocus/>",
                Input(type: .email, name: "n", value: "v", isRequired: true, placeholder: "p")
                    .autoFocused()
            ),
            .component(
                "<input type=\"email\" autocomplete=\"off\"/>",
                Input(type: .email).autoComplete(false)
            ),
            .component(
                "<input type=\"text\" name=\"n\" value=\"t\"/>",
                TextField(name: "n", text: "t")
            ),
            .component(
                "<input type=\"text\" required placeholder=\"p\" autofocus autocomplete=\"on\"/>",
                TextField(placeholder: "p", isRequired: true).autoFocused().autoComplete(true)
            ),
            .component(
                "<textarea name=\"n\" rows=\"2\" cols=\"3\" required autofocus>t</textarea>",
                TextArea(
                    text: "t",
                    name: "n",
                    numberOfRows: 2,
                    numberOfColumns: 3,
                    isRequired: true
                ).autoFocused()
            ),
            .component("<textarea></textarea>", TextArea()),
            .component(
                "<input type=\"submit\" name=\"n\" value=\"t\"/>",
                SubmitButton(name: "n", title: "t")
            ), .component("<input type=\"submit\" value=\"t\"/>", SubmitButton("t")),
            .component("<label>a<input type=\"text\"/></label>", Label("a") { TextField() }),
            .component("<label><b>a</b></label>", Label(Text("a").bold()) {}),
            .component("<a href=\"u\">x</a>", Link("x", url: "u")),
            .component("<a href=\"u\"><b>x</b></a>", Link(url: "u") { Text("x").bold() }),
            .component(
                "<a href=\"u\" rel=\"nofollow\" target=\"_blank\">x</a>",
                Link("x", url: "u").linkTarget(.blank).linkRelationship(.nofollow)
            ),
            .component(
                "<div><a href=\"u\">x</a></div>",
                Div { Link("x", url: "u").linkTarget(nil) }.linkTarget(.blank)
            ),
            .component("<time datetime=\"d\">x</time>", Time(datetime: "d") { Text("x") }),
            .component("<time>x</time>", Time { Text("x") }),
            .component("<em><b>a</b></em>", Text("a").bold().italic()),
            .component(
                "<u>a</u><s>b</s><br/>",
                Text("a").underlined() + Text("b").strikethrough().addLineBreak()
            ),
        ]
    )
    func readyMade(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("Builders take conditions, loops and nodes")
    func builder() {
        func content(_ number: Int, _ text: String?) -> ComponentGroup {
            ComponentGroup {
                if number > 0 { Text("positive") }
                if let text { Paragraph(text) } else { Body.hr() }
                for index in 0..<number { Text("\(index)") }
                switch number {
                case 0: Text("zero")
                default: EmptyComponent()
                }
            }
        }
        #expect(content(2, "a").render() == "positive<p>a</p>01")
        #expect(content(0, nil).render() == "<hr/>zero")
        #expect(content(2, "a").members.count == 4)
        #expect(Array(content(2, "a")).count == 4)
        #expect((nil as H1?).render().isEmpty)
        #expect(Optional(H1("x")).render() == "<h1>x</h1>")
        #expect(Optional(H1("x")).class("c").render() == "<h1 class=\"c\">x</h1>")
        #expect(EmptyComponent().render().isEmpty)
    }

    private struct Pair: Component {
        var body: any Component {
            ComponentGroup {
                H1("a")
                Text("t")
                Paragraph { Span("b") }
            }
        }
    }

    @Test(
        "Modifiers add attributes to every root-level element",
        arguments: [
            Rendering.component(
                "<h1 class=\"x\">a</h1>t<p class=\"x\"><span>b</span></p>",
                Pair().class("x")
            ),
            .component(
                "<h1 class=\"x y\">a</h1>t<p class=\"x y\"><span>b</span></p>",
                ComponentGroup { Pair() }.class("x").class("y")
            ),
            .component("<div class=\"a b\"></div>", Body.div(.class("a")).class("b")),
            .component(
                "<div class=\"b\"></div>",
                Body.div(.class("a")).class("b", replaceExisting: true)
            ),
            .component("<p id=\"b\"></p>", Paragraph().id("a").id("b")),
            .component(
                "<p a=\"1\" b=\"2\"></p>",
                Paragraph().attribute(named: "a", value: "1").attribute(named: "b", value: "2")
            ),
            .component(
                "<p a></p>",
                Paragraph().attribute(named: "a", value: nil, ignoreValueIfEmpty: false)
            ),
            .component(
                "<p a=\"1 2\"></p>",
                Paragraph().attribute(named: "a", value: "1").attribute(
                    named: "a",
                    value: "2",
                    replaceExisting: false
                )
            ),
            .component(
                "<p src=\"u\"></p>",
                Paragraph().attribute(Attribute<HTML.ImageContext>.src("u"))
            ),
            .component(
                "<p aria-label=\"l\" data-a=\"b\" dir=\"rtl\" style=\"s\"></p>",
                Paragraph().accessibilityLabel("l").data(named: "a", value: "b").directionality(
                    .rightToLeft
                ).style("s")
            ),
            .component("<a href=\"u\" class=\"x\">l</a>", Link("l", url: "u").class("x")),
            .component(
                "<div><p></p></div>",
                Div { Paragraph() }.convertToNode(withContext: HTML.BodyContext.self)
            ),
            .component("<h1 class=\"x\"></h1>", Body.component(H1()).class("x")),
        ]
    )
    func modifiers(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("A body is evaluated once")
    func evaluation() {
        final class Counter { var count = 0 }
        struct Counted: Component {
            let counter: Counter
            var body: any Component {
                counter.count += 1
                return Paragraph("x")
            }
        }
        let counter = Counter()
        _ = List([1]) { _ in Counted(counter: counter).class("x") }.render(indentedBy: .tabs(1))
        #expect(counter.count == 1)
    }
}

@Suite("Lists and tables")
struct ListTests {
    private struct Two: Component {
        var body: any Component {
            ComponentGroup {
                H1("a")
                H2("b")
            }
        }
    }

    private static var listRows: [Rendering] {
        var rows: [Rendering] = []
        rows.append(
            .component("<ul><li>a</li><li>b</li></ul>", List(["a", "b"]))
        )
        rows.append(
            .component("<ul><li>1</li></ul>", List([1]) { Text("\($0)") })
        )
        rows.append(
            .component(
                "<ul><li><p>a</p></li><li class=\"x\">b</li></ul>",
                List {
                    Paragraph("a")
                    ListItem("b").class("x")
                }
            )
        )
        rows.append(
            .component("<ul><li><h1>a</h1></li><li><h2>b</h2></li></ul>", List { Two() })
        )
        rows.append(
            .component(
                "<ul><li>a</li></ul>",
                List {
                    EmptyComponent()
                    Text("a")
                }
            )
        )
        rows.append(
            .component(
                "<ul><li>a</li><li>b</li></ul>",
                List {
                    ComponentGroup {
                        Text("a")
                        Text("b")
                    }
                }
            )
        )
        rows.append(
            .component(
                "<ul><li><p class=\"x\">a</p></li></ul>",
                List { Paragraph("a").class("x") }
            )
        )
        rows.append(
            .component("<ul class=\"x\"><li>a</li></ul>", List(["a"]).class("x"))
        )
        rows.append(
            .component("<ol><li>a</li></ol>", List(["a"]).listStyle(.ordered))
        )
        rows.append(
            .component(
                "<ol><li><ol><li>a</li></ol></li></ol>",
                List { List(["a"]) }.listStyle(.ordered)
            )
        )
        rows.append(
            .component(
                "<ul><li class=\"i\">a</li></ul>",
                List(["a"]).listStyle(.unordered.withItemClass("i"))
            )
        )
        rows.append(
            .component(
                "<ul><li class=\"i\"><p class=\"x\">a</p></li><li class=\"own i\">b</li></ul>",
                List {
                    Paragraph("a").class("x")
                    ListItem("b").class("own")
                }.listStyle(.unordered.withItemClass("i"))
            )
        )
        rows.append(
            .component(
                "<dl><p>a</p></dl>",
                List(["a"]).listStyle(HTMLListStyle(elementName: "dl") { Paragraph($0) })
            )
        )
        rows.append(
            .component(
                "<ul><li id=\"z\">a</li></ul>",
                List(["a"]).listStyle(HTMLListStyle.unordered.modifyingItems { $0.id("z") })
            )
        )
        rows.append(
            .component("<ul><li>a</li></ul>", List { Node<HTML.ListContext>.li("a") })
        )
        return rows
    }

    @Test("Items are enclosed once", arguments: listRows)
    func lists(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    private static var tableRows: [Rendering] {
        var rows: [Rendering] = []
        rows.append(
            .component("<table><tr><td>a</td></tr></table>", Table { Text("a") })
        )
        rows.append(
            .component(
                "<table><tr><td>a</td><td>b</td><td><p>c</p></td></tr></table>",
                Table {
                    TableRow {
                        Text("a")
                        TableCell("b")
                        Paragraph("c")
                    }
                }
            )
        )
        rows.append(
            .component(
                "<table><caption>c</caption><tbody><tr><td>a</td></tr></tbody></table>",
                Table(caption: TableCaption("c")) { TableRow("a") }
            )
        )
        rows.append(
            .component(
                "<table><thead><tr><th>h</th><th>i</th><th><td>j</td></th></tr></thead><tbody></tbody><tfoot><tr><td>f</td></tr></tfoot></table>",
                Table(
                    header: TableRow {
                        Text("h")
                        TableHeaderCell("i")
                        TableCell("j")
                    },
                    footer: TableRow("f")
                ) {}
            )
        )
        rows.append(
            .component(
                "<tr><td>a</td><td><p>b</p></td></tr>",
                TableRow {
                    Text("a")
                    Paragraph("b")
                }
            )
        )
        rows.append(
            .component(
                "<table class=\"x\"><tr class=\"r\"><td>a</td></tr></table>",
                Table { TableRow("a").class("r") }.class("x")
            )
        )
        rows.append(
            .component(
                "<table><tr><td><h1>a</h1></td></tr><tr><td><h2>b</h2></td></tr></table>",
                Table { Two() }
            )
        )
        return rows
    }

    @Test("Rows and cells are enclosed once", arguments: tableRows)
    func tables(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }
}
