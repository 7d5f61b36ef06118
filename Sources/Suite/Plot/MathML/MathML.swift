/// The places in a formula, as phantom types.
///
/// A formula is placed in the body of a page with `math`.
///
/// Source: MathML Core, 2 MathML Fundamentals.
public enum MathML {
    /// What `math`, `mrow` and the like may contain and carry.
    public enum ExpressionContext: HTMLStylableContext {}

    /// What a table in a formula may contain and carry.
    public enum TableContext: HTMLStylableContext {}

    /// What a row of a table in a formula may contain and carry.
    public enum RowContext: HTMLStylableContext {}
}

/// Whether a formula stands in a line of text or on its own.
public enum MathDisplay: String, CaseIterable, Sendable {
    /// On its own.
    case block

    /// In a line of text.
    case inline
}
