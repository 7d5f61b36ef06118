import Foundation
import Testing

@Suite(
    "Documentation",
    .enabled(if: SwiftCompiler.shared != nil, "swiftc and the built modules are needed")
)
struct DocumentationTests {
    private static let catalog = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Suite/Plot/Plot.docc")

    @Test(
        "Every example of an article compiles, in both language modes",
        arguments: ["Plot", "FirstPage", "ComponentsAndEnvironment", "CustomElementsAndFormats"]
    )
    func examples(article: String) throws {
        let compiler = try #require(SwiftCompiler.shared)
        let file = Self.catalog.appendingPathComponent(article + ".md")
        let source = Self.code(in: try String(contentsOf: file, encoding: .utf8))
        #expect(source.contains("import Plot"))
        for version in ["5", "6"] {
            for diagnostic in try compiler.typeCheck(source, swiftVersion: version) {
                Issue.record("\(article).md:\(diagnostic.line): \(diagnostic.text)")
            }
        }
    }

    @Test("No article is left out")
    func articles() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path)
        #expect(names.filter { $0.hasSuffix(".md") }.count == 4)
    }

    /// The code of all examples, on the lines on which it stands in the article.
    private static func code(in article: String) -> String {
        var isCode = false
        let lines = article.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("```") {
                isCode = line == "```swift"
                return ""
            }
            return isCode ? String(line) : ""
        }
        return lines.joined(separator: "\n")
    }
}
