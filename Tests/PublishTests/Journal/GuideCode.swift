import Foundation
import PublishStorage

/// The blocks of Swift in an article, each made a source file that can be compiled.
///
/// Where a block belongs is told by its first line, as it is told to readers: steps begin with a dot, properties of a site with
/// `let` or `var`, options of Journal with `options`; everything else stands in a file of its own.
struct GuideCode {
    /// The number of blocks.
    var count: Int { blocks.count }

    private let file: String
    private let blocks: [(line: Int, text: String)]

    /// Reads an article.
    ///
    /// - Parameters:
    ///   - article: The text of the article.
    ///   - file: What the compiler calls it.
    init(of article: String, in file: String) {
        var blocks: [(line: Int, text: String)] = []
        var start: Int?
        var lines: [String] = []
        for (index, line) in article.components(separatedBy: "\n").enumerated() {
            if line == "```swift" {
                (start, lines) = (index + 2, [])
            } else if line == "```", let line = start {
                blocks.append((line, lines.joined(separator: "\n")))
                start = nil
            } else if start != nil {
                lines.append(line)
            }
        }
        self.file = file
        self.blocks = blocks
    }

    /// A source file for each block, whose faults the compiler reports at the lines of the article.
    var sources: [String] {
        blocks.enumerated().map { number, block in
            let text = block.text
            let place = "#sourceLocation(file: \"\(file)\", line: \(block.line))\n"
            let code = place + text.replacing(/(?m)^import \w+$/, with: "") + "\n#sourceLocation()\n"
            let header = "import Foundation\nimport JournalTheme\nimport Plot\nimport Publish\n"
            return header + Self.source(of: code, beginning: text, number: number)
        }
    }

    private static func source(of code: String, beginning text: String, number: Int) -> String {
        if text.hasPrefix(".") {
            return "private func steps() -> [PublishingStep<MyBlog>] {\n[\n\(code)]\n}\n"
        }
        if text.hasPrefix("options.") {
            return "private let theme = Theme<MyBlog>.journal { options in\n\(code)}\n"
        }
        if text.hasPrefix("let ") || text.hasPrefix("var ") {
            let required = [
                ("url", "URL", "URL(fileURLWithPath: \"/\")"), ("name", "String", "\"\""),
                ("description", "String", "\"\""), ("language", "Language", ".english"),
                ("imagePath", "Path?", "nil"),
            ]
            let members = required.filter { !text.contains("let \($0.0) ") }
                .map { "var \($0): \($1) { \($2) }" }
            return """
                private struct Site\(number): Website {
                enum SectionID: String, WebsiteSectionID { case posts }
                struct ItemMetadata: WebsiteItemMetadata {}
                \(members.joined(separator: "\n"))
                \(code)}

                """
        }
        if text.contains(/(?m)^try /) { return "private func run() throws {\n\(code)}\n" }
        // Articles have declarations of the same name.
        return code.replacing(/(?m)^(?=(extension|func|struct|enum) )/, with: "private ")
    }

    /// The site to which steps and options belong.
    static let site = """
        import Foundation
        import Plot
        import Publish

        struct MyBlog: Website {
            enum SectionID: String, WebsiteSectionID { case posts, notes, projects }
            struct ItemMetadata: WebsiteItemMetadata {}
            var url: URL { URL(fileURLWithPath: "/") }
            var name: String { "" }
            var description: String { "" }
            var language: Language { .english }
            var imagePath: Path? { nil }
        }

        """

    /// Compiles sources as one module, without making code of them.
    ///
    /// - Parameters:
    ///   - sources: The sources of any number of articles.
    ///   - folder: An empty folder for them.
    /// - Throws: `CommandError` with the words of the compiler.
    static func compile(_ sources: [String], in folder: String) throws {
        var files: [String] = []
        for (number, source) in (sources + [site]).enumerated() {
            let name = number == sources.count ? "Site.swift" : "Block\(number).swift"
            try Data(source.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
            files.append(name)
        }
        var command = Command(
            "swiftc",
            [
                "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style",
                "llvm", "-module-name", "Guide", "-I", try modules(),
            ] + files
        )
        command.environment["TMPDIR"] = folder
        try command.run(in: folder)
    }

    /// The folder of the modules that the tests themselves were built with.
    private static func modules() throws -> String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        for _ in 0..<6 {
            folder.deleteLastPathComponent()
            let modules = folder.appendingPathComponent("Modules").path
            if FileManager.default.fileExists(atPath: modules + "/Publish.swiftmodule") {
                return modules
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
