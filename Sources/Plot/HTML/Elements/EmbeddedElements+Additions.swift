// Source: HTML Living Standard, 4.8 Embedded content, 4.12 Scripting.

extension Node where Context: HTMLMediaContext {
    /// Text that accompanies what is played.
    public static func track(_ attributes: Attribute<HTML.TrackContext>...) -> Node {
        Node(.element("track", .selfClosing, attributes))
    }
}

extension Node where Context: HTML.BodyContext {
    /// An image map.
    public static func map(_ nodes: Node<HTML.MapContext>...) -> Node {
        Node(.element("map", .standard, nodes))
    }

    /// A surface that scripts draw on.
    public static func canvas(_ nodes: Node<HTML.CanvasContext>...) -> Node {
        Node(.element("canvas", .standard, nodes))
    }

    /// Content that scripts make copies of.
    public static func template(_ nodes: Node<HTML.TemplateContext>...) -> Node {
        Node(.element("template", .standard, nodes))
    }

    /// A place in a component that its user fills.
    public static func slot(_ nodes: Node<HTML.SlotContext>...) -> Node {
        Node(.element("slot", .standard, nodes))
    }
}

extension Node where Context == HTML.MapContext {
    /// An area of an image map.
    public static func area(_ attributes: Attribute<HTML.AreaContext>...) -> Node {
        Node(.element("area", .selfClosing, attributes))
    }
}

extension Node where Context == HTML.HeadContext {
    /// The URL that relative URLs refer to.
    public static func base(_ attributes: Attribute<HTML.BaseContext>...) -> Node {
        Node(.element("base", .selfClosing, attributes))
    }
}
