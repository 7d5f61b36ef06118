import Plot
import Testing

@Test("A page renders on one line")
func page() {
    let html = HTML(
        .lang(.english),
        .head(.title("T"), .stylesheet("styles.css")),
        .body(.div(.class("a"), .h1("Hi & <you> &copy;"), .a(.href("/x?a=1&b=\"2\""), "go")))
    )
    #expect(
        html.render()
            == #"<!DOCTYPE html><html lang="en"><head><title>T</title><meta name="twitter:title" content="T"/><meta property="og:title" content="T"/><link rel="stylesheet" href="styles.css" type="text/css"/></head><body><div class="a"><h1>Hi &amp; &lt;you&gt; &copy;</h1><a href="/x?a=1&amp;b=&quot;2&quot;">go</a></div></body></html>"#
    )
    let c = Div {
        H1("a"); Paragraph("b")
    }
    #expect(c.render(indentedBy: .spaces(2)) == "<div>\n  <h1>a</h1>\n  <p>b</p></div>")
    #expect(
        Node<HTML.BodyContext>.div(.p("one"), "tail", .span("s")).render(indentedBy: .spaces(2))
            == "<div>\n  <p>one</p>tail\n  <span>s</span>\n</div>"
    )
    let list = List(["a", "b"]).listStyle(.ordered.withItemClass("i")).class("l")
    #expect(list.render() == #"<ol class="l"><li class="i">a</li><li class="i">b</li></ol>"#)
    let table = Table(header: TableRow { Text("h") }) {
        Text("x");
        TableRow {
            Text("y"); TableCell("z")
        }
    }
    #expect(
        table.render()
            == "<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>x</td></tr><tr><td>y</td><td>z</td></tr></tbody></table>"
    )
    #expect(
        XML(.element(named: "a")).render(indentedBy: .tabs(1))
            == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n\t<a></a>"
    )
}
