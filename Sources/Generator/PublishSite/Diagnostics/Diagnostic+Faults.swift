internal import PublishFrontMatter

/// Faults of a run.
extension Diagnostic.Identifier {
    /// An optional step has failed.
    static let ignoredError: Self = "run.ignored-error"
}

/// Faults of front matter.
extension Diagnostic.Identifier {
    /// A header is never closed.
    static let unterminatedHeader: Self = "front-matter.unterminated"
    /// A header between `+++` is not TOML.
    static let invalidTOML: Self = "front-matter.invalid-toml"
    /// A header between `---` is neither lines of keys and values nor YAML.
    static let invalidYAML: Self = "front-matter.invalid-yaml"
    /// The front matter exceeds the limits on bytes, keys or nesting.
    static let tooLargeHeader: Self = "front-matter.too-large"
    /// The spelling of a key is close to that of a known one.
    package static let unknownKey: Self = "front-matter.unknown-key"
}

/// Faults of data files.
extension Diagnostic.Identifier {
    /// The file is not in the format that its name says.
    static let unreadableData: Self = "data.unreadable"
    /// A record lacks a value.
    static let missingDataValue: Self = "data.missing-value"
    /// A value is not of the type that the site needs.
    static let invalidDataValue: Self = "data.invalid-value"
}

/// Faults of sections with metadata of their own.
extension Diagnostic.Identifier {
    /// A section is missing in the site's `typedSections`.
    static let unlistedSection: Self = "sections.unlisted"
}

extension Diagnostic {
    /// Makes a warning that a section is missing in `typedSections`, so that its items have no metadata of their own.
    package static func unlistedSection(_ id: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .unlistedSection,
            file: "",
            message: "the items of the section '\(id)' have no metadata of their own, "
                + "because 'typedSections' of the site does not name it",
            fix: "add the section's property to 'typedSections'"
        )
    }
}

/// Faults of text files.
extension Diagnostic.Identifier {
    /// The file is not UTF-8.
    package static let notUTF8: Self = "content.not-utf8"
    /// A symbolic link leads outside the site.
    package static let outsideLink: Self = "content.outside-link"
}

/// Faults of the output.
extension Diagnostic.Identifier {
    /// A page and a resource have the same path; the later one is published.
    package static let replacedFile: Self = "output.replaced-file"
    /// A file in a copied folder is not copied.
    package static let uncopiedFile: Self = "output.uncopied-file"
}

/// Faults of String Catalogs.
extension Diagnostic.Identifier {
    /// Strings of the site lack a translation.
    static let missingStrings: Self = "strings.missing"
    /// Strings of the theme lack a translation.
    static let missingThemeStrings: Self = "strings.missing-in-theme"
    /// Translations are outdated because the original has changed.
    static let staleStrings: Self = "strings.stale"
    /// Strings are not translated yet.
    static let newStrings: Self = "strings.new"
    /// Translations need review.
    static let unreviewedStrings: Self = "strings.needs-review"
    /// Strings are unused.
    static let unusedStrings: Self = "strings.unused"
}

extension DataFault {
    /// Makes an error about a data file.
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
            "the file is not valid \(DataFile.Format(fileName: file)?.rawValue.uppercased() ?? "data"): "
                + problem
        case .missing(let key, _): "'\(key)' is missing in this record"
        case .invalid("", let problem): "the data has another type: \(problem)"
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
