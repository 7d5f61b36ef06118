extension LintRule {
    /// The rule against table rows with too many or too few cells.
    static let raggedTable = LintRule(
        "tables.ragged",
        reason: "Extra cells of a table row are not shown, and missing ones are empty",
        check: .text { text, findings in
            for table in text.tables {
                for row in table.rows where row.cells != table.columns {
                    findings.add(
                        line: row.line,
                        "\(row.cells) cells in a table with \(table.columns) columns",
                        fix: "write \(table.columns) cells; a pipe inside a cell is '\\|'"
                    )
                }
            }
        }
    )
}
