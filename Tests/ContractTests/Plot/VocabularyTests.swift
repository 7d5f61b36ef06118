// swift-format-ignore-file
import Foundation
import Plot
import Testing

// Extensions on contexts and on their protocols, as sites declare them for what Plot lacked.

private extension Node where Context: HTMLContext { static func own(_ value: String) -> Node { .attribute(named: "data-own", value: value) } }
private extension Node where Context: HTMLStylableContext { static func ownStyle() -> Node { .style("a: b") } }
private extension Node where Context: HTMLNamableContext { static func ownName() -> Node { .name("n") } }
private extension Node where Context: HTMLValueContext { static func ownValue() -> Node { .value("v") } }
private extension Node where Context: HTMLMediaContext { static func ownMedia() -> Node { .controls(true) } }
private extension Node where Context: HTMLScriptableContext { static func ownScript() -> Node { .script(.raw("a<b")) } }
private extension Node where Context: HTMLImageContainerContext { static func ownImage() -> Node { .img(.src("i"), .width(1), .height(2)) } }
private extension Node where Context: HTMLDividableContext { static func ownDivision(_ node: Node) -> Node { .div(node) } }
private extension Node where Context: HTMLOptionListContext { static func ownOption() -> Node { .option(.value("o"), .label(""), .isSelected(true)) } }
private extension Node where Context: HTMLLinkableContext { static func ownLink() -> Node { .href(URL(string: "https://a.b")!) } }
private extension Node where Context: HTMLIntegrityContext { static func ownHash() -> Node { .integrity("h") } }
private extension Attribute where Context: HTMLSourceContext { static func ownSource() -> Attribute { .src("s") } }
private extension Attribute where Context: HTMLTypeContext { static func ownType() -> Attribute { .type("t") } }
private extension Attribute where Context: HTMLDimensionContext { static func ownWidth() -> Attribute { .width(3) } }
private extension Attribute where Context: HTMLSourceListContext { static var nothing: Attribute { .empty } }
private extension Node where Context == HTML.ListContext { static func entry(_ text: String) -> Node { .li(.text(text)) } }
private extension Node where Context == HTML.TableRowContext { static func cell(_ text: String) -> Node { .td(.text(text)) } }
private extension Node where Context == HTML.TableContext { static func row(_ cells: String...) -> Node { .tr(.forEach(cells) { .cell($0) }) } }
private extension Node where Context == HTML.FormContext { static func honeypot() -> Node { .input(.type(.hidden), .name("h")) } }
private extension Attribute where Context == HTML.InputContext { static func pattern(own value: String) -> Attribute { Attribute(name: "pattern", value: value) } }

@Suite("Contract: HTML's vocabulary")
struct VocabularyContractTests {
    private typealias Body = Node<HTML.BodyContext>

    private func check(_ nodes: Node<HTML.BodyContext>..., is html: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(nodes.render() == html, sourceLocation: sourceLocation)
    }

    @Test func ownExtensions() {
        check(.div(.own("x"), .ownStyle()), .button(.ownName(), .ownValue()), .audio(.ownMedia()), .ownScript(), .ownImage(), is:
            "<div data-own=\"x\" style=\"a: b\"></div><button name=\"n\" value=\"v\"></button><audio controls></audio><script>a<b</script><img src=\"i\" width=\"1\" height=\"2\"/>")
        check(.ownDivision("a"), .select(.ownOption()), .datalist(.ownOption()), .a(.ownLink()), .iframe(.ownSource()), .object(.data("d"), .attribute(.ownWidth())), .embed(.ownType()), is:
            "<div>a</div><select><option value=\"o\" label selected/></select><datalist><option value=\"o\" label selected/></datalist><a href=\"https://a.b\"></a><iframe src=\"s\"></iframe><object data=\"d\" width=\"3\"></object><embed type=\"t\"/>")
        check(.ul(.entry("a")), .table(.row("a", "b")), .form(.honeypot(), .input(.pattern(own: "p"))), is:
            "<ul><li>a</li></ul><table><tr><td>a</td><td>b</td></tr></table><form><input type=\"hidden\" name=\"h\"/><input pattern=\"p\"/></form>")
    }

