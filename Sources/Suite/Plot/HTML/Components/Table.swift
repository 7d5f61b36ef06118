/// A table.
public struct Table: Component {
    /// The title of the table.
    public var caption: TableCaption?

    /// The row with the headings of the columns.
    public var header: TableRow?

    /// The row with the summary of the columns.
    public var footer: TableRow?

    /// Returns the rows.
    @ComponentBuilder public var rows: ContentProvider

    private let origin = EnvironmentOrigin()

    /// Creates a table; components other than rows are wrapped in rows.
    public init(
        caption: TableCaption? = nil,
        header: TableRow? = nil,
        footer: TableRow? = nil,
        @ComponentBuilder rows: @escaping ContentProvider
    ) {
        self.caption = caption
        self.header = header
        self.footer = footer
        self.rows = rows
    }

    /// The `table` element.
    public var body: any Component {
        var parts: [any Component] = []
        if let caption { parts.append(caption) }
        if let header { parts.append(Self.part("thead", around: header.rendering("th"))) }
        let rows = WrappedComponent(base: origin.evaluate(rows), name: "tr") { piece in
            TableRow(piece)
        }
        if caption == nil, header == nil, footer == nil {
            parts.append(rows)
        } else {
            parts.append(Self.part("tbody", around: rows))
        }
        if let footer { parts.append(Self.part("tfoot", around: footer)) }
        return Self.part("table", around: ComponentGroup(members: parts))
    }

    private static func part(_ name: String, around content: any Component) -> any Component {
        Node<Any>.element(named: name, nodes: [.component(content)])
    }
}

/// A row of a table; components other than cells are wrapped in cells.
public struct TableRow: ComponentContainer {
    /// Returns the cells.
    @ComponentBuilder public var content: ContentProvider

    private let origin = EnvironmentOrigin()

    /// Creates a row.
    public init(@ComponentBuilder content: @escaping ContentProvider) {
        self.content = content
    }

    /// The `tr` element.
    public var body: any Component { rendering("td") }

    /// Returns the `tr` element, with components other than cells wrapped in an element of the given name.
    fileprivate func rendering(_ cellName: String) -> any Component {
        let cells = DeferredContent { [content, origin] in
            WrappedComponent(base: origin.evaluate(content), name: cellName) { piece in
                Node<Any>.element(named: cellName, nodes: [.component(piece)])
            }
        }
        return Node<Any>.element(named: "tr", nodes: [.component(cells)])
    }
}
