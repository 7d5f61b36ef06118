/// The contexts of an inline SVG picture, as phantom types.
///
/// A picture is placed in the body of a page with `svg`; the basics for icons and diagrams are supported.
///
/// Source: SVG 2, 5 Document Structure.
public enum SVG {
    /// The content and the attributes that `svg`, `g` and the like may have.
    public enum ContainerContext: SVGPaintContext {}

    /// The content and the attributes that a shape may have.
    public enum ShapeContext: SVGPaintContext {}

    /// The content and the attributes that text may have.
    public enum TextContext: SVGPaintContext {}

    /// The content and the attributes that a gradient may have.
    public enum GradientContext: HTMLContext {}

    /// The attributes that a stop of a gradient may have.
    public enum StopContext: HTMLContext {}
}

/// A context with fill and stroke.
public protocol SVGPaintContext: HTMLStylableContext {}
