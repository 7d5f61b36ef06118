enum CodeLanguageName {
    /// Returns the display name for the language of a code fence, such as "Swift" for `swift`; an
    /// unknown language is returned unchanged.
    static func name(of word: String) -> String {
        names[word.lowercased()] ?? word
    }

    private static let names = [
        "swift": "Swift", "objc": "Objective-C", "objective-c": "Objective-C", "c": "C",
        "cpp": "C++", "c++": "C++", "java": "Java", "kotlin": "Kotlin", "kt": "Kotlin",
        "javascript": "JavaScript", "js": "JavaScript", "typescript": "TypeScript",
        "ts": "TypeScript", "python": "Python", "py": "Python", "ruby": "Ruby", "rb": "Ruby",
        "rust": "Rust", "rs": "Rust", "go": "Go", "html": "HTML", "xml": "XML", "css": "CSS",
        "json": "JSON", "yaml": "YAML", "yml": "YAML", "toml": "TOML", "sql": "SQL",
        "markdown": "Markdown", "md": "Markdown", "diff": "Diff", "sh": "Shell", "bash": "Bash",
        "zsh": "Zsh", "shell": "Shell", "console": "Console", "text": "", "txt": "", "plain": "",
        "plaintext": "", "makefile": "Makefile", "make": "Makefile", "dockerfile": "Dockerfile",
        "nginx": "nginx", "ini": "INI",
    ]
}