    @Test func elements() {
        check(.abbr(), .article(), .aside(), .b(), .blockquote(), .code(), .del(), .em(), .footer(), .h1(), .h2(), .h3(), .h4(), .h5(), .h6(), .header(), .i(), .ins(), .main(), .nav(), .noscript(), .p(), .pre(), .s(), .section(), .small(), .span(), .strong(), .u(), is:
            ["abbr", "article", "aside", "b", "blockquote", "code", "del", "em", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "i", "ins", "main", "nav", "noscript", "p", "pre", "s", "section", "small", "span", "strong", "u"].map { "<\($0)></\($0)>" }.joined())
        check(.br(), .hr(.class("c")), .input(), .img(), .embed(), .iframe(), .comment("a < b"), is: "<br/><hr class=\"c\"/><input/><img/><embed/><iframe></iframe><!--a &lt; b-->")
        check(.dl(.div(.dt("a"), .dd("b"))), .details(.open(true), .summary("s"), "t"), .picture(.source(.srcset("a"), .media("m"), .type("t")), .img(.src("i"))), is:
            "<dl><div><dt>a</dt><dd>b</dd></div></dl><details open><summary>s</summary>t</details><picture><source srcset=\"a\" media=\"m\" type=\"t\"/><img src=\"i\"/></picture>")
        check(.video(.controls(false), .source(.src("a"), .type(.webM))), .audio(.source(.src("b"), .type(.mp3))), .time(.datetime("d"), "t"), .data(.value("v"), "x"), is:
            "<video><source src=\"a\" type=\"video/webm\"/></video><audio><source src=\"b\" type=\"audio/mpeg\"/></audio><time datetime=\"d\">t</time><data value=\"v\">x</data>")
        check(.table(.caption("c"), .thead(.tr(.th("h"))), .tbody(.tr(.td("d"))), .tfoot(.tr())), .ol(.li("a")), is:
            "<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody><tfoot><tr></tr></tfoot></table><ol><li>a</li></ol>")
        check(.form(.action("u"), .method(.post), .enctype(.urlEncoded), .novalidate(), .fieldset(.label(.for("f"), "l")), .textarea(.name("n"), .cols(1), .rows(2), .placeholder("p"), .required(true), .autofocus(true), .readonly(true), .disabled(true), "t")), is:
            "<form action=\"u\" method=\"post\" enctype=\"application/x-www-form-urlencoded\" novalidate><fieldset><label for=\"f\">l</label></fieldset><textarea name=\"n\" cols=\"1\" rows=\"2\" placeholder=\"p\" required autofocus readonly disabled>t</textarea></form>")
        check(.input(.type(.datetimeLocal), .name("n"), .value("v"), .placeholder("p"), .required(true), .autofocus(false), .readonly(true), .disabled(true), .multiple(true), .checked(true), .autocomplete(true)), is:
            "<input type=\"datetime-local\" name=\"n\" value=\"v\" placeholder=\"p\" required readonly disabled multiple checked autocomplete=\"on\"/>")
        check(.a(.href("h"), .rel(.nofollow), .target(.current), .title("t"), .dir(.rightToLeft), .spellcheck(false), .hidden(true), .data(named: "d", value: "e"), .onclick("o('x')")), is:
            "<a href=\"h\" rel=\"nofollow\" target=\"self\" title=\"t\" dir=\"rtl\" spellcheck=\"false\" hidden data-d=\"e\" onclick=\"o('x')\"></a>")
        check(.nav(.ariaLabel("l"), .ariaControls("c"), .ariaExpanded(true), .ariaHidden(false)), .iframe(.frameborder(true), .allow("a", "b"), .allowfullscreen(false), .name("n")), .button(.type(.reset)), is:
            "<nav aria-label=\"l\" aria-controls=\"c\" aria-expanded=\"true\" aria-hidden=\"false\"></nav><iframe frameborder=\"1\" allow=\"a; b\" name=\"n\"></iframe><button type=\"reset\"></button>")
        // KEEP: text in a script is escaped.
        check(.script("a < b", .src("s"), .async(), .defer(), .integrity("i")), is: "<script src=\"s\" async defer integrity=\"i\">a &lt; b</script>")
    }

