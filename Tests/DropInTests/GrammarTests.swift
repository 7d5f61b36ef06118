import Foundation
import Splash
import Testing

/// A grammar as sites write it for a language of their own.
private struct RecipeGrammar: Grammar {
    var delimiters: CharacterSet
    var syntaxRules: [SyntaxRule]

    init() {
        delimiters = CharacterSet(charactersIn: "(),;%")
        syntaxRules = [NoteRule(), VerbRule(verbs: ["mix", "bake"]), AmountRule(), FirstRule()]
    }

    func isDelimiter(_ delimiterA: Character, mergableWith delimiterB: Character) -> Bool {
        delimiterA == "%" && delimiterB == "%"
    }
}

private struct NoteRule: SyntaxRule {
    var tokenType: TokenType { .comment }

    func matches(_ segment: Segment) -> Bool {
        segment.tokens.current == "%%" || segment.tokens.onSameLine.contains("%%")
    }
}

private struct VerbRule: SyntaxRule {
    let tokenType = TokenType.keyword
    let verbs: Set<String>

    func matches(_ segment: Segment) -> Bool {
        verbs.contains(segment.tokens.current) && segment.tokens.next == "("
    }
}

private struct AmountRule: SyntaxRule {
    var tokenType: TokenType = .custom("amount")

    func matches(_ segment: Segment) -> Bool {
        guard Int(segment.tokens.current) != nil, let previous = segment.tokens.previous else {
            return false
        }
        return segment.prefix.hasSuffix(previous) || segment.prefix.hasSuffix(previous + " ")
    }
}

/// The third time that a word occurs.
private struct FirstRule: SyntaxRule {
    var tokenType: TokenType { .property }

    func matches(_ segment: Segment) -> Bool {
        segment.tokens.counts[segment.tokens.current] == 2
            && segment.tokens.all.filter { $0 == segment.tokens.current }.count == 2
            && segment.trailingWhitespace == nil
    }
}

/// A grammar that adds to that of Swift.
private struct MarkedSwiftGrammar: Grammar {
    private let swift = SwiftGrammar()
    var delimiters: CharacterSet { swift.delimiters }
    var syntaxRules: [SyntaxRule] { [NameRule()] + swift.syntaxRules }

    struct NameRule: SyntaxRule {
        var tokenType: TokenType { .custom("mine") }
        func matches(_ segment: Segment) -> Bool { segment.tokens.current.hasPrefix("my") }
    }
}

@Suite("Grammars of Splash")
struct GrammarTests {
    @Test("A grammar of a site's own runs by its rules")
    func ownGrammar() {
        let highlighter = SyntaxHighlighter(format: PieceFormat(), grammar: RecipeGrammar())
        let pieces = highlighter.highlight("  mix(egg, 3)\n%% mix (4)\negg egg mix")
        #expect(
            pieces == [
                .space("  "), .token("mix", .keyword), .plain("(egg,"), .space(" "),
                .token("3", .custom("amount")), .plain(")"), .space("\n"),
                .token("%%", .comment), .space(" "), .token("mix", .comment), .space(" "),
                .token("(4)", .comment), .space("\n"), .plain("egg"), .space(" "),
                .plain("egg"), .space(" "), .token("mix", .property),
            ]
        )
    }

    @Test("Rules of Swift can be put together with others")
    func addedRules() {
        let html = SyntaxHighlighter(format: HTMLOutputFormat(), grammar: MarkedSwiftGrammar())
            .highlight("let myName = load(\"x\") // my")
        #expect(
            html == """
                <span class="keyword">let</span> <span class="mine">myName</span> = <span class="call">load</span>(\
                <span class="string">"x"</span>) <span class="comment">//</span> <span class="mine">my</span>
                """
        )
    }

    @Test("Other languages have the nearest classes")
    func languages() throws {
        #expect(LanguageGrammar(named: "klingon").map { _ in true } == nil)
        let grammar = try #require(LanguageGrammar(named: "JSON"))
        let html = SyntaxHighlighter(format: HTMLOutputFormat(), grammar: grammar)
            .highlight(#"{"a": [1, null, "b"]}"#)
        #expect(
            html == """
                {<span class="property">"a"</span>: [<span class="number">1</span>, \
                <span class="keyword">null</span>, <span class="string">"b"</span>]}
                """
        )
    }

    @Test("However long the code is, rules take linear time")
    func longCode() {
        let code = String(repeating: "mix(egg, 3)\n", count: 20_000)
        let pieces = SyntaxHighlighter(format: PieceFormat(), grammar: RecipeGrammar()).highlight(
            code
        )
        #expect(pieces.count > 80_000)
    }
}
