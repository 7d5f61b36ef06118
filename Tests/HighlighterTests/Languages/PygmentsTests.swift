import Foundation
import Highlighter
import Testing

/// Compares with Pygments over the Swift of the corpus, character by character in broad classes.
///
/// The classes: `c` comment, `s` string (with escapes, interpolation brackets and expressions), `n` number, `k` keyword
/// (with literal words), `a` attribute, directive or macro, `m` name or type, `o` operator or punctuation, `w` white
/// space (by the character, for both). A character that Pygments calls an error belongs to none and counts against us.
///
/// What remains apart is mostly Pygments' own: it knows a fixed list of attributes and takes `@State` for an operator and
/// a name, knows no `some`, `any` or `nonisolated`, and takes `.default`, `in:` and `where:` for keywords.
@Suite("Agreement with Pygments")
struct PygmentsTests {
    @Test(
        "At least 97 % of the characters of Swift are in the same broad class",
        .enabled(if: Corpus.isPresent, "the corpus is not beside the checkout"),
        .enabled(if: Python.hasPygments, "no Python with Pygments: see PUBLISH_TEST_PYTHON")
    )
    func agreement() throws {
        let blocks = try Corpus.codeBlocks().filter(isSwift)
        #expect(blocks.count > 1000)
        let theirs = try Python.run(
            script: script,
            input: Data(blocks.joined(separator: "\0").utf8)
        )
        .split(separator: 0, omittingEmptySubsequences: false)
        try #require(theirs.count == blocks.count)
        var count = Count()
        for (block, theirs) in zip(blocks, theirs) {
            try compare(block, Array(theirs), &count)
        }
        print(
            "Agreement with Pygments: \(count.same) of \(count.all) characters, "
                + String(format: "%.2f %%; ", 100 * Double(count.same) / Double(count.all))
                + String(
                    format: "%.2f %% without white space",
                    100 * Double(count.sameInk) / Double(count.ink)
                )
        )
        #expect(Double(count.same) / Double(count.all) >= 0.97)
    }

    private struct Count {
        var all = 0, same = 0, ink = 0, sameInk = 0
    }

    private func compare(_ block: String, _ theirs: [UInt8], _ count: inout Count) throws {
        let scalars = Array(block.unicodeScalars)
        try #require(theirs.count == scalars.count)
        let kinds = (CodeLanguage(named: "swift")?.tokens(in: block) ?? []).flatMap { token in
            repeatElement(token.kind, count: token.end - token.start)
        }
        var offset = 0
        for (scalar, their) in zip(scalars, theirs) {
            let isSame = scalar.properties.isWhitespace || broadClass(of: kinds[offset]) == their
            count.all += 1
            count.same += isSame ? 1 : 0
            if !scalar.properties.isWhitespace {
                count.ink += 1
                count.sameInk += isSame ? 1 : 0
            }
            offset += UTF8.width(scalar)
        }
    }

    private func broadClass(of kind: TokenKind) -> UInt8 {
        switch kind {
        case .comment, .documentation: UInt8(ascii: "c")
        case .string, .escape, .interpolation, .regex: UInt8(ascii: "s")
        case .number: UInt8(ascii: "n")
        case .keyword, .literal: UInt8(ascii: "k")
        case .attribute, .directive, .macro: UInt8(ascii: "a")
        case .operator, .punctuation: UInt8(ascii: "o")
        default: UInt8(ascii: "m")
        }
    }

    /// The corpus marks no languages: Swift is what has a line that starts as Swift does, and none of another language.
    private func isSwift(_ block: String) -> Bool {
        let lines = block.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        let foreign = ["<", "CoreData:", "$ ", "SELECT ", "git ", "@interface", "#import", "["]
        guard !lines.contains(where: { line in foreign.contains { line.hasPrefix($0) } }) else {
            return false
        }
        return lines.contains { line in
            let word = line.prefix { $0.isLetter || $0 == "@" || $0 == "." || $0 == "#" }
            return starts.contains(word) || word.hasPrefix("@")
                || word.hasPrefix(".") && line.contains("(")
        }
    }

    private let starts: Set<Substring> = [
        "import", "public", "private", "static", "final", "fileprivate", "open", "internal",
        "mutating", "override",
        "func", "let", "var", "struct", "class", "enum", "extension", "protocol", "actor", "init",
        "typealias",
        "subscript", "if", "guard", "switch", "for", "return", "case", "Task", "#if", "Text",
        "VStack", "List",
    ]

    private let script = """
        import sys
        from pygments.lexers import get_lexer_by_name
        from pygments.token import Comment, String, Number, Keyword, Operator, Punctuation, Name, Error
        def broad(kind, text):
            if kind in Comment.Preproc: return "a"
            if kind in Comment: return "c"
            if kind in String: return "s"
            if kind in Number: return "n"
            if kind in Keyword: return "a" if text[:1] in "@#" else "k"
            if kind in Operator or kind in Punctuation: return "o"
            if kind in Name.Decorator or text[:1] == "@": return "a"
            if kind in Name: return "m"
            return "e" if kind in Error else "w"
        lexer = get_lexer_by_name("swift", stripnl=False, ensurenl=False)
        blocks = sys.stdin.buffer.read().decode("utf-8").split("\\0")
        out = []
        for block in blocks:
            out.append("".join(broad(k, t) * len(t) for _, k, t in lexer.get_tokens_unprocessed(block)))
        sys.stdout.write("\\0".join(out))
        """
}
