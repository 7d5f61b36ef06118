// Source: HTML Living Standard, 4.9 Tabular data.

extension Node where Context: HTML.BodyContext {
    /// A table.
    public static func table(_ nodes: Node<HTML.TableContext>...) -> Node {
        Node(.element("table", .standard, nodes))
    }
}

extension Node where Context == HTML.TableContext {
    /// The title of a table.
    public static func caption(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("caption", .standard, nodes))
    }

    /// The rows with the headings of the columns.
    public static func thead(_ nodes: Node<HTML.TableContext>...) -> Node {
        Node(.element("thead", .standard, nodes))
    }

    /// The rows with the data.
    public static func tbody(_ nodes: Node<HTML.TableContext>...) -> Node {
        Node(.element("tbody", .standard, nodes))
    }

    /// The rows that sum up the columns.
    public static func tfoot(_ nodes: Node<HTML.TableContext>...) -> Node {
        Node(.element("tfoot", .standard, nodes))
    }

    /// A row.
    public static func tr(_ nodes: Node<HTML.TableRowContext>...) -> Node {
        Node(.element("tr", .standard, nodes))
    }
}

extension Node where Context == HTML.TableRowContext {
    /// A header cell, with the cells to which it applies.
    @_disfavoredOverload
    public static func th(
        scope: HTMLTableScope,
        _ nodes: Node<HTML.BodyContext>...
    ) -> Node {
        let scope = Node<HTML.BodyContext>.attribute(named: "scope", value: scope.rawValue)
        return Node(.element("th", .standard, [scope] + nodes))
    }

    /// A cell with a heading.
    public static func th(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("th", .standard, nodes))
    }

    /// A cell with data.
    public static func td(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("td", .standard, nodes))
    }
}
