import Foundation
import Plot
import Testing

private typealias Body = Node<HTML.BodyContext>

@Suite("HTML elements")
struct HTMLElementTests {
    @Test(
        "Elements of the body contain body content",
        arguments: [
            Rendering.body("<abbr>x</abbr>", .abbr("x")),
            .body("<article>x</article>", .article("x")),
            .body("<aside>x</aside>", .aside("x")), .body("<b>x</b>", .b("x")),
            .body("<blockquote>x</blockquote>", .blockquote("x")),
            .body("<code>x</code>", .code("x")),
            .body("<del>x</del>", .del("x")), .body("<em>x</em>", .em("x")),
            .body("<footer>x</footer>", .footer("x")), .body("<h1>x</h1>", .h1("x")),
            .body("<h2>x</h2>", .h2("x")), .body("<h3>x</h3>", .h3("x")),
            .body("<h4>x</h4>", .h4("x")),
            .body("<h5>x</h5>", .h5("x")), .body("<h6>x</h6>", .h6("x")),
            .body("<header>x</header>", .header("x")), .body("<i>x</i>", .i("x")),
            .body("<ins>x</ins>", .ins("x")), .body("<main>x</main>", .main("x")),
            .body("<nav>x</nav>", .nav("x")), .body("<noscript>x</noscript>", .noscript("x")),
            .body("<p>x</p>", .p("x")), .body("<pre>x</pre>", .pre("x")),
            .body("<s>x</s>", .s("x")),
            .body("<section>x</section>", .section("x")), .body("<small>x</small>", .small("x")),
            .body("<span>x</span>", .span("x")), .body("<strong>x</strong>", .strong("x")),
            .body("<u>x</u>", .u("x")), .body("<div>x</div>", .div("x")),
        ]
    )
    func bodyElements(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Elements with a context of their own",
        arguments: [
            Rendering.body("<a href=\"u\">x</a>", .a(.href("u"), "x")),
            .body(
                "<audio controls><source type=\"audio/mpeg\"/></audio>",
                .audio(.controls(true), .source(.type(.mp3)))
            ),
            .body("<button type=\"submit\">x</button>", .button(.type(.submit), "x")),
            .body("<data value=\"1\">x</data>", .data(.value("1"), "x")),
            .body("<datalist><option value=\"1\"/></datalist>", .datalist(.option(.value("1")))),
            .body(
                "<details open><summary>s</summary>x</details>",
                .details(.open(true), .summary("s"), "x")
            ),
            .body(
                "<dl><dt>a</dt><dd>b</dd><div><dt>c</dt></div></dl>",
                .dl(.dt("a"), .dd("b"), .div(.dt("c")))
            ),
            .body("<fieldset><input/></fieldset>", .fieldset(.input())),
            .body(
                "<form action=\"u\"><label for=\"i\">x</label></form>",
                .form(.action("u"), .label(.for("i"), "x"))
            ),
            .body("<object data=\"u\"></object>", .object(.data("u"))),
            .body("<ol><li>x</li></ol>", .ol(.li("x"))),
            .body("<ul><li>x</li></ul>", .ul(.li("x"))),
            .body(
                "<picture><source srcset=\"s\"/><img src=\"i\"/></picture>",
                .picture(.source(.srcset("s")), .img(.src("i")))
            ),
            .body(
                "<select><option label=\"x\" selected/></select>",
                .select(.option(.label("x"), .isSelected(true)))
            ),
            .body("<select><option label/></select>", .select(.option(.label("")))),
            .body(
                "<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody><tfoot></tfoot><tr></tr></table>",
                .table(.caption("c"), .thead(.tr(.th("h"))), .tbody(.tr(.td("d"))), .tfoot(), .tr())
            ),
            .body("<textarea>x</textarea>", .textarea("x")),
            .body("<time datetime=\"d\">x</time>", .time(.datetime("d"), "x")),
            .body(
                "<video controls><source type=\"video/webm\"/></video>",
                .video(.controls(true), .source(.type(.webM)))
            ),
            .body("<br/>", .br()), .body("<embed src=\"u\"/>", .embed(.src("u"))),
            .body("<hr class=\"c\"/>", .hr(.class("c"))),
            .body("<input type=\"text\"/>", .input(.type(.text))),
            .body("<iframe src=\"u\"></iframe>", .iframe(.src("u"))),
            .body("<img src=\"u\"/>", .img(.src("u"))),
            .body("<script>a &lt; b</script>", .script("a < b")),
            .body("<script>a < b</script>", .script(.raw("a < b"))),
            .body("<!--a--&gt;b-->", .comment("a-->b")),
        ]
    )
    func ownContexts(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Shortcuts of the head state everything that is known by several names",
        arguments: [
            Rendering.head("<meta charset=\"UTF-8\"/>", .encoding(.utf8)),
            .head(
                "<link rel=\"stylesheet\" href=\"s.css\" type=\"text/css\"/>",
                .stylesheet("s.css")
            ),
            .head(
                "<link rel=\"stylesheet\" href=\"s.css\" type=\"text/css\" integrity=\"i\"/>",
                .stylesheet("s.css", integrity: "i")
            ),
            .head(
                "<link rel=\"canonical\" href=\"U\"/><meta name=\"twitter:url\" content=\"U\"/><meta property=\"og:url\" content=\"U\"/>",
                .url("U")
            ),
            .head("<meta property=\"og:site_name\" content=\"S\"/>", .siteName("S")),
            .head(
                "<title>T &amp; &lt;</title><meta name=\"twitter:title\" content=\"T &amp; &lt;\"/><meta property=\"og:title\" content=\"T &amp; &lt;\"/>",
                .title("T & <")
            ),
            .head(
                "<meta name=\"description\" content=\"D\"/><meta name=\"twitter:description\" content=\"D\"/><meta property=\"og:description\" content=\"D\"/>",
                .description("D")
            ),
            .head(
                "<meta name=\"twitter:image\" content=\"U\"/><meta property=\"og:image\" content=\"U\"/>",
                .socialImageLink("U")
            ),
            .head(
                "<meta name=\"twitter:card\" content=\"summary_large_image\"/>",
                .twitterCardType(.summaryLargeImage)
            ),
            .head("<meta name=\"twitter:site\" content=\"@u\"/>", .twitterUsername("@u")),
            .head(
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1.0\"/>",
                .viewport(.accordingToDevice)
            ),
            .head(
                "<meta name=\"viewport\" content=\"width=500, initial-scale=2.5, viewport-fit=cover\"/>",
                .viewport(.constant(500), initialScale: 2.5, fit: .cover)
            ),
            .head(
                "<link rel=\"shortcut icon\" href=\"f.png\" type=\"image/png\"/>",
                .favicon("f.png")
            ),
            .head("<link rel=\"shortcut icon\" href=\"f\" type=\"t\"/>", .favicon("f", type: "t")),
            .head(
                "<link rel=\"alternate\" href=\"r\" type=\"application/rss+xml\"/>",
                .rssFeedLink("r")
            ),
            .head(
                "<link rel=\"alternate\" href=\"r\" type=\"application/rss+xml\" title=\"T\"/>",
                .rssFeedLink("r", title: "T")
            ),
            .head("<style>a > b {}</style>", .style("a > b {}")),
            .head(
                "<script src=\"s\" async defer></script>",
                .script(.src("s"), .async(), .defer())
            ),
        ]
    )
    func head(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("Documents have a type, a head and a body")
    func documents() {
        #expect(HTML().render() == "<!DOCTYPE html><html></html>")
        #expect(
            HTML(.lang(.german), .head(), .body("x")).render()
                == "<!DOCTYPE html><html lang=\"de\"><head></head><body>x</body></html>"
        )
        #expect(HTML { Text("x") }.render() == "<!DOCTYPE html><html><body>x</body></html>")
        #expect(
            HTML(head: [.encoding(.utf8)]) { H1("x") }.render()
                == "<!DOCTYPE html><html><head><meta charset=\"UTF-8\"/></head><body><h1>x</h1></body></html>"
        )
        #expect(
            HTML(
                .body {
                    H1("x"); Text("y")
                }
            ).render() == "<!DOCTYPE html><html><body><h1>x</h1>y</body></html>"
        )
    }
}

