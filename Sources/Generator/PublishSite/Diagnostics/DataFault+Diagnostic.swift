internal import PublishFrontMatter

extension DataFault {
    /// An error that says what is wrong with a file of data.
    ///
    /// - Parameter file: The path of the file relative to the site's root.
    /// - Returns: The error.
    package func diagnostic(in file: String) -> Diagnostic {
        Diagnostic(
            .error,
            identifier,
            file: file,
            line: line,
            column: column,
            message: message(in: file),
            fix: fix
        )
    }

    private var identifier: Diagnostic.Identifier {
        switch reason {
        case .notUTF8: .notUTF8
        case .tooLarge, .unreadable: .unreadableData
        case .missing: .missingDataValue
        case .invalid: .invalidDataValue
        }
    }

    private func message(in file: String) -> String {
        switch reason {
        case .notUTF8: "the file is not UTF-8"
        case .tooLarge: "the file has more than \(DataFile.mostBytes / 1_048_576) MB"
        case .unreadable(let problem):
            "the file is no \(DataFile.Format(fileName: file)?.rawValue.uppercased() ?? "data"): "
                + problem
        case .missing(let key, _): "'\(key)' is missing in this record"
        case .invalid("", let problem): "the data is of another kind: \(problem)"
        case .invalid(let key, let problem): "'\(key)' is invalid: \(problem)"
        }
    }

    private var fix: String? {
        switch reason {
        case .notUTF8: "save it in the encoding UTF-8"
        case .missing(let key, let lookalike?): "write '\(key)' in place of '\(lookalike)'"
        case .missing(let key, nil): "add '\(key)' to the record"
        case .tooLarge, .unreadable, .invalid: nil
        }
    }
}
