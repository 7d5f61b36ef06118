package import PublishAnswers

/// The diagnostics of a run after a saved file, compared with those of the previous run.
package struct DiagnosticNews {
    /// The diagnostics of saved files, and new ones.
    package private(set) var shown: [Diagnostic] = []
    /// The other diagnostics, which were printed before.
    package private(set) var earlier: [Diagnostic] = []
    /// The faults of texts that are gone.
    package private(set) var mended: [DiagnosticRow] = []

    /// Compares the diagnostics of two runs.
    ///
    /// Lines and columns are not compared, because they change with the text above a fault. Faults outside
    /// of `Content` never count as mended, because runs after a saved file leave some of them out.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics of this run, in the order in which they are printed.
    ///   - rows: The diagnostics of the previous run.
    ///   - isSaved: Whether a file, given by its path relative to the site's root, was saved between the runs.
    package init(
        _ diagnostics: [Diagnostic],
        after rows: [DiagnosticRow],
        isSaved: (String) -> Bool
    ) {
        var known = Dictionary(grouping: rows, by: \.withoutPlace)
        for diagnostic in diagnostics {
            let isKnown = known[diagnostic.row.withoutPlace]?.popLast() != nil
            if isKnown, !isSaved(diagnostic.file) {
                earlier.append(diagnostic)
            } else {
                shown.append(diagnostic)
            }
        }
        // In their order, because dictionaries have none.
        for row in rows where row.file?.hasPrefix("Content/") == true {
            if known[row.withoutPlace]?.popLast() != nil { mended.append(row) }
        }
    }
}

private extension DiagnosticRow {
    var withoutPlace: Self {
        var row = self
        (row.line, row.column) = (nil, nil)
        return row
    }
}
