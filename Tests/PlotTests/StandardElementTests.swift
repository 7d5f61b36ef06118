import Plot
import Testing

@Suite("Elements and attributes of today's standard")
struct StandardElementTests {
    @Test(
        "Text, sections and groups",
        arguments: [
            Rendering.body("<address>x</address>", .address("x")),
            .body("<hgroup><h1>x</h1></hgroup>", .hgroup(.h1("x"))),
            .body("<search>x</search>", .search("x")),
            .body(
                "<figure><img src=\"u\"/><figcaption>x</figcaption></figure>",
                .figure(.img(.src("u")), .figcaption("x"))
            ),
            .body("<blockquote>x</blockquote>", .blockquote("x")),
            .body("<bdi>x</bdi>", .bdi("x")), .body("<cite>x</cite>", .cite("x")),
            .body("<dfn>x</dfn>", .dfn("x")), .body("<kbd>x</kbd>", .kbd("x")),
            .body("<mark>x</mark>", .mark("x")), .body("<samp>x</samp>", .samp("x")),
            .body("<q>x</q>", .q("x")),
            .body("<sub>x</sub><sup>y</sup>", .group(.sub("x"), .sup("y"))),
            .body("<var>x</var><wbr/>", .group(.var("x"), .wbr())),
            .body(
                "<fieldset><legend>x</legend><select name=\"n\"></select></fieldset>",
                .fieldset(.legend("x"), .select(.name("n")))
            ),
            .body(
                "<table><tr><th scope=\"col\">h</th></tr></table>",
                .table(.tr(.th(scope: .column, "h")))
            ),
        ]
    )
    func text(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Embedded content",
        arguments: [
            Rendering.body(
                "<img srcset=\"a 1x\" sizes=\"s\" loading=\"lazy\" alt/>",
                .img(.srcset("a 1x"), .sizes("s"), .loading(.lazy), .alternative(""))
            ),
            .body(
                "<picture><source srcset=\"a\" media=\"m\"/></picture>",
                .picture(.source(.srcset("a"), .media("m")))
            ),
            .body(
                "<iframe loading=\"lazy\" width=\"1\" height=\"2\"></iframe>",
                .iframe(.loading(.lazy), .width(1), .height(2))
            ),
            .body(
                "<video poster=\"p\" preload=\"none\"></video>",
                .video(.poster("p"), .preload(.none))
            ),
            .body(
                "<a download=\"f\">x</a><a download></a>",
                .group(.a(.download("f"), "x"), .a(.download()))
            ),
        ]
    )
    func embedded(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Attributes that every element takes",
        arguments: [
            Rendering.div(" lang=\"fr\"", .lang(.french)), .div(" tabindex=\"-1\"", .tabindex(-1)),
            .div(
                " aria-labelledby=\"a b\" aria-describedby=\"c\"",
                .group(.ariaLabelledby("a", "b"), .ariaDescribedby("c"))
            ),
            .body(
                "<input aria-labelledby=\"a\" aria-describedby=\"b c\"/>",
                .input(.ariaLabelledby("a"), .ariaDescribedby("b", "c"))
            ),
            .body(
                "<button popovertarget=\"p\" disabled>x</button>",
                .button(.popovertarget("p"), .disabled(true), "x")
            ),
        ]
    )
    func global(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "The head",
        arguments: [
            Rendering.head(
                "<meta name=\"robots\" content=\"noindex, nofollow\"/>",
                .robots("noindex", "nofollow")
            ),
            .head(
                "<link rel=\"alternate\" hreflang=\"x-default\" href=\"u\"/>",
                .alternate("u", hreflang: .xDefault)
            ),
            .head(
                "<link rel=\"modulepreload\" href=\"u\" media=\"m\"/>",
                .link(.rel(.modulepreload), .href("u"), .media("m"))
            ),
            .head("<script type=\"module\"></script>", .script(.type(.module))),
        ]
    )
    func head(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("Linked data cannot end its script, whatever it contains")
    func linkedData() throws {
        struct Article: Encodable {
            var name: String
            var url = "https://x.y/z"
        }
        let article = Article(name: "</script><!-- & \u{2028}\"漢")
        let node = try Node<HTML.HeadContext>.jsonLD(article)
        #expect(
            node.render()
                == #"<script type="application/ld+json">{"name":"\u003c/script\u003e\u003c!-- \u0026 \u2028\"漢","url":"https://x.y/z"}</script>"#
        )
        #expect(throws: EncodingError.self) { try Node<HTML.BodyContext>.json([Double.nan]) }
        #expect(
            try Node<HTML.BodyContext>.json(["a": 1]).render()
                == #"<script type="application/json">{"a":1}</script>"#
        )
    }
}
