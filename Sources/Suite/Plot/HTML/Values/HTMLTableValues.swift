/// The cells that a header cell applies to.
///
/// Source: HTML Living Standard, 4.9.10 The th element, attribute scope.
public enum HTMLTableScope: String, CaseIterable, Sendable {
    /// The cells of its column.
    case column = "col"

    /// The cells of its row.
    case row

    /// The cells of its column group.
    case columnGroup = "colgroup"

    /// The cells of its row group.
    case rowGroup = "rowgroup"
}

/// The number of columns and rows that a table cell spans.
public struct HTMLTableSpan: Equatable, Sendable {
    /// The number of columns.
    public var columns: Int

    /// The number of rows; 0 means all remaining rows of the row group.
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
