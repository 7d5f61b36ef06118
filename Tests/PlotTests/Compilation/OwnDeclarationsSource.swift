/// Source of a site that had declared for itself what Plot lacked.
let ownDeclarationsSource = #"""
    import Plot
    extension Node where Context: HTML.BodyContext {
        static func figure(_ nodes: Node<HTML.BodyContext>...) -> Node { .element(named: "figure", nodes: nodes) }
        static func figcaption(_ nodes: Node<HTML.BodyContext>...) -> Node { .element(named: "figcaption", nodes: nodes) }
        static func mark(_ nodes: Node<HTML.BodyContext>...) -> Node { .element(named: "mark", nodes: nodes) }
        static func search(_ nodes: Node<HTML.BodyContext>...) -> Node { .element(named: "search", nodes: nodes) }
        static func tabindex(_ i: Int) -> Node { .attribute(named: "tabindex", value: "\(i)") }
        static func loading(_ i: String) -> Node { .attribute(named: "loading", value: "\(i)") }
    }
    extension Node where Context == HTML.BodyContext {
        static func lang(_ l: Language) -> Node { .attribute(named: "lang", value: l.rawValue) }
        static func ariaCurrent(_ l: String) -> Node { .attribute(named: "aria-current", value: l) }
    }
    extension Node {
        static func sup(_ nodes: Node...) -> Node { .element(named: "sup", nodes: nodes) }
        static func sub(_ text: String) -> Node { .element(named: "sub", text: text) }
    }
    extension Attribute where Context == HTML.ImageContext {
        static func loading(_ s: String) -> Attribute { .attribute(named: "loading", value: s) }
        static func srcset(_ s: String) -> Attribute { .attribute(named: "srcset", value: s) }
    }
    extension Node where Context == HTML.HeadContext {
        static func themeColor(_ s: String) -> Node { .meta(.name("theme-color"), .content(s)) }
        static func robots(_ s: String) -> Node { .meta(.name("robots"), .content(s)) }
    }
    let h = HTML(
        .head(.themeColor("x"), .robots("noindex")),
        .body(
            .figure(.img(.src("x")), .figcaption("y")), .figure(.class("z")),
            .mark("x"), .mark(.class("z"), "y"), .div(.tabindex(3)), .search("x"), .search(.form()),
            .div(.lang(.english)), .div(.ariaCurrent("page")),
            .sup("x"), .sub("x"), .sup(.a("x")), .img(.loading("lazy"), .srcset("x"))
        ))
    enum ImageLoading: String { case lazy, eager }
    extension Attribute where Context == HTML.IFrameContext { static func loading(_ l: ImageLoading) -> Attribute { .attribute(named: "loading", value: l.rawValue) } }
    let h2 = HTML(.body(.iframe(.loading(.lazy))))
    """#
