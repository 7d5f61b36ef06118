/// The shape of line ends.
public enum SVGLineCap: String, CaseIterable, Sendable {
    /// The line ends exactly at its end point.
    case butt

    /// Round.
    case round

    /// Square.
    case square
}

/// The shape of line corners.
public enum SVGLineJoin: String, CaseIterable, Sendable {
    /// The line ends exactly at its end point.
    case bevel

    /// The corner is pointed.
    case miter

    /// Round.
    case round
}

/// The rule for the inside of an outline that crosses itself.
public enum SVGFillRule: String, CaseIterable, Sendable {
    /// The areas that the outline encloses an odd number of times.
    case evenOdd = "evenodd"

    /// All areas that the outline encloses.
    case nonZero = "nonzero"
}

/// The alignment of a text at its position.
public enum SVGTextAnchor: String, CaseIterable, Sendable {
    /// The position is the end of the text.
    case end

    /// The position is the middle of the text.
    case middle

    /// The position is the start of the text.
    case start
}
