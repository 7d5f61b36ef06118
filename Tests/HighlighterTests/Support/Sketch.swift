import Highlighter

/// Tokens as a line of text, for tables of expectations.
enum Sketch {
    /// `kind text` of every token but text and punctuation, separated by ` | `.
    static func of(_ code: String, as language: String) -> String {
        let bytes = Array(code.utf8)
        let tokens = CodeLanguage(named: language)?.tokens(in: bytes) ?? []
        return
            tokens
            .filter { $0.kind != .text && $0.kind != .punctuation }
            .map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
            .joined(separator: " | ")
    }

    /// The kind at the first appearance of a piece of the code.
    static func kind(of piece: String, in code: String, as language: String) -> TokenKind? {
        let bytes = Array(code.utf8)
        let piece = Array(piece.utf8)
        guard
            let start = bytes.indices.first(where: { bytes[$0...].starts(with: piece) })
        else { return nil }
        return CodeLanguage(named: language)?.tokens(in: bytes)
            .first { $0.range.contains(start) }?.kind
    }
}
