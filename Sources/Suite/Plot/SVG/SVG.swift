/// The places in an inline SVG picture, as phantom types.
///
/// A picture is placed in the body of a page with `svg`; it covers the basics that icons and diagrams need.
///
/// Source: SVG 2, 5 Document Structure.
public enum SVG {
    /// What `svg`, `g` and the like may contain and carry.
    public enum ContainerContext: SVGPaintContext {}

    /// What a shape may contain and carry.
    public enum ShapeContext: SVGPaintContext {}

    /// What text may contain and carry.
    public enum TextContext: SVGPaintContext {}

    /// What a gradient may contain and carry.
    public enum GradientContext: HTMLContext {}

    /// What a stop of a gradient may carry.
    public enum StopContext: HTMLContext {}
}

/// Something in a picture that is filled and outlined.
public protocol SVGPaintContext: HTMLStylableContext {}
