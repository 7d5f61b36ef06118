/// The direction in which text is written.
public enum Directionality: String, CaseIterable, Sendable {
    /// From left to right.
    case leftToRight = "ltr"

    /// From right to left.
    case rightToLeft = "rtl"

    /// As the text itself suggests.
    case auto
}
