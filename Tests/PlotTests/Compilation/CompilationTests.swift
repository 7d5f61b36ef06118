import Foundation
import Testing

@Suite(
    "Compilation",
    .enabled(if: SwiftCompiler.shared != nil, "swiftc and the built modules are needed")
)
struct CompilationTests {
    private let compiler: SwiftCompiler

    init() throws {
        compiler = try #require(SwiftCompiler.shared)
    }

    @Test("Source for the suite compiles in the mode of Swift 5, each expression in under a second")
    func consumer() throws {
        let flags = ["-Xfrontend", "-warn-long-expression-type-checking=1000"]
        for diagnostic in try compiler.typeCheck(consumerSource, flags: flags) {
            Issue.record("line \(diagnostic.line): \(diagnostic.text)")
        }
    }

    @Test("Source for the suite compiles in the mode of Swift 6")
    func newConsumer() throws {
        let diagnostics = try compiler.typeCheck(consumerSource, swiftVersion: "6")
        for diagnostic in diagnostics where diagnostic.text.hasPrefix("error") {
            Issue.record("line \(diagnostic.line): \(diagnostic.text)")
        }
    }

    @Test("Right snippets compile, each in under a second, and wrong ones do not")
    func misuse() throws {
        // One snippet a line, each in a function of its own: the compiler goes on after an error in another one.
        let head = ["import Foundation", "import Plot"]
        let lines = snippets.enumerated().map { "func snippet\($0)() { \($1.source) }" }
        let diagnostics = try compiler.typeCheck(
            (head + lines).joined(separator: "\n"),
            flags: ["-Xfrontend", "-warn-long-expression-type-checking=1000"]
        )
        let messages = Dictionary(grouping: diagnostics) { $0.line }
        for (index, snippet) in snippets.enumerated() {
            let found = messages[index + head.count + 1] ?? []
            if snippet.isRight {
                #expect(found.isEmpty, "\(snippet.source): \(found.map(\.text))")
            } else {
                #expect(found.contains { $0.text.hasPrefix("error") }, "\(snippet.source)")
            }
        }
        #expect(snippets.filter { !$0.isRight }.count > 40)
    }
}
