package import PublishFrontMatter

extension FrontMatter.Fault {
    /// Returns whether the fault must end the run, because the text cannot be meant to be published without its front
    /// matter.
    ///
    /// - Parameter reading: The site's way of reading front matter; in sites of the suite most faulty headers are shown as text.
    /// - Returns: Whether it ends the run.
    package func isError(_ reading: HeaderReading) -> Bool {
        switch reason {
        case .tooLarge: true
        case .noKeys, .strayLine: false
        case .unterminated, .notTOML, .notYAML: reading == .lenient
        }
    }

    /// Makes a warning or an error about the front matter of a file.
    package func diagnostic(in file: String, reading: HeaderReading = .strict) -> Diagnostic {
        Diagnostic(
            isError(reading) ? .error : .warning,
            identifier,
            file: file,
            line: line,
            column: column,
            message: message(isError: isError(reading)),
            fix: fix
        )
    }
}

extension MisspeltKey {
    /// Makes a warning that suggests the key that was probably meant.
    package func warning(in file: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .unknownKey,
            file: file,
            line: line,
            column: column,
            message: "unknown key '\(key)'",
            fix: "did you mean '\(meant)'?"
        )
    }
}

private extension FrontMatter.Fault {
    var identifier: Diagnostic.Identifier {
        switch reason {
        case .unterminated: .unterminatedHeader
        case .notTOML: .invalidTOML
        case .notYAML, .noKeys, .strayLine: .invalidYAML
        case .tooLarge: .tooLargeHeader
        }
    }

    func message(isError: Bool) -> String {
        switch reason {
        case .unterminated:
            "the metadata header is never closed" + (isError ? "" : ", so it is shown as text")
        case .noKeys: "nothing between the rules is a 'key: value' line, so it is shown as text"
        case .strayLine(nil): "the line has no ':', so it belongs to the value above it"
        case .strayLine: "the line has a full-width colon, so it belongs to the value above it"
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
            "the header is nested more than \(HeaderLimit.deepest) levels deep"
        }
    }

    var fix: String? {
        switch reason {
        case .unterminated(let fence):
            "add a line '\(fence == .hyphens ? "---" : "+++")' after the last key"
        case .notTOML, .tooLarge(.depth): nil
        case .tooLarge(.tags): "keep those that readers search for"
        case .tooLarge:
            "close the header with a line '---' before the text, or move data to a file"
        case .noKeys: "write '***' for a rule, or 'key: value' lines for a header"
        case .strayLine(nil):
            "write 'key: value', or indent the line if it belongs there"
        case .strayLine(let key?): "write '\(key): …' with an ASCII colon"
        case .notYAML(HeaderFault.openList): "close the list with ']', or quote the value: '[…'"
        case .notYAML: "quote values that contain ':' or '#', or remove the lists"
        }
    }
}
