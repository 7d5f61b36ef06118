internal import PublishFrontMatter

extension FrontMatter.Fault {
    /// A warning that says what is wrong with the header of a file.
    func warning(in file: String) -> Diagnostic {
        Diagnostic(
            .warning,
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
    func warning(in file: String) -> Diagnostic {
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
        }
    }

    var message: String {
        switch reason {
        case .unterminated: "the metadata header is never closed, so it is shown as text"
        case .notTOML(let problem): "the header is not TOML: \(problem)"
        case .notYAML(let problem):
            "the header is neither 'key: value' lines nor YAML: \(problem)"
        }
    }

    var fix: String? {
        switch reason {
        case .unterminated(let fence):
            "add a line '\(fence == .hyphens ? "---" : "+++")' behind the last key"
        case .notTOML: nil
        case .notYAML: "quote values that hold ':' or '#', or remove the lists"
        }
    }
}
