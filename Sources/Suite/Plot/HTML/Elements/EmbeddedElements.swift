// Source: HTML Living Standard, 4.8 Embedded content.

extension Node where Context: HTMLImageContainerContext {
    /// A picture.
    public static func img(_ attributes: Attribute<HTML.ImageContext>...) -> Node {
        Node(.element("img", .selfClosing, attributes))
    }
}

extension Node where Context: HTMLSourceListContext {
    /// One of several files from which the browser chooses.
    public static func source(_ attributes: Attribute<Context.SourceContext>...) -> Node {
        Node(.element("source", .selfClosing, attributes))
    }
}

extension Node where Context: HTML.BodyContext {
    /// A picture with several files from which the browser chooses.
    public static func picture(_ nodes: Node<HTML.PictureContext>...) -> Node {
        Node(.element("picture", .standard, nodes))
    }

    /// A document within the document.
    public static func iframe(_ attributes: Attribute<HTML.IFrameContext>...) -> Node {
        Node(.element("iframe", .standard, attributes))
    }

    /// Content of another application.
    public static func embed(_ attributes: Attribute<HTML.EmbedContext>...) -> Node {
        Node(.element("embed", .selfClosing, attributes))
    }

    /// An external resource.
    public static func object(_ nodes: Node<HTML.ObjectContext>...) -> Node {
        Node(.element("object", .standard, nodes))
    }

    /// A video.
    public static func video(_ nodes: Node<HTML.VideoContext>...) -> Node {
        Node(.element("video", .standard, nodes))
    }

    /// A sound.
    public static func audio(_ nodes: Node<HTML.AudioContext>...) -> Node {
        Node(.element("audio", .standard, nodes))
    }
}
