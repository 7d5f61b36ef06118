/// Source as themes and plug-ins for the suite have it: every shape of call, in the language mode of Swift 5.
let consumerSource = #"""
    import Foundation
    import Plot

    // Globals and members as third-party themes have them.

    struct Post { var title: String; var tags: [String]; var path: String; var date: Date; var image: String? }
    struct Site { var name: String; var posts: [Post] }

    extension Node where Context: HTML.BodyContext {
        static func advertising(_ slogan: String, href: String) -> Self {
            .div(.class("avertising"), .a(.href(href), .text(slogan)))
        }
    }

    extension Node where Context == HTML.BodyContext {
        static func wrapper(_ nodes: Node...) -> Node {
            .div(.class("wrapper"), .group(nodes))
        }

        static func header(for site: Site, selected: String?) -> Node {
            .header(
                .wrapper(
                    .a(.class("site-name"), .href("/"), .text(site.name)),
                    .if(site.posts.count > 1, nav(for: site, selected: selected))
                )
            )
        }

        private static func nav(for site: Site, selected: String?) -> Node {
            return .nav(
                .ul(
                    .forEach(site.posts) { post in
                        .li(
                            .a(
                                .class(post.title == selected ? "selected" : ""),
                                .href(post.path),
                                .text(post.title)
                            )
                        )
                    }
                )
            )
        }

        static func itemList(for items: [Post], on site: Site) -> Node {
            return .ul(
                .class("item-list"),
                .forEach(items.prefix(5)) { item in
                    .li(
                        .article(
                            .h1(.a(.href(item.path), .text(item.title))),
                            .tagList(for: item),
                            .p(.text(item.title)),
                            .unwrap(item.image) { .img(.src($0), .alt("x")) }
                        )
                    )
                }
            )
        }

        static func tagList(for item: Post) -> Node {
            return .ul(.class("tag-list"), .forEach(item.tags) { tag in .li(.a(.href("/tags/\(tag)"), .text(tag))) })
        }

        static func footer(for site: Site) -> Node {
            return .footer(
                .p(.text("Copyright &copy; 2021 "), .a(.text("Publish"), .href("https://example.com"))),
                .p(.a(.text("RSS feed"), .href("/feed.rss"))),
                .script(.raw("var a = 1 < 2;"))
            )
        }

        static func itemNavigator(previousItem: Post?, nextItem: Post?) -> Node {
            return .div(
                .class("item-navigator"),
                .table(
                    .tr(
                        .if(
                            previousItem != nil,
                            .td(
                                .unwrap(previousItem) { item in
                                    .a(.href(item.path), .text(item.title))
                                }
                            )
                        ),
                        .if(nextItem != nil, .td(.unwrap(nextItem) { .a(.href($0.path), .text($0.title)) }))
                    )
                )
            )
        }

        static func numbered(_ items: [Post]) -> Node {
            .forEach(items.enumerated()) { index, item in
                let text = "\(index): \(item.title)"
                return .p(.text(text))
            }
        }

        static func single(_ items: [Post]) -> Node {
            .forEach(items.enumerated()) { index, item in .p(.text("\(index)"), .text(item.title)) }
        }

        public static func searchResult() -> Node {
            .div(.id("local-search-result"), .class("local-search-result-cls"))
        }

        public static func searchInput() -> Node {
            .div(
                .form(
                    .class("site-search-form"),
                    .input(.class("st-search-input"), .attribute(named: "type", value: "text"), .id("local-search-input"), .required(true)),
                    .a(.class("clearSearchInput"), .href("javascript:"), .onclick("document.getElementById('local-search-input').value = '';"))
                ),
                .script(.id("local.search.active"), .raw("inputChange();")),
                .script(.raw("search()"))
            )
        }
    }

    extension Node {
        static func entry(_ posts: [Post]) -> Node {
            let items = posts
            return .forEach(items.enumerated()) { index, item in
                .element(
                    named: "entry",
                    nodes: [
                        .element(named: "title", text: item.title),
                        .selfClosedElement(named: "link", attributes: [.init(name: "href", value: "/" + item.path)]),
                        .element(named: "url", text: "/" + item.path),
                        .element(
                            named: "content",
                            nodes: [
                                .attribute(named: "type", value: "html"),
                                .raw("<![CDATA[" + item.title + "]]>"),
                            ]),
                        .forEach(item.tags) { tag in
                            .element(named: "tag", text: tag)
                        },
                    ])
            }
        }
    }

    func search(_ posts: [Post]) -> String {
        let xml = XML(.element(named: "search", nodes: [.entry(posts)]))
        return xml.render()
    }

    // Custom contexts.

    extension XML { enum ProductContext {} }
    extension Node where Context == XML.DocumentContext {
        static func product(_ nodes: Node<XML.ProductContext>...) -> Self { .element(named: "product", nodes: nodes) }
    }
    extension Node where Context == XML.ProductContext {
        static func name(_ name: String) -> Self { .element(named: "name", text: name) }
        static func isAvailable(_ bool: Bool) -> Self { .attribute(named: "available", value: String(bool)) }
    }
    extension Attribute where Context == HTML.ImageContext {
        static func lazy() -> Attribute { Attribute(name: "loading", value: "lazy") }
    }
    extension Attribute where Context: HTMLSourceContext {
        static func src(_ path: StaticPath) -> Attribute { .attribute(named: "src", value: path.string) }
    }
    extension Node where Context: HTMLLinkableContext {
        static func href(_ path: StaticPath) -> Node { .attribute(named: "href", value: path.string) }
    }
    extension Node where Context == HTML.HeadContext {
        static func stylesheet(_ path: StaticPath) -> Node { .stylesheet(path.string) }
        static func favicon(_ path: StaticPath) -> Node { .favicon(path.string, type: "image/png") }
    }
    struct StaticPath: ExpressibleByStringInterpolation { var string: String; init(stringLiteral value: String) { string = "/" + value } }

    func documents(site: Site) {
        let fromEnvironment: String? = "x"
        let unqualified1 = Node.div(.h1("x"))
        let unqualified2 = Node.h3(.text("y"), .class("z"))
        let unqualified3 = Node.p("x")
        let header = Node.header(.h1("Title"), .span("Description"))
        let article = Node.article(.div(.p(.a(.href("u"), "t"))))
        let string: String = unqualified1.render() + unqualified2.render(indentedBy: .spaces(2)) + unqualified3.render()
        _ = string
        let xml = XML(.product(.isAvailable(true), .name("My product")))
        _ = xml.render(indentedBy: .tabs(1))
        let interpolated: Node<HTML.BodyContext> = "a \(site.name) b"
        let html = HTML(
            .lang(.chinese),
            .dir(.leftToRight),
            .head(
                .encoding(.utf8), .siteName("S"), .url("https://x.y"), .title("T"), .description("D"),
                .twitterCardType(.summaryLargeImage), .twitterUsername("u"),
                .forEach(["/styles.css"], { .stylesheet($0) }),
                .stylesheet("a.css", integrity: "sha"),
                .viewport(.accordingToDevice), .viewport(.constant(500), initialScale: 2.5, fit: .cover),
                .favicon("/f.png"), .rssFeedLink("/feed.rss", title: "T"), .socialImageLink("/i.png"),
                .unwrap(URL(string: "x"), { url in .rssFeedLink(url.absoluteString, title: "q") }),
                .unwrap(fromEnvironment) { .meta(.name("x"), .content($0)) },
                .script(.src("/a.js"), .async(), .defer()), .style("a{}"),
                .link(.rel(.alternate), .href("u"), .hreflang(.english), .type("t"), .sizes("1x1"), .color("c"), .crossorigin(true), .title("q")),
                .meta(.charset(.utf8))
            ),
            .body(
                .class("item-page"),
                .header(for: site, selected: nil),
                .wrapper(.h1("Welcome"), .itemList(for: site.posts, on: site), interpolated),
                .footer(for: site),
                header, article, unqualified1,
                .component(Div { "x".asText() }),
                .components { H1("x"); Paragraph { Text("y") } },
                .group(site.posts.map { .p(.text($0.title)) }),
                .group([.p("a"), "b"]),
                .element(named: "center", nodes: [.p("x")]),
                .element(named: "font", attributes: [.class("q")]),
                .selfClosedElement(named: "wbr"),
                .attribute(named: "hidden"),
                .if(true, .p("a"), else: .p("b")),
                .select(.option(.value("a"), .label("b"), .isSelected(true)), .attribute(named: "name", value: "s")),
                .form(.action("u"), .method(.post), .enctype(.multipartData), .novalidate(), .fieldset(.label(.for("a"), "A"), .input(.id("a"), .name("a"), .type(.text), .required(true), .placeholder("p"), .autocomplete(false))), .textarea(.name("t"), .cols(3), .rows(4), "text"), .button(.type(.submit), "Send", .name("b"), .value("v"))),
                .video(.controls(true), .source(.src("v.mp4"), .type(.mp4))),
                .audio(.controls(true), .source(.src("v.mp3"), .type(.mp3))),
                .picture(.source(.srcset("a"), .media("m"), .type("t")), .img(.src("a"), .alt("b"), .width(1), .height(2), .class("x"), .lazy())),
                .iframe(.src("u"), .allow("a", "b"), .allowfullscreen(true), .frameborder(false), .name("n")),
                .details(.open(true), .summary("s"), .p("x")),
                .dl(.dt("a"), .dd("b"), .div(.dt("c"))),
                .time(.datetime("2020"), "x"), .data(.value("1"), "x"), .object(.data("u")), .hr(), .br(),
                .a(.rel(.nofollow), .target(.blank), .href("x"), .ariaLabel("l")),
                .a(.unwrap(Optional<HTMLAnchorRelationship>.none, Node.rel), .rel("me noopener")),
                .div(.style("a"), .ariaHidden(true), .ariaExpanded(false), .ariaControls("c"), .data(named: "x", value: "y"), .hidden(true), .spellcheck(false), .title("t")),
                .comment("c"),
                .noscript(.p("x"))
            )
        )
        let text: String = html.render()
        _ = text
        let unapplied: [(String) -> Attribute<HTML.LinkContext>] = [Attribute.integrity, Attribute.title]
        let unappliedNode: (HTMLFormMethod) -> Node<HTML.FormContext> = Node.method
        _ = (unapplied, unappliedNode)
        let empty = HTML()
        _ = empty
        func throwing() throws -> Node<HTML.BodyContext> {
            try .forEach(["a"]) { name in
                if name.isEmpty { throw CocoaError(.fileNoSuchFile) }
                return .p(.text(name))
            }
        }
        _ = try? throwing()
    }

    extension String { func asText() -> Component { Text(self) } }

    // Components.

    struct Wrapper: ComponentContainer {
        @ComponentBuilder var content: ContentProvider
        var body: Component { Div(content: content).class("wrapper") }
    }

    struct SiteHeader: Component {
        var site: Site
        var isFancy = false
        @EnvironmentValue(.accent) private var accent
        @EnvironmentValue(.linkTarget) var target
        var body: Component {
            Header {
                Wrapper {
                    Link(site.name, url: "/").class("site-name")
                    if site.posts.count > 1 { navigation }
                    if isFancy { Text("fancy") } else { Text("plain") }
                    if let post = site.posts.first { H1(post.title) }
                    for post in site.posts { Paragraph(post.title).id(post.path) }
                    switch site.posts.count {
                    case 0: Text("none")
                    case 1: H2("one")
                    default: EmptyComponent()
                    }
                }
            }
            .class(accent)
        }
        private var navigation: Component {
            Navigation {
                List(site.posts) { post in
                    Link(post.title, url: post.path).class(post.title == "a" ? "selected" : "")
                }
            }
        }
    }

    extension EnvironmentKey where Value == String {
        static var accent: Self { EnvironmentKey(defaultValue: "red") }
        static var other: Self { .init(identifier: "other", defaultValue: "x") }
    }
    extension EnvironmentKey where Value == Int? { static var depth: Self { .init() } }

    struct ItemList: Component {
        var items: [Post]
        var body: Component {
            List(items) { item in
                Article {
                    H1(Link(item.title, url: item.path))
                    Paragraph(item.title)
                    Node.p("node")
                    Image(url: "x", description: "y")
                }
            }
            .class("item-list")
            .listStyle(.ordered)
        }
    }

    struct Pages {
        func page(site: Site) -> HTML {
            HTML(
                .lang(.english),
                .head(.title("x")),
                .body {
                    SiteHeader(site: site)
                    Wrapper {
                        H1("Latest").data(named: "a", value: "b").directionality(.auto)
                        ItemList(items: site.posts)
                        Div { Text("a").bold() + Text("b").italic().underlined().strikethrough().addLineBreak() }
                        Table(caption: TableCaption("c"), header: TableRow { Text("h") }, footer: TableRow { Text("f") }) {
                            for post in site.posts { TableRow { TableCell(post.title); Text("x") } }
                        }
                        Form(url: "u", method: .post) {
                            FieldSet { Label("Name") { TextField(name: "n", isRequired: true).autoFocused() } }
                            TextArea(name: "t", numberOfRows: 3)
                            SubmitButton("Send")
                            Input(type: .email, name: "e", placeholder: "p")
                        }
                        .autoComplete(false)
                        AudioPlayer(source: .mp3(at: "a.mp3"), showControls: true)
                        IFrame(url: "u", addBorder: false, allowFullScreen: true, enabledFeatureNames: ["a"])
                        Details { Summary("s"); Text("d") }
                        Time(datetime: "2020") { Text("x") }
                        List { Text("a"); ListItem("b").number(3) }
                        List(["a", "b"])
                        Button("x").accessibilityLabel("l").style("a:b").environmentValue(3, key: .depth)
                    }
                    Element(name: "custom") { Text("x") }
                    Main { Span(html: "<b>") }
                    Footer { Text("x") }
                }
            )
            .environmentValue("blue", key: .accent)
        }

        func other(_ nodes: [Component]) -> HTML {
            HTML(head: [.title("x"), .viewport(.accordingToDevice)]) {
                ComponentGroup(members: nodes)
                nodes.first?.class("x") ?? EmptyComponent()
                Node<HTML.BodyContext>.div(.p("x")).class("y")
                Div()
                Div(Text("x"))
            }
        }
    }

    func feeds(date: Date) {
        let rss = RSS(
            .title("T"), .description("D"), .link("https://x.y"), .language(.usEnglish), .lastBuildDate(date, timeZone: .current), .pubDate(date), .ttl(250), .atomLink("u"),
            .forEach(["a"]) { item in
                .item(.guid(.text(item), .isPermaLink(true)), .title(item), .description(item), .link(item), .pubDate(date), .content("<p>"), .content(.p("x")))
            }
        )
        let podcast = PodcastFeed(
            .newFeedURL("u"), .copyright("c"), .owner(.name("n"), .email("e")), .type(.episodic), .author("a"), .subtitle("s"), .summary("s"), .explicit(false), .image("i"), .category("c", .category("d")), .title("T"), .language(.english), .description("D"),
            .item(.title("t"), .duration(hours: 1, minutes: 2, seconds: 3), .duration("1"), .seasonNumber(1), .episodeNumber(2), .episodeType(.full), .enclosure(.url("u"), .length(1), .type("t")), .audio(url: "u", byteSize: 3, title: "t"), .mediaContent(.title("t"), .medium(.audio)))
        )
        let map = SiteMap(.forEach(["a"]) { path in .url(.loc(path), .changefreq(.daily), .priority(1.0), .lastmod(date)) })
        _ = rss.render() + podcast.render(indentedBy: .spaces(4)) + map.render()
    }
    """#
