internal import PublishFrontMatter

/// A run.
extension Diagnostic.Identifier {
    /// A step that is optional has failed.
    static let ignoredError: Self = "run.ignored-error"
}

/// The headers of texts.
extension Diagnostic.Identifier {
    /// A header is never closed.
    static let unterminatedHeader: Self = "front-matter.unterminated"
    /// A header between `+++` is not TOML.
    static let invalidTOML: Self = "front-matter.invalid-toml"
    /// A header between `---` is neither lines of keys and values nor YAML.
    static let invalidYAML: Self = "front-matter.invalid-yaml"
    /// A header has more bytes, keys or levels than are read.
    static let tooLargeHeader: Self = "front-matter.too-large"
    /// A key is one letter or two away from one that is read.
    package static let unknownKey: Self = "front-matter.unknown-key"
}

/// Files of data.
extension Diagnostic.Identifier {
    /// The file is not of the form that its name says.
    static let unreadableData: Self = "data.unreadable"
    /// A record lacks a value.
    static let missingDataValue: Self = "data.missing-value"
    /// A value is not of the type that the site needs.
    static let invalidDataValue: Self = "data.invalid-value"
}

/// Sections with metadata of their own.
extension Diagnostic.Identifier {
    /// The site does not name a section among its `typedSections`.
    static let unlistedSection: Self = "sections.unlisted"
}

extension Diagnostic {
    /// A warning that the items of a section have no metadata of their own, because the site does not name it.
    package static func unlistedSection(_ id: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .unlistedSection,
            file: "",
            message: "the items of the section '\(id)' have no metadata of their own, "
                + "because 'typedSections' of the site does not name it",
            fix: "add the property to 'typedSections', so that headers are read as its type"
        )
    }
}

/// The files of texts.
extension Diagnostic.Identifier {
    /// The file is no text.
    package static let notUTF8: Self = "content.not-utf8"
    /// A symbolic link leads out of the site.
    package static let outsideLink: Self = "content.outside-link"
}

/// What is written to the site.
extension Diagnostic.Identifier {
    /// A page and a resource become the same file, and the later one is published.
    package static let replacedFile: Self = "output.replaced-file"
    /// A file of a folder that is copied to the site is not copied.
    package static let uncopiedFile: Self = "output.uncopied-file"
}

/// String Catalogs.
extension Diagnostic.Identifier {
    /// Strings of the site have no text in a language.
    static let missingStrings: Self = "strings.missing"
    /// Strings of the theme have no text in a language.
    static let missingThemeStrings: Self = "strings.missing-in-theme"
    /// Translations are those of older texts.
    static let staleStrings: Self = "strings.stale"
    /// Strings are not yet translated.
    static let newStrings: Self = "strings.new"
    /// Translations are to be reviewed.
    static let unreviewedStrings: Self = "strings.needs-review"
    /// Strings are no longer used.
    static let unusedStrings: Self = "strings.unused"
}

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
