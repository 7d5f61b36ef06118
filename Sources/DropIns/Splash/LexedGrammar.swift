internal import Foundation
internal import Highlighter

/// A grammar that uses the lexer of a language to split code.
protocol LexedGrammar: Grammar {
    var language: CodeLanguage { get }

    /// Returns the types of words; nil means plain text.
    func types(of words: [CodeWord], in code: [UInt8]) -> [TokenType?]
}

extension LexedGrammar {
    /// Splits code and returns its words with their types.
    func words(in code: String) -> TypedWords {
        let bytes = Array(code.utf8)
        let words = CodeWord.all(in: bytes, tokens: language.tokens(in: bytes))
        return TypedWords(code: bytes, words: words, types: types(of: words, in: bytes))
    }

    /// Rules that give each token the type that the lexer finds, for grammars that add their own
    /// rules.
    var lexedRules: [any SyntaxRule] {
        let cache = LexedCodeCache(grammar: self)
        return LexedRule.types.map { LexedRule(tokenType: $0, cache: cache) }
    }

    /// All characters except those that names and their prefixes consist of.
    static var nameDelimiters: CharacterSet {
        CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "_\"#@$")).inverted
    }
}

/// A part of a lexer's token between white space; a token with white space inside has several
/// words.
struct CodeWord {
    let kind: TokenKind
    /// The range of the word in the bytes of the code.
    let range: Range<Int>
    /// Whether the word is the first one on its line.
    let startsLine: Bool

    /// Returns the words of tokens, in order.
    static func all(in code: [UInt8], tokens: [Token]) -> [CodeWord] {
        var words: [CodeWord] = []
        var startsLine = true
        for token in tokens {
            var start = token.start
            while start < token.end {
                if isSpace(code[start]) {
                    if code[start] == UInt8(ascii: "\n") { startsLine = true }
                    start += 1
                    continue
                }
                var end = start + 1
                while end < token.end, !isSpace(code[end]) { end += 1 }
                words.append(CodeWord(kind: token.kind, range: start..<end, startsLine: startsLine))
                startsLine = false
                start = end
            }
        }
        return words
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

struct TypedWords {
    let code: [UInt8]
    let words: [CodeWord]
    let types: [TokenType?]

    /// Writes the words, and the white space between them.
    func write<Builder>(to writer: inout TokenWriter<Builder>) {
        var end = 0
        for (word, type) in zip(words, types) {
            writer.addSpace(text(end..<word.range.lowerBound))
            writer.add(text(word.range), type)
            end = word.range.upperBound
        }
        writer.addSpace(text(end..<code.count))
    }

    func type(at offset: Int) -> TokenType? {
        var low = 0
        var high = words.count
        while low < high {
            let middle = (low + high) / 2
            if words[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < words.count, words[low].range.contains(offset) else { return nil }
        return types[low]
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: code[range], as: UTF8.self)
    }
}

/// Matches the tokens to which the lexer gives a type.
private struct LexedRule: SyntaxRule {
    static let types: [TokenType] = [
        .preprocessing, .comment, .string, .number, .type, .call, .keyword, .property, .dotAccess,
    ]

    let tokenType: TokenType
    let cache: LexedCodeCache

    func matches(_ segment: Segment) -> Bool {
        cache.words(in: segment.prefix.base).type(at: segment.prefix.utf8.count) == tokenType
    }
}

/// The words of the last code, which all rules share.
private final class LexedCodeCache {
    private let grammar: any LexedGrammar
    private let lock = NSLock()
    private var last: (code: String, words: TypedWords)?

    init(grammar: any LexedGrammar) {
        self.grammar = grammar
    }

    func words(in code: String) -> TypedWords {
        lock.lock()
        defer { lock.unlock() }
        if let last, last.code == code { return last.words }
        let words = grammar.words(in: code)
        last = (code, words)
        return words
    }
}
