// Source: HTML Living Standard, 4.9 Tabular data.

extension Node where Context == HTML.TableContext {
    /// A group of columns.
    public static func colgroup(_ nodes: Node<HTML.ColumnGroupContext>...) -> Node {
        Node(.element("colgroup", .standard, nodes))
    }
}

extension Node where Context == HTML.ColumnGroupContext {
    /// A column.
    public static func col(_ attributes: Attribute<HTML.ColumnContext>...) -> Node {
        Node(.element("col", .selfClosing, attributes))
    }

    /// The number of columns in a group that does not state them one by one.
    public static func span(_ count: Int) -> Node {
        .attribute(named: "span", value: String(count))
    }
}

extension Attribute where Context == HTML.ColumnContext {
    /// The number of columns that the element stands for.
    public static func span(_ count: Int) -> Attribute {
        Attribute(name: "span", value: String(count))
    }
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

extension Node where Context == HTML.TableRowContext {
    /// A cell with data that covers several columns or rows.
    public static func td(span: HTMLTableSpan, _ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("td", .standard, attributes(span, nil) + nodes))
    }

    /// A cell with a heading for certain cells.
    public static func th(
        scope: HTMLTableScope,
        span: HTMLTableSpan = HTMLTableSpan(),
        _ nodes: Node<HTML.BodyContext>...
    ) -> Node {
        Node(.element("th", .standard, attributes(span, scope) + nodes))
    }

    private static func attributes(
        _ span: HTMLTableSpan,
        _ scope: HTMLTableScope?
    ) -> [Node<HTML.BodyContext>] {
        [
            .attribute(named: "scope", value: scope?.rawValue),
            .if(span.columns != 1, .attribute(named: "colspan", value: String(span.columns))),
            .if(span.rows != 1, .attribute(named: "rowspan", value: String(span.rows))),
        ]
    }
}
