/// Which cells a heading belongs to.
///
/// Source: HTML Living Standard, 4.9.10 The th element, attribute scope.
public enum HTMLTableScope: String, CaseIterable, Sendable {
    /// Those of its column.
    case column = "col"

    /// Those of its row.
    case row

    /// Those of its group of columns.
    case columnGroup = "colgroup"

    /// Those of its group of rows.
    case rowGroup = "rowgroup"
}
