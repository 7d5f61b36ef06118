internal import Highlighter

/// Writes code as HTML with the CSS classes of Highlight.js.
struct ClassWriter {
    private let code: [UInt8]
    private let language: CodeLanguage

    init(code: [UInt8], language: CodeLanguage) {
        self.code = code
        self.language = language
    }

    /// Returns the code as escaped HTML, with a `<span>` around each token that has a class.
    func html() -> String {
        var output: [UInt8] = []
        output.reserveCapacity(code.count * 2)
        var open: String?
        var previous: Token?
        for token in language.tokens(in: code) {
            let name = className(of: token, after: previous)
            if name != open {
                if open != nil { output.append(contentsOf: "</span>".utf8) }
                if let name { output.append(contentsOf: "<span class=\"\(name)\">".utf8) }
                open = name
            }
            for byte in code[token.range] { output.appendEscaped(byte) }
            if !isBlank(token) { previous = token }
        }
        if open != nil { output.append(contentsOf: "</span>".utf8) }
        return String(decoding: output, as: UTF8.self)
    }
}

extension ClassWriter {
    private static let typeKeywords: Set<String> = [
        "class", "struct", "enum", "protocol", "actor", "interface", "trait", "object", "extension",
    ]

    private func className(of token: Token, after previous: Token?) -> String? {
        if language.name == "css", let name = cssClassName(of: token) { return name }
        if language.name == "ruby", let name = rubyClassName(of: token) { return name }
        return switch token.kind {
        case .text, .interpolation, .output: nil
        case .punctuation:
            switch language.name {
            case "html", "xml": "hljs-tag"
            case "json": "hljs-punctuation"
            default: nil
            }
        case .comment, .documentation: "hljs-comment"
        case .string, .escape, .regex: "hljs-string"
        case .number: "hljs-number"
        case .keyword: "hljs-keyword"
        case .literal: "hljs-literal"
        case .attribute, .directive, .macro, .prompt: "hljs-meta"
        case .type: isDeclared(after: previous) ? "hljs-title class_" : "hljs-type"
        case .function: "hljs-title function_"
        case .variable: "hljs-variable"
        case .key: "hljs-attr"
        case .tag: "hljs-name"
        case .operator: "hljs-operator"
        case .heading: language.name == "diff" ? "hljs-meta" : "hljs-section"
        case .strong: "hljs-strong"
        case .emphasis: "hljs-emphasis"
        case .link: "hljs-link"
        case .inserted: "hljs-addition"
        case .deleted: "hljs-deletion"
        }
    }

    /// Returns the class of a token whose class is different in style sheets than in other
    /// languages; nil if it is not.
    private func cssClassName(of token: Token) -> String? {
        switch (token.kind, code[token.start]) {
        case (.key, _): "hljs-attribute"
        case (.type, UInt8(ascii: ".")): "hljs-selector-class"
        case (.variable, UInt8(ascii: "#")): "hljs-selector-id"
        case (.tag, _): "hljs-selector-tag"
        case (.keyword, UInt8(ascii: ":")): "hljs-selector-pseudo"
        default: nil
        }
    }

    /// Returns the class of a token whose class is different in Ruby than in other languages:
    /// `:name` and the `name` of `name: value` are symbols, a quoted key is a string.
    private func rubyClassName(of token: Token) -> String? {
        switch (token.kind, code[token.start]) {
        case (.key, UInt8(ascii: "\"")), (.key, UInt8(ascii: "'")): "hljs-string"
        case (.key, _), (.literal, UInt8(ascii: ":")): "hljs-symbol"
        default: nil
        }
    }

    private func isDeclared(after previous: Token?) -> Bool {
        guard let previous, previous.kind == .keyword else { return false }
        return Self.typeKeywords.contains(String(decoding: code[previous.range], as: UTF8.self))
    }

    private func isBlank(_ token: Token) -> Bool {
        code[token.range].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
}

extension [UInt8] {
    fileprivate mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
        default: append(byte)
        }
    }
}
