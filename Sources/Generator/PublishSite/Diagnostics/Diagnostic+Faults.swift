internal import PublishFrontMatter

/// The faults that several modules find.
extension Diagnostic.Identifier {
    /// A key is not known, and is spelled like one that is.
    package static let unknownKey: Self = "front-matter.unknown-key"
    package static let notUTF8: Self = "content.not-utf8"
    /// A symbolic link leads outside the site.
    package static let outsideLink: Self = "content.outside-link"
    /// A page and a resource have the same path; the later one is published.
    package static let replacedFile: Self = "output.replaced-file"
    /// A file in a folder of resources is not copied.
    package static let uncopiedFile: Self = "output.uncopied-file"
}

extension Diagnostic {
    /// Makes a warning that `typedSections` lacks a section, so that the section's items have no
    /// metadata of their own.
    package static func unlistedSection(_ id: String) -> Diagnostic {
        Diagnostic(
            .warning,
            "sections.unlisted",
            file: "",
            message: "the items of the section '\(id)' have no metadata of their own, "
                + "because 'typedSections' of the site does not name it",
            fix: "add the section's property to 'typedSections'"
        )
    }
}

extension DataFault {
    /// Returns an error about a data file.
    ///
    /// - Parameter file: The path of the file relative to the site's root.
    /// - Returns: The diagnostic.
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
        case .tooLarge, .unreadable: "data.unreadable"
        case .missing: "data.missing-value"
        case .invalid: "data.invalid-value"
        }
    }

    private func message(in file: String) -> String {
        switch reason {
        case .notUTF8: "the file is not UTF-8"
        case .tooLarge: "the file has more than \(DataFile.mostBytes / 1_048_576) MB"
        case .unreadable(let problem):
            "the file is not valid \(DataFile.Format(fileName: file)?.rawValue.uppercased() ?? "data"): "
                + problem
        case .missing(let key, _): "'\(key)' is missing in this record"
        case .invalid("", let problem): "the data has the wrong type: \(problem)"
        case .invalid(let key, let problem): "'\(key)' is invalid: \(problem)"
        }
    }

    private var fix: String? {
        switch reason {
        case .notUTF8: "save the file as UTF-8"
        case .missing(let key, let lookalike?): "write '\(key)' in place of '\(lookalike)'"
        case .missing(let key, nil): "add '\(key)' to the record"
        case .unreadable(HeaderFault.tab): "use spaces"
        case .tooLarge, .unreadable, .invalid: nil
        }
    }
}
