// Source: SVG 2, 7 Geometry Properties, 8 Coordinate Systems, 13 Painting, 14 Paint Servers.

extension Node where Context: SVGPaintContext {
    /// The fill colour.
    public static func fill(_ value: String) -> Node {
        .attribute(named: "fill", value: value)
    }

    /// The stroke colour.
    public static func stroke(_ value: String) -> Node {
        .attribute(named: "stroke", value: value)
    }

    /// The stroke width.
    public static func strokeWidth(_ value: Double) -> Node {
        .attribute(named: "stroke-width", value: value.shortText)
    }

    /// The shape of the ends of the stroke.
    public static func strokeLinecap(_ value: SVGLineCap) -> Node {
        .attribute(named: "stroke-linecap", value: value.rawValue)
    }

    /// The shape of the corners of the stroke.
    public static func strokeLinejoin(_ value: SVGLineJoin) -> Node {
        .attribute(named: "stroke-linejoin", value: value.rawValue)
    }

    /// The rule that decides which areas are inside the outline.
    public static func fillRule(_ value: SVGFillRule) -> Node {
        .attribute(named: "fill-rule", value: value.rawValue)
    }

    /// The opacity, from 0 to 1.
    public static func opacity(_ value: Double) -> Node {
        .attribute(named: "opacity", value: value.shortText)
    }

    /// The transform: translation, rotation, scale.
    public static func transform(_ value: String) -> Node {
        .attribute(named: "transform", value: value)
    }
}

extension Attribute where Context: SVGPaintContext {
    /// The fill colour.
    public static func fill(_ value: String) -> Attribute {
        Attribute(name: "fill", value: value)
    }

    /// The stroke colour.
    public static func stroke(_ value: String) -> Attribute {
        Attribute(name: "stroke", value: value)
    }

    /// The stroke width.
    public static func strokeWidth(_ value: Double) -> Attribute {
        Attribute(name: "stroke-width", value: value.shortText)
    }

    /// The shape of the ends of the stroke.
    public static func strokeLinecap(_ value: SVGLineCap) -> Attribute {
        Attribute(name: "stroke-linecap", value: value.rawValue)
    }

    /// The shape of the corners of the stroke.
    public static func strokeLinejoin(_ value: SVGLineJoin) -> Attribute {
        Attribute(name: "stroke-linejoin", value: value.rawValue)
    }

    /// The rule that decides which areas are inside the outline.
    public static func fillRule(_ value: SVGFillRule) -> Attribute {
        Attribute(name: "fill-rule", value: value.rawValue)
    }

    /// The opacity, from 0 to 1.
    public static func opacity(_ value: Double) -> Attribute {
        Attribute(name: "opacity", value: value.shortText)
    }

    /// The transform: translation, rotation, scale.
    public static func transform(_ value: String) -> Attribute {
        Attribute(name: "transform", value: value)
    }
}

extension Node where Context == SVG.ContainerContext {
    /// The rectangle of the drawing that is shown.
    public static func viewBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Node
    {
        let values = [x, y, width, height].map(\.shortText)
        return .attribute(named: "viewBox", value: values.joined(separator: " "))
    }

    /// The width.
    public static func width(_ value: Double) -> Node {
        .attribute(named: "width", value: value.shortText)
    }

    /// The height.
    public static func height(_ value: Double) -> Node {
        .attribute(named: "height", value: value.shortText)
    }

    /// How the drawing is aligned and scaled in its space.
    public static func preserveAspectRatio(_ value: String) -> Node {
        .attribute(named: "preserveAspectRatio", value: value)
    }
}

extension Attribute where Context == SVG.ShapeContext {
    /// The path commands that draw the outline.
    public static func d(_ value: String) -> Attribute {
        Attribute(name: "d", value: value)
    }

    /// The coordinates of the corners.
    public static func points(_ value: String) -> Attribute {
        Attribute(name: "points", value: value)
    }

    /// The distance from the left.
    public static func x(_ value: Double) -> Attribute {
        Attribute(name: "x", value: value.shortText)
    }

    /// The distance from the top.
    public static func y(_ value: Double) -> Attribute {
        Attribute(name: "y", value: value.shortText)
    }

    /// The width.
    public static func width(_ value: Double) -> Attribute {
        Attribute(name: "width", value: value.shortText)
    }

    /// The height.
    public static func height(_ value: Double) -> Attribute {
        Attribute(name: "height", value: value.shortText)
    }

    /// The distance of the centre from the left.
    public static func cx(_ value: Double) -> Attribute {
        Attribute(name: "cx", value: value.shortText)
    }

    /// The distance of the centre from the top.
    public static func cy(_ value: Double) -> Attribute {
        Attribute(name: "cy", value: value.shortText)
    }

    /// The radius.
    public static func r(_ value: Double) -> Attribute {
        Attribute(name: "r", value: value.shortText)
    }

    /// The horizontal radius.
    public static func rx(_ value: Double) -> Attribute {
        Attribute(name: "rx", value: value.shortText)
    }

    /// The vertical radius.
    public static func ry(_ value: Double) -> Attribute {
        Attribute(name: "ry", value: value.shortText)
    }

    /// The distance of the start from the left.
    public static func x1(_ value: Double) -> Attribute {
        Attribute(name: "x1", value: value.shortText)
    }

    /// The distance of the start from the top.
    public static func y1(_ value: Double) -> Attribute {
        Attribute(name: "y1", value: value.shortText)
    }

    /// The distance of the end from the left.
    public static func x2(_ value: Double) -> Attribute {
        Attribute(name: "x2", value: value.shortText)
    }

    /// The distance of the end from the top.
    public static func y2(_ value: Double) -> Attribute {
        Attribute(name: "y2", value: value.shortText)
    }

    /// The URL of the copied shape or shown image.
    public static func href(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "href", value: value.description)
    }
}

extension Node where Context == SVG.TextContext {
    /// The distance from the left.
    public static func x(_ value: Double) -> Node {
        .attribute(named: "x", value: value.shortText)
    }

    /// The distance from the top.
    public static func y(_ value: Double) -> Node {
        .attribute(named: "y", value: value.shortText)
    }

    /// The alignment of the text at its position.
    public static func textAnchor(_ value: SVGTextAnchor) -> Node {
        .attribute(named: "text-anchor", value: value.rawValue)
    }

    /// The size of the font.
    public static func fontSize(_ value: Double) -> Node {
        .attribute(named: "font-size", value: value.shortText)
    }
}

extension Node where Context == SVG.GradientContext {
    /// The distance of the start from the left.
    public static func x1(_ value: String) -> Node {
        .attribute(named: "x1", value: value)
    }

    /// The distance of the start from the top.
    public static func y1(_ value: String) -> Node {
        .attribute(named: "y1", value: value)
    }

    /// The distance of the end from the left.
    public static func x2(_ value: String) -> Node {
        .attribute(named: "x2", value: value)
    }

    /// The distance of the end from the top.
    public static func y2(_ value: String) -> Node {
        .attribute(named: "y2", value: value)
    }
}

extension Attribute where Context == SVG.StopContext {
    /// The position of the colour in the gradient.
    public static func offset(_ value: String) -> Attribute {
        Attribute(name: "offset", value: value)
    }

    /// The colour.
    public static func stopColor(_ value: String) -> Attribute {
        Attribute(name: "stop-color", value: value)
    }

    /// The opacity of the colour, from 0 to 1.
    public static func stopOpacity(_ value: Double) -> Attribute {
        Attribute(name: "stop-opacity", value: value.shortText)
    }
}
