package import PublishFrontMatter

extension FrontMatter.Fault {
    /// Returns whether the fault is an error, which ends the run.
    ///
    /// Text with faulty front matter may be a draft, so publishing it without its front matter
    /// could make it public.
    ///
    /// - Parameter reading: The site's way of reading front matter; sites of the suite publish most
    ///   texts with faulty front matter, and show it as text.
    /// - Returns: Whether the fault is an error.
    package func isError(_ reading: HeaderReading) -> Bool {
        switch reason {
        case .tooLarge: true
        case .noKeys, .strayLine: false
        case .unterminated, .notTOML, .notYAML: reading == .lenient
        }
    }

    /// Returns a warning or an error about the front matter of a file.
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
    /// Returns a warning that suggests the key that was probably meant.
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
        case .unterminated: "front-matter.unterminated"
        case .notTOML: "front-matter.invalid-toml"
        case .notYAML, .noKeys, .strayLine: "front-matter.invalid-yaml"
        case .tooLarge: "front-matter.too-large"
        }
    }

    func message(isError: Bool) -> String {
        switch reason {
        case .unterminated:
            "the front matter is never closed" + (isError ? "" : ", so it is shown as text")
        case .noKeys: "the lines between '---' are no 'key: value' lines, so they are shown as text"
        case .strayLine(nil): "the line has no ':', so it is read as part of the value above"
        case .strayLine: "the line has a full-width colon, so it is read as part of the value above"
        case .notTOML(let problem): "the front matter is not TOML: \(problem)"
        case .notYAML(let problem):
            "the front matter is neither 'key: value' lines nor YAML: \(problem)"
        case .tooLarge(.bytes):
            "the front matter has more than \(HeaderLimit.mostBytes / 1_024) KB"
        case .tooLarge(.keys):
            "the front matter has more than \(HeaderLimit.mostKeys) keys"
        case .tooLarge(.tags):
            "the text has more than \(HeaderLimit.mostTags) tags"
        case .tooLarge(.depth):
            "the front matter is nested more than \(HeaderLimit.deepest) levels deep"
        }
    }

    var fix: String? {
        switch reason {
        case .unterminated(let fence):
            "add a line '\(fence == .hyphens ? "---" : "+++")' after the last key"
        case .notTOML, .tooLarge(.depth): nil
        case .tooLarge(.tags): "keep only the tags that readers search for"
        case .tooLarge:
            "add a line '---' between the front matter and the text, or move data to a file"
        case .noKeys: "write '***' for a horizontal rule, or 'key: value' lines for front matter"
        case .strayLine(nil):
            "write 'key: value', or indent the line if it belongs to the value"
        case .strayLine(let key?): "write '\(key): …' with an ASCII colon"
        case .notYAML(HeaderFault.openList): "close the list with ']', or quote the value: '[…'"
        case .notYAML(HeaderFault.tab): "use spaces"
        case .notYAML: "quote values that contain ':' or '#', or remove the lists"
        }
    }
}
