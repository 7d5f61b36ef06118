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

/// How many columns and rows a cell of a table covers.
public struct HTMLTableSpan: Equatable, Sendable {
    /// The number of columns.
    public var columns: Int

    /// The number of rows; 0 stands for all that follow in the group.
    public var rows: Int

    /// Creates a span.
    public init(columns: Int = 1, rows: Int = 1) {
        self.columns = columns
        self.rows = rows
    }

    /// Several columns of one row.
    public static func columns(_ count: Int) -> Self { Self(columns: count) }

    /// Several rows of one column.
    public static func rows(_ count: Int) -> Self { Self(rows: count) }
}
