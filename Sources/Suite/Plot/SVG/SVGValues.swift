/// How the ends of lines look.
public enum SVGLineCap: String, CaseIterable, Sendable {
    /// Cut off.
    case butt

    /// Round.
    case round

    /// Square.
    case square
}

/// How the corners of lines look.
public enum SVGLineJoin: String, CaseIterable, Sendable {
    /// Cut off.
    case bevel

    /// Pointed.
    case miter

    /// Round.
    case round
}

/// What the inside of an outline is that crosses itself.
public enum SVGFillRule: String, CaseIterable, Sendable {
    /// What is surrounded an odd number of times.
    case evenOdd = "evenodd"

    /// What is surrounded.
    case nonZero = "nonzero"
}

/// Which end of a text is at its place.
public enum SVGTextAnchor: String, CaseIterable, Sendable {
    /// The end.
    case end

    /// The middle.
    case middle

    /// The start.
    case start
}
