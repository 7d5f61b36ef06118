internal import PublishFrontMatter

/// Identifiers of diagnostics about a run.
extension Diagnostic.Identifier {
    /// An optional step has failed.
    static let ignoredError: Self = "run.ignored-error"
}

/// Identifiers of diagnostics about front matter.
extension Diagnostic.Identifier {
    /// Front matter begins with `---` or `+++`, but has no such line at its end.
    static let unterminatedHeader: Self = "front-matter.unterminated"
    /// Front matter between `+++` is not TOML.
    static let invalidTOML: Self = "front-matter.invalid-toml"
    /// Front matter between `---` is neither lines of keys and values nor YAML.
    static let invalidYAML: Self = "front-matter.invalid-yaml"
    /// The front matter exceeds the limits on bytes, keys or nesting.
    static let tooLargeHeader: Self = "front-matter.too-large"
    /// A key is not known, and is spelled like one that is.
    package static let unknownKey: Self = "front-matter.unknown-key"
}

/// Identifiers of diagnostics about data files.
extension Diagnostic.Identifier {
    /// A data file cannot be parsed in the format of its file extension.
    static let unreadableData: Self = "data.unreadable"
    /// A record of a data file lacks a value.
    static let missingDataValue: Self = "data.missing-value"
    /// A value of a data file does not have the type that the site expects.
    static let invalidDataValue: Self = "data.invalid-value"
}

/// Identifiers of diagnostics about sections with metadata of their own.
extension Diagnostic.Identifier {
    /// The site's `typedSections` lacks a section.
    static let unlistedSection: Self = "sections.unlisted"
}

extension Diagnostic {
    /// Makes a warning that `typedSections` lacks a section, so that the section's items have no
    /// metadata of their own.
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

/// Identifiers of diagnostics about text files.
extension Diagnostic.Identifier {
    package static let notUTF8: Self = "content.not-utf8"
    /// A symbolic link leads outside the site.
    package static let outsideLink: Self = "content.outside-link"
}

/// Identifiers of diagnostics about the output.
extension Diagnostic.Identifier {
    /// A page and a resource have the same path; the later one is published.
    package static let replacedFile: Self = "output.replaced-file"
    /// A file in a folder of resources is not copied.
    package static let uncopiedFile: Self = "output.uncopied-file"
}

/// Identifiers of diagnostics about String Catalogs.
extension Diagnostic.Identifier {
    /// Strings of the site lack a translation.
    static let missingStrings: Self = "strings.missing"
    static let missingThemeStrings: Self = "strings.missing-in-theme"
    /// Translations are outdated, because the original string has changed.
    static let staleStrings: Self = "strings.stale"
    static let newStrings: Self = "strings.new"
    static let unreviewedStrings: Self = "strings.needs-review"
    static let unusedStrings: Self = "strings.unused"
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
        case .invalid("", let problem): "the data has the wrong type: \(problem)"
        case .invalid(let key, let problem): "'\(key)' is invalid: \(problem)"
        }
    }

    private var fix: String? {
        switch reason {
        case .notUTF8: "save the file as UTF-8"
        case .missing(let key, let lookalike?): "write '\(key)' in place of '\(lookalike)'"
        case .missing(let key, nil): "add '\(key)' to the record"
        case .tooLarge, .unreadable, .invalid: nil
        }
    }
}
