/// The contexts of a formula, as phantom types.
///
/// A formula is placed in the body of a page with `math`.
///
/// Source: MathML Core, 2 MathML Fundamentals.
public enum MathML {
    /// The content and the attributes that `math`, `mrow` and the like may have.
    public enum ExpressionContext: HTMLStylableContext {}

    /// The content and the attributes that a table in a formula may have.
    public enum TableContext: HTMLStylableContext {}

    /// The content and the attributes that a row of a table in a formula may have.
    public enum RowContext: HTMLStylableContext {}
}

/// The display mode of a formula.
public enum MathDisplay: String, CaseIterable, Sendable {
    /// The formula is on lines of its own.
    case block

    /// The formula is within the line.
    case inline
}
