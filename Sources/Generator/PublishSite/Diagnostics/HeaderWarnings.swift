internal import PublishFrontMatter

extension FrontMatter.Fault {
    /// Whether the text must not be published without its header, because nobody can have meant that.
    package var isError: Bool {
        if case .tooLarge = reason { true } else { false }
    }

    /// A warning, or an error, that says what is wrong with the header of a file.
    package func diagnostic(in file: String) -> Diagnostic {
        Diagnostic(
            isError ? .error : .warning,
            identifier,
            file: file,
            line: line,
            column: column,
            message: message,
            fix: fix
        )
    }
}

extension MisspeltKey {
    /// A warning that says which key was probably meant.
    package func warning(in file: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .unknownKey,
            file: file,
            line: line,
            column: column,
            message: "nothing reads the key '\(key)'",
            fix: "did you mean '\(meant)'?"
        )
    }
}

private extension FrontMatter.Fault {
    var identifier: Diagnostic.Identifier {
        switch reason {
        case .unterminated: .unterminatedHeader
        case .notTOML: .invalidTOML
        case .notYAML: .invalidYAML
        case .tooLarge: .tooLargeHeader
        }
    }

    var message: String {
        switch reason {
        case .unterminated: "the metadata header is never closed, so it is shown as text"
        case .notTOML(let problem): "the header is not TOML: \(problem)"
        case .notYAML(let problem):
            "the header is neither 'key: value' lines nor YAML: \(problem)"
        case .tooLarge(.bytes):
            "the header has more than \(HeaderLimit.mostBytes / 1_024) KB"
        case .tooLarge(.keys):
            "the header has more than \(HeaderLimit.mostKeys) keys"
        case .tooLarge(.tags):
            "the text has more than \(HeaderLimit.mostTags) tags"
        case .tooLarge(.depth):
            "a key or value of the header lies in more than \(HeaderLimit.deepest) others"
        }
    }

    var fix: String? {
        switch reason {
        case .unterminated(let fence):
            "add a line '\(fence == .hyphens ? "---" : "+++")' behind the last key"
        case .notTOML, .tooLarge(.depth): nil
        case .tooLarge(.tags): "keep those by which readers look for it"
        case .tooLarge:
            "close the header with a line '---' in front of the text, or move data into a file"
        case .notYAML: "quote values that hold ':' or '#', or remove the lists"
        }
    }
}
