extension Rule {
    /// Swift that compiles.
    static let codeSwift = Rule(
        "code.swift",
        .off,
        reason: "Readers try what they read",
        check: .code(.swift)
    )
}
