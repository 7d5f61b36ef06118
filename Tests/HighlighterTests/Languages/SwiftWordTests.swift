import Highlighter
import Testing

@Suite("Swift's words by position")
struct SwiftWordTests {
    @Test(
        "A word is a keyword where it acts as one",
        arguments: [
            ("get", "var a: Int { get { 1 } }"), ("set", "var a: Int { get { 1 } set { } }"),
            ("set", "{ get set }"), ("set", "private(set) var a"), ("set", "{ set(value) { } }"),
            ("get", "{ get async throws { } }"), ("async", "{ get async throws { } }"),
            ("async", "func f() async {"), ("async", "func f() async -> Int"),
            ("async", "async let a = b"),
            ("didSet", "var a = 1 {\n    didSet { }\n}"),
            ("nonmutating", "{ nonmutating set { } }"),
            ("some", "var body: some View {"), ("any", "let a: any P"), ("any", "-> (any Error)?"),
            ("each", "repeat each T"), ("actor", "actor Store {"),
            ("actor", "public final actor Store {"),
            ("open", "open class A"), ("open", "override open func f()"),
            ("package", "package func f()"),
            ("final", "@MainActor\nfinal\nclass A"), ("lazy", "lazy var a"),
            ("indirect", "indirect enum A"),
            ("weak", "{ [weak self] in }"), ("unowned", "[unowned owner = self.owner]"),
            ("unowned", "unowned(unsafe) let a"), ("unsafe", "unowned(unsafe) let a"),
            ("nonisolated", "nonisolated(unsafe) var a"), ("isolated", "(isolated A)"),
            ("borrowing", "(_ a: borrowing A)"), ("consume", "f(consume a)"),
            ("consuming", "consuming func f()"),
            ("macro", "public macro m() = #externalMacro()"), ("infix", "infix operator +++"),
            ("yield", "_modify { yield &a }"), ("Type", "A.Type"), ("self", "A.self"),
            ("init", "super.init()"),
            ("default", "switch a { default: b }"), ("_", "let _ = a"), ("for", "for a in b"),
            ("in", "{ a in a }"),
            ("where", "for a in b where c"), ("Self", "-> Self"), ("Any", "[String: Any]"),
            ("repeat", "repeat { }"),
        ]
    )
    func keyword(word: String, code: String) {
        #expect(Sketch.kind(of: word, in: code, as: "swift") == .keyword)
    }

    @Test(
        "A word is a name where it only looks like a keyword",
        arguments: [
            ("default", "FileManager.default"), ("default", ".animation(.default)"),
            ("in", "random(in: 0...9)"),
            ("for", "f(for: a)"), ("for", "func f(for duration: Int)"),
            ("in", "func f(a: Int, in view: View)"),
            ("default", "func f(_ default: Int)"), ("where", "first(where: { $0 })"),
            ("get", "Binding(get: { a })"),
            ("set", "array.set(1)"), ("get", "let get = 1"), ("set", "let set: Set<Int>"),
            ("set", "set.insert(1)"),
            ("async", "queue.async { }"), ("async", "let async = 1"), ("open", "open(url)"),
            ("open", "panel.open()"),
            ("some", "let some = 1"), ("some", "case .some(let a)"), ("any", "any = 1"),
            ("actor", "actor.run()"),
            ("actor", "actors.map { actor in actor }"), ("prefix", "self.prefix = a"),
            ("prefix", "f(prefix: a)"),
            ("prefix", "prefix(3)"), ("required", ".required(true)"), ("left", "case left, right"),
            ("none", "return .none"), ("lazy", "a.lazy.map"), ("final", "let final = 1"),
            ("package", "package.name"),
            ("class", ".class(name)"), ("self", "`self`"), ("macro", "macro = 1"),
            ("weak", "weak = 1"),
            ("catch", "f { } catch: { }"), ("copy", "copy()"), ("each", "each = 1"),
            ("Type", "struct Type"),
            ("Protocol", "let a: Protocol"), ("unsafe", "unsafe = 1"),
            ("nonisolated", "let nonisolated = 1"),
        ]
    )
    func name(word: String, code: String) {
        let kind = Sketch.kind(of: word, in: code, as: "swift")
        #expect(kind == .text || kind == .function || kind == .type)
    }

    @Test(
        "Attributes, directives, macros and names",
        arguments: [
            ("@State", TokenKind.attribute, "@State private var a"),
            ("@A.B", .attribute, "@A.B func f()"),
            ("#if", .directive, "#if os(iOS)\n#endif"),
            ("#endif", .directive, "#if os(iOS)\n#endif"),
            ("#available", .directive, "if #available(iOS 17, *) { }"),
            ("#Preview", .macro, "#Preview { A() }"),
            ("#selector", .directive, "#selector(a)"), ("$0", .variable, "map { $0 }"),
            ("$a", .variable, "f($a)"),
            ("f", .function, "f(1)"), ("go", .function, "func go<T>()"),
            ("`in`", .function, "func `in`()"),
            ("`in`", .text, "a.`in`.b"), ("Store", .type, "struct Store"),
            ("lower", .type, "struct lower { }"),
            ("nil", .literal, "a ?? nil"), ("??", .operator, "a ?? nil"),
            ("->", .operator, "() -> Void"),
            ("\\", .punctuation, "map(\\.a)"), (".", .punctuation, "a.b"),
            ("你好", .text, "let 你好 = 1"),
        ]
    )
    func kind(piece: String, kind: TokenKind, code: String) {
        #expect(Sketch.kind(of: piece, in: code, as: "swift") == kind)
    }
}
