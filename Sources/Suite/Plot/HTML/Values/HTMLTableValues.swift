/// The cells that a header cell applies to.
///
/// Source: HTML Living Standard, 4.9.10 The th element, attribute scope.
public enum HTMLTableScope: String, CaseIterable, Sendable {
    /// The cells of its column.
    case column = "col"

    /// The cells of its row.
    case row
}
