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

    /// A source file for each block, and one for all declarations, whose faults the compiler reports at the lines of the article.
    var sources: [String] {
        var files: [String] = []
        var declarations = ""
        for (number, block) in blocks.enumerated() {
            let text = block.text.replacing(/(?m)^import \w+$/, with: "")
            if let source = Self.source(of: text, number: number, line: block.line, in: file) {
                files.append(source)
            } else {
                // Articles have declarations of the same name.
                declarations +=
                    Self.place(block.line, in: file)
                    + text.replacing(
                        /(?m)^(?=(extension|func|struct|enum) )/,
                        with: "private "
                    ) + "\n"
            }
        }
        let header = "import Foundation\nimport JournalTheme\nimport Plot\nimport Publish\n"
        return (files + [declarations]).map { header + $0 }
    }

    /// A source with the block where it belongs; nil for declarations.
    private static func source(
        of text: String,
        number: Int,
        line: Int,
        in file: String
    ) -> String? {
        if text.hasPrefix(".") {
            return place(line - 2, in: file)
                + "private func steps() -> [PublishingStep<GuideSite>] {\n[\n\(text)\n]\n}\n"
        }
        if text.hasPrefix("options.") {
            return place(line - 1, in: file)
                + "private func theme() -> Theme<GuideSite> { .journal { options in\n\(text)\n} }\n"
        }
        if text.contains(/(?m)^try\s/) {
            return place(line - 1, in: file) + "private func run() throws {\n\(text)\n}\n"
        }
        guard text.hasPrefix("let ") || text.hasPrefix("var ") else { return nil }
        let required = [
            ("url", "URL", "URL(fileURLWithPath: \"/\")"), ("name", "String", "\"\""),
            ("description", "String", "\"\""), ("language", "Language", ".english"),
            ("imagePath", "Path?", "nil"),
        ]
        let members = required.map { "var \($0): \($1) { \($2) }\n" }.joined()
        return place(line - 1, in: file) + """
            private struct Site\(number): Website {
            \(text)
            enum SectionID: String, WebsiteSectionID { case posts }
            struct ItemMetadata: WebsiteItemMetadata {}
            \(members)}

            """
    }

    /// Lets the compiler count the lines after it as those of an article.
    private static func place(_ line: Int, in file: String) -> String {
        "#sourceLocation(file: \"\(file)\", line: \(max(1, line)))\n"
    }

    /// The site to which steps and options belong.
    static let site = """
        import Foundation
        import Plot
        import Publish

        struct GuideSite: Website {
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
            ] + systemModules + files
        )
        command.environment["TMPDIR"] = folder
        try command.run(in: folder)
    }

    /// What the compiler has to know of the libraries of the system that our modules import.
    private static var systemModules: [String] {
        ["CCmarkGFM", "CYAML", "CDeflate", "CNettle", "CMicroHTTPD"].flatMap { name in
            let map = checkout.appendingPathComponent("Sources/\(name)/module.modulemap").path
            return ["-Xcc", "-fmodule-map-file=" + map]
        }
    }

    /// This checkout.
    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

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
