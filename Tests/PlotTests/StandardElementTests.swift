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
            .body("<menu><li>x</li></menu>", .menu(.li("x"))),
            .body(
                "<figure><img src=\"u\"/><figcaption>x</figcaption></figure>",
                .figure(.img(.src("u")), .figcaption("x"))
            ),
            .body("<blockquote cite=\"u\">x</blockquote>", .blockquote(cite: "u", "x")),
            .body("<blockquote>x</blockquote>", .blockquote("x")),
            .body(
                "<ol start=\"3\" reversed type=\"a\"><li value=\"9\">x</li></ol>",
                .ol(.start(3), .reversed(true), .numbering(.lowercaseLetters), .li(number: 9, "x"))
            ),
            .body("<bdi>x</bdi>", .bdi("x")),
            .body("<bdo dir=\"rtl\">x</bdo>", .bdo(.rightToLeft, "x")),
            .body("<cite>x</cite>", .cite("x")),
            .body("<dfn>x</dfn>", .dfn("x")), .body("<kbd>x</kbd>", .kbd("x")),
            .body("<mark>x</mark>", .mark("x")), .body("<samp>x</samp>", .samp("x")),
            .body("<q>x</q><q cite=\"u\">x</q>", .group(.q("x"), .q(cite: "u", "x"))),
            .body("<sub>x</sub><sup>y</sup>", .group(.sub("x"), .sup("y"))),
            .body(
                "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>",
                .ruby("漢", .rp("("), .rt("kan"), .rp(")"))
            ), .body("<var>x</var><wbr/>", .group(.var("x"), .wbr())),
            .body("<ins cite=\"u\" datetime=\"d\">x</ins>", .ins(cite: "u", datetime: "d", "x")),
            .body("<del datetime=\"d\">x</del>", .del(cite: nil, datetime: "d", "x")),
        ]
    )
    func text(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Embedded content",
        arguments: [
            Rendering.body(
                "<img srcset=\"a 1x\" sizes=\"s\" loading=\"lazy\" decoding=\"async\" fetchpriority=\"high\" crossorigin=\"anonymous\" referrerpolicy=\"no-referrer\" alt/>",
                .img(
                    .srcset("a 1x"),
                    .sizes("s"),
                    .loading(.lazy),
                    .decoding(.async),
                    .fetchpriority(.high),
                    .crossorigin(.anonymous),
                    .referrerpolicy(.noReferrer),
                    .alternative("")
                )
            ),
            .body(
                "<picture><source srcset=\"a\" sizes=\"s\" media=\"m\" width=\"1\" height=\"2\"/></picture>",
                .picture(.source(.srcset("a"), .sizes("s"), .media("m"), .width(1), .height(2)))
            ),
            .body(
                "<iframe srcdoc=\"&lt;p&gt;\" sandbox loading=\"lazy\" width=\"1\" height=\"2\"></iframe>",
                .iframe(.srcdoc("<p>"), .sandbox(), .loading(.lazy), .width(1), .height(2))
            ),
            .body(
                "<iframe sandbox=\"allow-forms allow-scripts\"></iframe>",
                .iframe(.sandbox(.forms, .scripts))
            ),
            .body(
                "<video src=\"u\" poster=\"p\" autoplay loop muted playsinline preload=\"none\" width=\"1\" height=\"2\"><track kind=\"captions\" src=\"t\" srclang=\"de\" label=\"l\" default/></video>",
                .video(
                    .src("u"),
                    .poster("p"),
                    .autoplay(true),
                    .loop(true),
                    .muted(true),
                    .playsinline(true),
                    .preload(.none),
                    .width(1),
                    .height(2),
                    .track(
                        .kind(.captions),
                        .src("t"),
                        .srclang(.german),
                        .label("l"),
                        .isDefault(true)
                    )
                )
            ),
            .body(
                "<map name=\"m\"><area shape=\"poly\" coords=\"1,2\" href=\"u\" alt=\"a\"/></map>",
                .map(.name("m"), .area(.shape(.polygon), .coords("1,2"), .href("u"), .alt("a")))
            ),
            .body(
                "<canvas width=\"1\" height=\"2\">x</canvas>",
                .canvas(.width(1), .height(2), "x")
            ),
            .body(
                "<template><slot name=\"n\">x</slot></template>",
                .template(.slot(.name("n"), "x"))
            ),
            .body("<span slot=\"n\">x</span>", .span(.slot(named: "n"), "x")),
            .body(
                "<a download=\"f\" hreflang=\"ja\" ping=\"a b\" type=\"t\">x</a><a download></a>",
                .group(
                    .a(.download("f"), .hreflang(.japanese), .ping("a", "b"), .type("t"), "x"),
                    .a(.download())
                )
            ),
        ]
    )
    func embedded(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Tables and forms",
        arguments: [
            Rendering.body(
                "<table><colgroup span=\"2\"><col span=\"2\" class=\"c\"/></colgroup><tr><th scope=\"col\" colspan=\"2\">h</th><td rowspan=\"3\">d</td></tr></table>",
                .table(
                    .colgroup(.span(2), .col(.span(2), .class("c"))),
                    .tr(.th(scope: .column, span: .columns(2), "h"), .td(span: .rows(3), "d"))
                )
            ),
            .body(
                "<dialog open closedby=\"any\"><p>x</p></dialog>",
                .dialog(.open(true), .closedby(.any), .p("x"))
            ),
            .body(
                "<button command=\"show-modal\" commandfor=\"d\" popovertarget=\"p\" popovertargetaction=\"toggle\" disabled>x</button>",
                .button(
                    .command(.showModal),
                    .commandfor("d"),
                    .popovertarget("p"),
                    .popovertargetaction(.toggle),
                    .disabled(true),
                    "x"
                )
            ),
            .body(
                "<meter value=\"0.5\" min=\"0\" max=\"1\" low=\"0.2\" high=\"0.8\" optimum=\"0.9\">x</meter>",
                .meter(
                    .value("0.5"),
                    .minimum(0),
                    .maximum(1),
                    .low(0.2),
                    .high(0.8),
                    .optimum(0.9),
                    "x"
                )
            ),
            .body(
                "<progress value=\"1\" max=\"3\">x</progress>",
                .progress(.value("1"), .maximum(3), "x")
            ),
            .body(
                "<output for=\"a b\" name=\"n\">x</output>",
                .output(.for("a", "b"), .name("n"), "x")
            ),
            .body(
                "<fieldset disabled><legend>x</legend></fieldset>",
                .fieldset(.disabled(true), .legend("x"))
            ),
            .body(
                "<select name=\"n\" multiple required disabled size=\"3\"><optgroup label=\"l\" disabled><option label=\"o\" disabled/></optgroup><hr/></select>",
                .select(
                    .name("n"),
                    .multiple(true),
                    .required(true),
                    .disabled(true),
                    .size(3),
                    .optgroup(.label("l"), .disabled(true), .option(.label("o"), .disabled(true))),
                    .hr()
                )
            ),
            .body(
                "<input type=\"range\" min=\"0\" max=\"9\" step=\"0.5\" list=\"l\" pattern=\"p\" minlength=\"1\" maxlength=\"2\" autocomplete=\"email webauthn\" accept=\"a\"/>",
                .input(
                    .type(.range),
                    .min("0"),
                    .max("9"),
                    .step("0.5"),
                    .list("l"),
                    .pattern("p"),
                    .minlength(1),
                    .maxlength(2),
                    .autofill("email", "webauthn"),
                    .accept("a")
                )
            ),
            .body(
                "<textarea minlength=\"1\" maxlength=\"2\" wrap=\"hard\"></textarea>",
                .textarea(.minlength(1), .maxlength(2), .wrap(.hard))
            ),
            .body(
                "<form accept-charset=\"UTF-8\" autocomplete=\"off\" target=\"_blank\" name=\"n\"></form>",
                .form(.acceptCharset(.utf8), .autocomplete(false), .target(.blank), .name("n"))
            ),
            .body(
                "<details name=\"g\"><summary>s</summary></details>",
                .details(.name("g"), .summary("s"))
            ),
        ]
    )
    func tablesAndForms(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Attributes that every element takes",
        arguments: [
            Rendering.div(" lang=\"fr\"", .lang(.french)), .div(" tabindex=\"-1\"", .tabindex(-1)),
            .div(" inert", .inert(true)), .div("", .inert(false)),
            .div(" contenteditable=\"plaintext-only\"", .contenteditable(.plainTextOnly)),
            .div(" draggable=\"false\"", .draggable(false)),
            .div(" translate=\"no\"", .translate(false)),
            .div(" enterkeyhint=\"send\"", .enterkeyhint(.send)),
            .div(" inputmode=\"numeric\"", .inputmode(.numeric)),
            .div(" autocapitalize=\"words\"", .autocapitalize(.words)),
            .div(" autocorrect=\"off\"", .autocorrect(false)),
            .div(" popover=\"manual\"", .popover(.manual)),
            .div(" accesskey=\"a\"", .accesskey("a")), .div(" nonce=\"n\"", .nonce("n")),
            .div(" role=\"navigation\"", .role(.navigation)),
            .div(" hidden=\"until-found\"", .hiddenUntilFound()),
            .div(" is=\"x-y\"", .customElement(named: "x-y")), .div(" part=\"p\"", .part("p")),
            .div(" onkeydown=\"f(&quot;a&quot;)\"", .on(.keydown, "f(\"a\")")),
            .div(" autofocus", .autofocus(true)),
            .div(" itemscope itemtype=\"t\"", .group(.itemscope(), .itemtype("t"))),
            .div(
                " itemprop=\"a b\" itemid=\"u\" itemref=\"r\"",
                .group(.itemprop("a", "b"), .itemid("u"), .itemref("r"))
            ),
            .div(" aria-current=\"page\"", .ariaCurrent(.page)),
            .div(" aria-labelledby=\"a b\"", .ariaLabelledby("a", "b")),
            .div(" aria-live=\"polite\"", .ariaLive(.polite)),
            .div(" aria-checked=\"mixed\"", .ariaChecked(.mixed)),
            .div(" aria-haspopup=\"menu\"", .ariaHaspopup(.menu)),
            .div(
                " aria-valuenow=\"2.5\" aria-valuemax=\"10\"",
                .group(.ariaValuenow(2.5), .ariaValuemax(10))
            ),
            .body(
                "<img role=\"presentation\" aria-description=\"d\"/>",
                .img(.role(.presentation), .ariaDescription("d"))
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
                "<base href=\"u\" target=\"_blank\"/>",
                .base(.href("u"), .target(.blank))
            ),
            .head("<meta property=\"og:type\" content=\"article\"/>", .openGraph(.type, "article")),
            .head("<meta name=\"twitter:creator\" content=\"@a\"/>", .twitter(.creator, "@a")),
            .head(
                "<meta name=\"theme-color\" media=\"m\" content=\"red\"/>",
                .themeColor("red", media: "m")
            ),
            .head("<meta name=\"theme-color\" content=\"red\"/>", .themeColor("red")),
            .head(
                "<meta name=\"robots\" content=\"noindex, nofollow\"/>",
                .robots("noindex", "nofollow")
            ),
            .head(
                "<link rel=\"alternate\" hreflang=\"x-default\" href=\"u\"/>",
                .alternate("u", hreflang: .xDefault)
            ),
            .head(
                "<link rel=\"alternate\" href=\"u\" type=\"application/atom+xml\"/>",
                .atomFeedLink("u")
            ),
            .head(
                "<link rel=\"alternate\" href=\"u\" type=\"application/feed+json\" title=\"t\"/>",
                .jsonFeedLink("u", title: "t")
            ),
            .head(
                "<link rel=\"preload\" as=\"font\" href=\"u\" fetchpriority=\"low\"/>",
                .link(.rel(.preload), .as(.font), .href("u"), .fetchpriority(.low))
            ),
            .head(
                "<link rel=\"modulepreload\" href=\"u\"/>",
                .link(.rel(.modulepreload), .href("u"))
            ),
            .head(
                "<meta http-equiv=\"refresh\" content=\"0\"/>",
                .meta(.httpEquiv(.refresh), .content("0"))
            ),
            .head(
                "<script type=\"module\" crossorigin=\"use-credentials\" nonce=\"n\"></script>",
                .script(.type(.module), .crossorigin(.useCredentials), .nonce("n"))
            ),
        ]
    )
    func head(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Pictures and formulas",
        arguments: [
            Rendering.body(
                "<svg viewBox=\"0 0 24 24\" width=\"1.5\" role=\"img\"><title>T</title><g fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\"><path d=\"M0 0\" class=\"p\"/><circle cx=\"1\" cy=\"2\" r=\"0.5\"/></g><text x=\"1\" y=\"2\" text-anchor=\"middle\">x</text></svg>",
                .svg(
                    .viewBox(0, 0, 24, 24),
                    .width(1.5),
                    .role(.img),
                    .title("T"),
                    .g(
                        .fill("none"),
                        .strokeWidth(2),
                        .strokeLinecap(.round),
                        .path(.d("M0 0"), .class("p")),
                        .circle(.cx(1), .cy(2), .r(0.5))
                    ),
                    .text(.x(1), .y(2), .textAnchor(.middle), "x")
                )
            ),
            .body(
                "<svg><defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient></defs><use href=\"#g\"/></svg>",
                .svg(
                    .defs(.linearGradient(.id("g"), .stop(.offset("0"), .stopColor("red")))),
                    .use(.href("#g"))
                )
            ),
            .body(
                "<math display=\"block\"><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac><mo>&lt;</mo><msup><mi>y</mi><mn>2</mn></msup></math>",
                .math(
                    .display(.block),
                    .mfrac(.mn("1"), .msqrt(.mi("x"))),
                    .mo("<"),
                    .msup(.mi("y"), .mn("2"))
                )
            ),
            .body(
                "<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">x</annotation></semantics></math>",
                .math(
                    .mtable(.mtr(.mtd(.mn("1")))),
                    .semantics(.mi("x"), .annotation(encoding: "application/x-tex", "x"))
                )
            ),
        ]
    )
    func pictures(_ rendering: Rendering) {
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
