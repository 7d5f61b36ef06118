/// The shape of line ends.
public enum SVGLineCap: String, CaseIterable, Sendable {
    /// Cut off.
    case butt

    /// Round.
    case round

    /// Square.
    case square
}

/// The shape of line corners.
public enum SVGLineJoin: String, CaseIterable, Sendable {
    /// Cut off.
    case bevel

    /// Pointed.
    case miter

    /// Round.
    case round
}

/// The rule for the inside of an outline that crosses itself.
public enum SVGFillRule: String, CaseIterable, Sendable {
    /// Areas enclosed an odd number of times.
    case evenOdd = "evenodd"

    /// All enclosed areas.
    case nonZero = "nonzero"
}

/// The alignment of a text at its position.
public enum SVGTextAnchor: String, CaseIterable, Sendable {
    /// The end.
    case end

    /// The middle.
    case middle

    /// The start.
    case start
}