@Suite("HTML attributes")
struct HTMLAttributeTests {
    @Test(
        "Global attributes",
        arguments: [
            Rendering.div(" id=\"x\"", .id("x")), .div(" class=\"x\"", .class("x")),
            .div(" data-a=\"b\"", .data(named: "a", value: "b")),
            .div(" spellcheck=\"true\"", .spellcheck(true)),
            .div(" spellcheck=\"false\"", .spellcheck(false)),
            .div(" title=\"x\"", .title("x")), .div(" dir=\"ltr\"", .dir(.leftToRight)),
            .div(" dir=\"rtl\"", .dir(.rightToLeft)), .div(" hidden", .hidden(true)),
            .div("", .hidden(false)),
            .div(" style=\"a: b\"", .style("a: b")), .div(" aria-label=\"x\"", .ariaLabel("x")),
            .div(" aria-controls=\"x\"", .ariaControls("x")),
            .div(" aria-expanded=\"false\"", .ariaExpanded(false)),
            .div(" aria-hidden=\"true\"", .ariaHidden(true)),
            .div(" onclick=\"x()\"", .onclick("x()")),
            .body(
                "<img id=\"i\" class=\"c\" data-a=\"b\" spellcheck=\"true\" title=\"t\" dir=\"auto\"/>",
                .img(
                    .id("i"),
                    .class("c"),
                    .data(named: "a", value: "b"),
                    .spellcheck(true),
                    .title("t"),
                    .dir(.auto)
                )
            ),
        ]
    )
    func global(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Attributes of particular elements",
        arguments: [
            Rendering.body(
                "<a rel=\"nofollow\" target=\"_blank\" href=\"u\"></a>",
                .a(.rel(.nofollow), .target(.blank), .href("u"))
            ),
            .body("<a target=\"self\"></a>", .a(.target(.current))),
            .body("<a rel=\"me\"></a>", .a(.rel("me"))),
            .body(
                "<form action=\"u\" enctype=\"multipart/form-data\" method=\"post\" novalidate></form>",
                .form(.action("u"), .enctype(.multipartData), .method(.post), .novalidate())
            ),
            .body("<form></form>", .form(.novalidate(false))),
            .body(
                "<input name=\"n\" type=\"datetime-local\" value=\"v\" placeholder=\"p\" required autofocus readonly disabled multiple checked autocomplete=\"off\"/>",
                .input(
                    .name("n"),
                    .type(.datetimeLocal),
                    .value("v"),
                    .placeholder("p"),
                    .required(true),
                    .autofocus(true),
                    .readonly(true),
                    .disabled(true),
                    .multiple(true),
                    .checked(true),
                    .autocomplete(false)
                )
            ),
            .body(
                "<input autocomplete=\"on\"/>",
                .input(
                    .required(false),
                    .autofocus(false),
                    .readonly(false),
                    .disabled(false),
                    .multiple(false),
                    .checked(false),
                    .autocomplete(true)
                )
            ),
            .body(
                "<textarea name=\"n\" placeholder=\"p\" required autofocus readonly disabled cols=\"1\" rows=\"2\"></textarea>",
                .textarea(
                    .name("n"),
                    .placeholder("p"),
                    .required(true),
                    .autofocus(true),
                    .readonly(true),
                    .disabled(true),
                    .cols(1),
                    .rows(2)
                )
            ),
            .body(
                "<button name=\"n\" value=\"v\" type=\"reset\"></button>",
                .button(.name("n"), .value("v"), .type(.reset))
            ),
            .body(
                "<img src=\"u\" alt=\"a\" width=\"1\" height=\"2\"/>",
                .img(.src("u"), .alt("a"), .width(1), .height(2))
            ),
            .body("<img/>", .img(.alt(""))),
            .body(
                "<embed src=\"u\" type=\"t\" width=\"1\" height=\"2\"/>",
                .embed(.src("u"), .type("t"), .width(1), .height(2))
            ),
            .body(
                "<iframe src=\"u\" name=\"n\" frameborder=\"1\" allow=\"a; b\" allowfullscreen></iframe>",
                .iframe(
                    .src("u"),
                    .name("n"),
                    .frameborder(true),
                    .allow("a", "b"),
                    .allowfullscreen(true)
                )
            ),
            .body(
                "<iframe frameborder=\"0\"></iframe>",
                .iframe(.frameborder(false), .allowfullscreen(false))
            ),
            .body(
                "<picture><source type=\"t\" srcset=\"s\" media=\"m\"/></picture>",
                .picture(.source(.type("t"), .srcset("s"), .media("m")))
            ),
            .body(
                "<audio><source type=\"audio/wav\" src=\"u\"/></audio>",
                .audio(.controls(false), .source(.type(.wav), .src("u")))
            ),
            .body(
                "<video><source type=\"video/ogg\" src=\"u\"/></video>",
                .video(.source(.type(.ogg), .src("u")))
            ),
            .head(
                "<link rel=\"apple-touch-icon\" href=\"u\" hreflang=\"en-gb\" sizes=\"s\" color=\"c\" crossorigin type=\"t\" integrity=\"i\"/>",
                .link(
                    .rel(.appleTouchIcon),
                    .href("u"),
                    .hreflang(.ukEnglish),
                    .sizes("s"),
                    .color("c"),
                    .crossorigin(true),
                    .type("t"),
                    .integrity("i")
                )
            ),
            .head(
                "<meta charset=\"UTF-8\" name=\"n\" property=\"p\" content=\"c\"/>",
                .meta(.charset(.utf8), .name("n"), .property("p"), .content("c"))
            ),
            .head(
                "<script src=\"u\" integrity=\"i\"></script>",
                .script(.src("u"), .integrity("i"))
            ),
        ]
    )
    func particular(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("URLs are written as they are")
    func urls() throws {
        let url = try #require(URL(string: "https://x.y/a%20b?c=d#e"))
        #expect(Body.a(.href(url)).render() == "<a href=\"https://x.y/a%20b?c=d#e\"></a>")
        #expect(Body.img(.src(url)).render() == "<img src=\"https://x.y/a%20b?c=d#e\"/>")
    }

    @Test("Languages that share a code state the code")
    func languages() {
        #expect(Language.allCases.count == 206)
        #expect(Set(Language.allCases.map(\.rawValue)).count == 206)
        #expect(Language.pashto.rawValue == "pashto")
        #expect(HTML(.lang(.pashto)).render().contains("lang=\"ps\""))
        #expect(Language.simplifiedChinese.code == "zh-Hans")
        #expect(Language.xDefault.code == "x-default")
        let shared: [Language] = [
            .chewa, .chichewa, .dhivehi, .divehi, .fula, .fulah, .kalaallisut, .luganda, .nuosu,
            .oldChurchSlavonic, .pashto, .pulaar, .zhuang,
        ]
        for language in Language.allCases {
            #expect((language.code == language.rawValue) == !shared.contains(language))
        }
        #expect(shared.allSatisfy { $0.code.count == 2 })
    }

    @Test("Relationships of links can be of any name")
    func relationships() {
        #expect(HTMLAnchorRelationship.nofollow.id == "nofollow")
        #expect(HTMLAnchorRelationship(rawValue: "me").rawValue == "me")
        let literal: HTMLAnchorRelationship = "x y"
        #expect(literal == HTMLAnchorRelationship(rawValue: "x y"))
    }
}
