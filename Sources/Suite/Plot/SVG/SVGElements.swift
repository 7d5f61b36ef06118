// Source: SVG 2, 5 Document Structure, 9 Paths, 10 Basic Shapes, 11 Text, 14 Paint Servers.

extension Node where Context: HTML.BodyContext {
    /// A picture made of shapes.
    @_disfavoredOverload
    public static func svg(_ nodes: Node<SVG.ContainerContext>...) -> Node {
        Node(.element("svg", .standard, nodes))
    }
}

extension Node where Context == SVG.ContainerContext {
    /// A group of shapes.
    public static func g(_ nodes: Node<SVG.ContainerContext>...) -> Node {
        Node(.element("g", .standard, nodes))
    }

    /// Definitions: shapes that are not drawn, and to which others refer.
    public static func defs(_ nodes: Node<SVG.ContainerContext>...) -> Node {
        Node(.element("defs", .standard, nodes))
    }

    /// A symbol: shapes that `use` elements copy.
    public static func symbol(_ nodes: Node<SVG.ContainerContext>...) -> Node {
        Node(.element("symbol", .standard, nodes))
    }

    /// A clipping path: other shapes are visible only inside it.
    public static func clipPath(_ nodes: Node<SVG.ContainerContext>...) -> Node {
        Node(.element("clipPath", .standard, nodes))
    }

    /// A mask that makes other shapes transparent.
    public static func mask(_ nodes: Node<SVG.ContainerContext>...) -> Node {
        Node(.element("mask", .standard, nodes))
    }

    /// Text in a picture.
    public static func text(_ nodes: Node<SVG.TextContext>...) -> Node {
        Node(.element("text", .standard, nodes))
    }

    /// A copy of another shape.
    public static func use(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("use", .selfClosing, attributes))
    }

    /// A gradient along a line.
    public static func linearGradient(_ nodes: Node<SVG.GradientContext>...) -> Node {
        Node(.element("linearGradient", .standard, nodes))
    }

    /// A gradient around a point.
    public static func radialGradient(_ nodes: Node<SVG.GradientContext>...) -> Node {
        Node(.element("radialGradient", .standard, nodes))
    }

    /// A shape with any outline, described by path commands.
    public static func path(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("path", .selfClosing, attributes))
    }

    /// A rectangle.
    public static func rect(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("rect", .selfClosing, attributes))
    }

    /// A circle.
    public static func circle(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("circle", .selfClosing, attributes))
    }

    /// An ellipse.
    public static func ellipse(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("ellipse", .selfClosing, attributes))
    }

    /// A line.
    public static func line(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("line", .selfClosing, attributes))
    }

    /// Several lines.
    public static func polyline(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("polyline", .selfClosing, attributes))
    }

    /// A polygon.
    public static func polygon(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("polygon", .selfClosing, attributes))
    }

    /// A picture.
    public static func image(_ attributes: Attribute<SVG.ShapeContext>...) -> Node {
        Node(.element("image", .selfClosing, attributes))
    }

    /// The title of the picture or the group, which assistive technology reads.
    public static func title(_ text: String) -> Node {
        .element(named: "title", text: text)
    }

    /// The description of the picture or the group.
    public static func desc(_ text: String) -> Node {
        .element(named: "desc", text: text)
    }
}

extension Node where Context == SVG.TextContext {
    /// A part of the text.
    public static func tspan(_ nodes: Node<SVG.TextContext>...) -> Node {
        Node(.element("tspan", .standard, nodes))
    }
}

extension Node where Context == SVG.GradientContext {
    /// A gradient stop: a colour at a position of the gradient.
    public static func stop(_ attributes: Attribute<SVG.StopContext>...) -> Node {
        Node(.element("stop", .selfClosing, attributes))
    }
}
