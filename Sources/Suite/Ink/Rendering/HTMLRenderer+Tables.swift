struct TableState {
    var alignments: [UInt8] = []
    var column = 0
    var isInHeader = false
    var hasBody = false
}

extension HTMLRenderer {
    mutating func enterTable(_ node: MarkdownNode) {
        starts.append(output.count)
        table = TableState(alignments: node.alignments)
        let attributes = takeAttributes(below: node)
        output.append("<table")
        appendAttributes(attributes)
        output.append(0x3E)
    }

    mutating func exitTable(_ node: MarkdownNode) {
        output.append(table.hasBody ? "</tbody></table>" : "</table>")
        modify(.tables, node, from: starts.removeLast())
    }

    mutating func enterRow(_ node: MarkdownNode) {
        table.column = 0
        table.isInHeader = node.isHeaderRow
        if table.isInHeader {
            output.append("<thead><tr>")
        } else {
            if !table.hasBody { output.append("<tbody>") }
            table.hasBody = true
            output.append("<tr>")
        }
    }

    mutating func enterCell() {
        spacing.reset()
        collector?.enterCell(isFirst: table.column == 0)
        output.append(table.isInHeader ? "<th" : "<td")
        switch table.column < table.alignments.count ? table.alignments[table.column] : 0 {
        case UInt8(ascii: "l"): output.append(" align=\"left\">")
        case UInt8(ascii: "c"): output.append(" align=\"center\">")
        case UInt8(ascii: "r"): output.append(" align=\"right\">")
        default: output.append(0x3E)
        }
        table.column += 1
    }

    mutating func exitCell() {
        output.append(table.isInHeader ? "</th>" : "</td>")
    }
}
