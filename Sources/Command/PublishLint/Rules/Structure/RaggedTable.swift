extension Rule {
    /// Rows with as many cells as the table has columns.
    static let raggedTable = Rule(
        "tables.ragged",
        reason: "Cells beyond the last column are not shown, and missing ones are empty",
        check: .text { text, findings in
            for table in text.tables {
                for row in table.rows where row.cells != table.columns {
                    findings.add(
                        line: row.line,
                        "\(row.cells) cells in a table of \(table.columns) columns",
                        mend: "write \(table.columns) cells; '\\|' is a pipe in a cell"
                    )
                }
            }
        }
    )
}
