import Plot
import Testing

@Suite("Style sheets and scripts in a page")
struct RawTextTests {
    @Test(
        "End where their element does, whatever stands in them",
        arguments: [
            ("a{}", "a{}"), ("a</style>b", "a<\\/style>b"),
            ("</STYLE ></stYle", "<\\/STYLE ><\\/stYle"),
            ("a</b></styl>", "a</b></styl>"), ("</", "</"), ("</script>", "</script>"),
        ]
    )
    func styles(css: String, written: String) {
        #expect(HTML(.head(.style(css))).render().contains("<style>\(written)</style>"))
    }

    @Test("Scripts, too, whether their source is text or bytes or in a group")
    func scripts() {
        let source = "x = \"</script><b>\"; y = 1 </2; z = /</ScRiPt/"
        let written = "x = \"<\\/script><b>\"; y = 1 </2; z = /<\\/ScRiPt/"
        for node: Node<HTML.ScriptContext> in [
            .raw(source), .raw(utf8: Array(source.utf8)), .group(.raw(source)),
        ] {
            #expect(
                Node<HTML.BodyContext>.script(.src("/a.js"), node).render()
                    == "<script src=\"/a.js\">\(written)</script>"
            )
        }
    }
}