    @Test func head() {
        let head = Node<HTML.DocumentContext>.head(
            .encoding(.utf8), .siteName("S"), .url("u"), .title("T"), .description("D"), .twitterCardType(.app), .twitterUsername("n"), .socialImageLink("i"),
            .stylesheet("a.css", integrity: "x"), .viewport(.accordingToDevice, initialScale: 2.5, fit: .cover), .viewport(.constant(9)), .favicon("f"), .favicon("g", type: "t"),
            .rssFeedLink("r"), .rssFeedLink("r", title: "F"), .style("a > b {}"), .script(.src("s")), .meta(.name("n"), .content("c")), .meta(.charset(.utf8), .property("p")),
            .link(.rel(.appleTouchIcon), .href("h"), .sizes("1x1"), .color("c"), .hreflang(.german), .type("t"), .crossorigin(true), .integrity("z")), .comment("c")
        )
        #expect(head.render() == """
            <head><meta charset="UTF-8"/><meta property="og:site_name" content="S"/><link rel="canonical" href="u"/><meta name="twitter:url" content="u"/><meta property="og:url" content="u"/>\
            <title>T</title><meta name="twitter:title" content="T"/><meta property="og:title" content="T"/><meta name="description" content="D"/><meta name="twitter:description" content="D"/>\
            <meta property="og:description" content="D"/><meta name="twitter:card" content="app"/><meta name="twitter:site" content="n"/><meta name="twitter:image" content="i"/><meta property="og:image" content="i"/>\
            <link rel="stylesheet" href="a.css" type="text/css" integrity="x"/><meta name="viewport" content="width=device-width, initial-scale=2.5, viewport-fit=cover"/>\
            <meta name="viewport" content="width=9, initial-scale=1.0"/><link rel="shortcut icon" href="f" type="image/png"/><link rel="shortcut icon" href="g" type="t"/>\
            <link rel="alternate" href="r" type="application/rss+xml"/><link rel="alternate" href="r" type="application/rss+xml" title="F"/><style>a > b {}</style><script src="s"></script>\
            <meta name="n" content="c"/><meta charset="UTF-8" property="p"/><link rel="apple-touch-icon" href="h" sizes="1x1" color="c" hreflang="de" type="t" crossorigin integrity="z"/><!--c--></head>
            """)
    }

    @Test func enumerations() {
        #expect([Directionality.leftToRight, .rightToLeft, .auto].map(\.rawValue) == ["ltr", "rtl", "auto"])
        #expect([HTMLAnchorTarget.current, .blank, .parent, .top].map(\.rawValue) == ["self", "_blank", "_parent", "_top"])
        let relations: [HTMLAnchorRelationship] = [.alternate, .author, .bookmark, .external, .help, .license, .next, .nofollow, .noopener, .noreferrer, .prev, .search, .tag, .ar, .opener, "own", .init(rawValue: "raw")]
        #expect(relations.map(\.id) == ["alternate", "author", "bookmark", "external", "help", "license", "next", "nofollow", "noopener", "noreferrer", "prev", "search", "tag", "ar", "opener", "own", "raw"])
        #expect([HTMLAudioFormat.mp3, .wav, .ogg].map(\.rawValue) == ["mpeg", "wav", "ogg"] && [HTMLVideoFormat.mp4, .webM, .ogg].map(\.rawValue) == ["mp4", "webm", "ogg"])
        #expect([HTMLButtonType.button, .reset, .submit].map(\.rawValue) == ["button", "reset", "submit"] && [HTMLFormMethod.get, .post].map(\.rawValue) == ["get", "post"])
        #expect([HTMLFormContentType.multipartData, .plainText].map(\.rawValue) == ["multipart/form-data", "text/plain"])
        let inputs: [HTMLInputType] = [.button, .checkbox, .color, .date, .datetimeLocal, .email, .file, .hidden, .image, .month, .number, .password, .radio, .range, .reset, .search, .submit, .tel, .text, .time, .url, .week]
        #expect(Set(inputs.map(\.rawValue)).count == 22)
        let links: [HTMLLinkRelationship] = [.alternate, .author, .canonical, .dnsPrefetch, .help, .icon, .license, .manifest, .maskIcon, .next, .pingback, .preconnect, .prefetch, .preload, .prerender, .prev, .search, .shortcutIcon, .stylesheet]
        #expect(links[3].rawValue == "dns-prefetch" && links[8].rawValue == "mask-icon" && links[17].rawValue == "shortcut icon")
        #expect([HTMLViewportFitMode.auto, .contain, .cover].map(\.rawValue) == ["auto", "contain", "cover"] && TwitterCardType.summaryLargeImage.rawValue == "summary_large_image" && TwitterCardType.player != .summary)
        #expect([SiteMapChangeFrequency.always, .hourly, .daily, .weekly, .monthly, .yearly, .never].count == 7 && [PodcastType.episodic, .serial].count == 2)
        #expect([PodcastEpisodeType.full, .trailer, .bonus].count == 3 && [PodcastMediaType.audio, .video].map(\.rawValue) == ["audio", "video"])
        #expect([Language.usEnglish, .ukEnglish, .brPortuguese, .xDefault, .yiddish, .norwegianBokmål, .volapük, .pāli, .simplifiedChinese].map(\.rawValue) == ["en-us", "en-gb", "pt-br", "x-default", "yi, ji", "nb", "vo", "pi", "zh-Hans"])
        #expect(Language(rawValue: "fr") == .french)
    }

    @Test func feeds() {
        let date = Date(timeIntervalSince1970: 1_609_837_380), zone = TimeZone(secondsFromGMT: 0)!
        #expect(RSS(.title("T"), .description("D"), .link("l"), .language(.english), .lastBuildDate(date, timeZone: zone), .pubDate(date, timeZone: zone), .ttl(3), .atomLink("a"),
            .item(.guid(.isPermaLink(true), "g"), .title("t"), .description(.p("d")), .content("c"), .content(.p("h")), .link("u"))).render().hasSuffix("""
            <channel><title>T</title><description>D</description><link>l</link><language>en</language><lastBuildDate>Tue, 5 Jan 2021 09:03:00 +0000</lastBuildDate>\
            <pubDate>Tue, 5 Jan 2021 09:03:00 +0000</pubDate><ttl>3</ttl><atom:link href="a" rel="self" type="application/rss+xml"/><item><guid isPermaLink="true">g</guid><title>t</title>\
            <description><![CDATA[<p>d</p>]]></description><content:encoded><![CDATA[c]]></content:encoded><content:encoded><![CDATA[<p>h</p>]]></content:encoded><link>u</link></item></channel></rss>
            """))
        let podcast = PodcastFeed(
            .newFeedURL("n"), .copyright("c"), .owner(.name("N"), .email("e")), .type(.serial), .author("a"), .subtitle("s"), .summary("m"), .explicit(false), .image("i"), .category("A", .category("B")),
            .item(.title("t"), .duration("1:2"), .duration(hours: 1, minutes: 2, seconds: 3), .seasonNumber(1), .episodeNumber(2), .episodeType(.bonus), .audio(url: "u", byteSize: 4, title: "T"),
                .enclosure(.url("v"), .length(5), .type("y")), .mediaContent(.url("w"), .length(6), .type("z"), .isDefault(true), .medium(.video), .title("q")))
        ).render()
        #expect(podcast.hasSuffix("""
            <channel><itunes:new-feed-url>n</itunes:new-feed-url><copyright>c</copyright><itunes:owner><itunes:name>N</itunes:name><itunes:email>e</itunes:email></itunes:owner><itunes:type>serial</itunes:type>\
            <itunes:author>a</itunes:author><itunes:subtitle>s</itunes:subtitle><itunes:summary>m</itunes:summary><itunes:explicit>no</itunes:explicit><itunes:image href="i"/>\
            <itunes:category text="A"><itunes:category text="B"/></itunes:category><item><title>t</title><itunes:title>t</itunes:title><itunes:duration>1:2</itunes:duration><itunes:duration>01:02:03</itunes:duration>\
            <itunes:season>1</itunes:season><itunes:episode>2</itunes:episode><itunes:episodeType>bonus</itunes:episodeType><enclosure url="u" length="4" type="audio/mpeg"/>\
            <media:content url="u" length="4" type="audio/mpeg" isDefault="true" medium="audio"><media:title type="plain">T</media:title></media:content><enclosure url="v" length="5" type="y"/>\
            <media:content url="w" length="6" type="z" isDefault="true" medium="video"><media:title type="plain">q</media:title></media:content></item></channel></rss>
            """))
        #expect(SiteMap(.url(.loc("l"), .changefreq(.daily), .priority(0.5), .lastmod(date, timeZone: zone))).render().hasSuffix(
            "<url><loc>l</loc><changefreq>daily</changefreq><priority>0.5</priority><lastmod>2021-01-05</lastmod></url></urlset>"
        ))
    }
}
